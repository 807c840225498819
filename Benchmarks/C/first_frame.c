/* A program of C at the end of its first frame: prints the milliseconds since its start, which the variable STARTED states in
 * nanoseconds of the monotonic clock, and its resident kilobytes. With -DBARE it is the same program without the library. */
#ifndef BARE
#include <axtree.h>
#endif
#include "resident.h"
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

int main(void) {
#ifndef BARE
  axtree *ui = axtree_new("Music", "en");
  axtree_begin(ui);
  axtree_open(ui, "window", AXTREE_ROLE_WINDOW, "Music");
  axtree_add(ui, "play", AXTREE_ROLE_BUTTON, "Play");
  axtree_add(ui, "volume", AXTREE_ROLE_SLIDER, "Volume");
  axtree_number(ui, 5, 0, 10, 1);
  axtree_add(ui, "quit", AXTREE_ROLE_BUTTON, "Quit");
  axtree_close(ui);
  axtree_end(ui);
#endif
  const char *started = getenv("STARTED");
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  double now = time.tv_sec * 1e9 + time.tv_nsec;
  printf("%.3f %ld\n", started ? (now - atof(started)) / 1e6 : 0.0, resident());
#ifndef BARE
  axtree_free(ui);
#endif
  return 0;
}

/* Measures frames of the C interface: the medians of describing the same elements again, and the resident memory.
 *   frames            without the library's start: resident kilobytes of the process
 *   frames COUNT      COUNT unchanged elements, at most 2,000: microseconds of processor time a frame, resident kilobytes
 * The keys and labels are written before, as most programs have them: only the library's time counts. */
#include <axtree.h>
#include "resident.h"
#include "timing.h"
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

enum { FRAMES = 500, ELEMENTS = 2000 };

static char keys[ELEMENTS][32], labels[ELEMENTS][32];

static void describe(axtree *ui, int count) {
  axtree_begin(ui);
  axtree_open(ui, "window", AXTREE_ROLE_WINDOW, "Inventory");
  for (int i = 0; i < count; i++) {
    axtree_add(ui, keys[i], AXTREE_ROLE_BUTTON, labels[i]);
    axtree_bounds(ui, i % 20 * 40, i / 20 * 40, 36, 36);
  }
  axtree_close(ui);
  axtree_end(ui);
}

int main(int count, char **arguments) {
  if (count < 2) {
    printf("%ld\n", resident());
    return 0;
  }
  int elements = atoi(arguments[1]);
  if (elements > ELEMENTS) return 64;
  for (int i = 0; i < elements; i++) {
    snprintf(keys[i], sizeof keys[i], "item %d", i);
    snprintf(labels[i], sizeof labels[i], "Potion number %d", i);
  }
  axtree *ui = axtree_new("Inventory", "en");
  static double times[FRAMES];
  for (int i = 0; i < 50; i++) describe(ui, elements);
  long before = resident();
  for (int i = 0; i < FRAMES; i++) {
    double start = now();
    describe(ui, elements);
    times[i] = now() - start;
  }
  printf("%.1f %ld %ld\n", median(times, FRAMES), resident(), resident() - before);
  axtree_free(ui);
  return 0;
}

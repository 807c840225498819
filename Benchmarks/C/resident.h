/* The memory of a program, for the measurements beside it. */
#include <stdio.h>
#include <unistd.h>

/* The resident kilobytes of this process; -1 if they cannot be read. */
static long resident(void) {
  long pages = 0, kilobytes = sysconf(_SC_PAGESIZE) / 1024;
  FILE *file = fopen("/proc/self/statm", "r");
  if (!file || fscanf(file, "%*d %ld", &pages) != 1) return -1;
  fclose(file);
  return pages * kilobytes;
}

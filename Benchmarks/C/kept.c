/* Measures frames of elements that axtree_keep names, beside frames that describe the same elements again, by numbers as keys.
 *   kept COUNT   COUNT unchanged buttons in a list: microseconds of processor time a frame, described and kept (medians of 300) */
#include <axtree.h>
#include "timing.h"
#include <stdio.h>
#include <stdlib.h>

enum { FRAMES = 300, WARM_UP = 50, ELEMENTS = 10000 };

static char labels[ELEMENTS][32];

static void describe(axtree *ui, int count, bool keeps) {
  axtree_begin(ui);
  axtree_open_id(ui, 1, AXTREE_ROLE_WINDOW, "Inventory");
  if (!keeps || !axtree_keep_id(ui, 2)) {
    axtree_open_id(ui, 2, AXTREE_ROLE_LIST, "Potions");
    for (int i = 0; i < count; i++) {
      axtree_add_id(ui, 10 + i, AXTREE_ROLE_BUTTON, labels[i]);
      axtree_bounds(ui, i % 20 * 40, i / 20 * 40, 36, 36);
    }
    axtree_close(ui);
  }
  axtree_close(ui);
  axtree_end(ui);
}

int main(int count, char **arguments) {
  int elements = count == 2 ? atoi(arguments[1]) : 0;
  if (elements < 1 || elements > ELEMENTS) return 64;
  for (int i = 0; i < elements; i++) snprintf(labels[i], sizeof labels[i], "Potion number %d", i);
  axtree *ui = axtree_new("Inventory", "en");
  for (int keeps = 0; keeps < 2; keeps++) {
    static double times[FRAMES];
    for (int i = 0; i < WARM_UP; i++) describe(ui, elements, keeps);
    for (int i = 0; i < FRAMES; i++) {
      double start = now();
      describe(ui, elements, keeps);
      times[i] = now() - start;
    }
    printf("%.1f%c", median(times, FRAMES), keeps ? '\n' : ' ');
  }
  axtree_free(ui);
}

// A program with two windows, a dialog and a text that changes in each frame; each line on standard input changes it.

#include <axtree.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>

int main(void) {
  axtree *ui = axtree_new("Game", "en");
  bool is_focused = false, has_map = false, has_dialog = false;
  char line[64] = "";
  for (int frame = 0; strcmp(line, "quit\n"); frame++) {
    const char *focus = frame == 0 ? "start" : NULL;
    struct pollfd input = {.fd = 0, .events = POLLIN};
    if (poll(&input, 1, 16) > 0) {
      if (!fgets(line, sizeof line, stdin)) break;
      if (!strcmp(line, "map\n")) has_map = true;
      if (!strcmp(line, "look\n")) focus = "nearer";
      if (!strcmp(line, "close\n")) has_map = has_dialog = false;
      if (!strcmp(line, "dialog\n")) has_dialog = true;
    }
    while (axtree_next_event(ui)) continue;
    char fps[32];
    snprintf(fps, sizeof fps, "Frame number %d", frame);
    axtree_begin(ui);
    axtree_add(ui, "fps", AXTREE_ROLE_STATIC_TEXT, fps);
    axtree_bounds(ui, 0, 0, 100, 20);
    axtree_open(ui, "race", AXTREE_ROLE_WINDOW, "Race");
    axtree_add(ui, "start", AXTREE_ROLE_BUTTON, "Start");
    axtree_bounds(ui, 0, 20, 100, 20);
    if (has_dialog) {
      axtree_open(ui, "dialog", AXTREE_ROLE_DIALOG, "Stop?");
      axtree_set_state(ui, AXTREE_STATE_MODAL, true);
      axtree_add(ui, "why", AXTREE_ROLE_STATIC_TEXT, "The race is lost.");
      axtree_add(ui, "no", AXTREE_ROLE_BUTTON, "No");
      axtree_close(ui);
    }
    axtree_close(ui);
    if (has_map) {
      axtree_open(ui, "map", AXTREE_ROLE_WINDOW, "Map");
      axtree_bounds(ui, 300, 0, 100, 100);
      axtree_add(ui, "nearer", AXTREE_ROLE_BUTTON, "Nearer");
      axtree_bounds(ui, 0, 0, 100, 20);
      axtree_close(ui);
    }
    axtree_end(ui);
    if (focus) is_focused = axtree_focus_on(ui, focus) || is_focused;
  }
  axtree_free(ui);
  return is_focused ? 0 : 1;
}

#include "random_calls.h"

#include <axtree.h>
#include <math.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

enum { HANDLES = 6, TEXTS = 12, FUNCTIONS = 73 };

typedef struct {
  uint64_t state;
  axtree *handles[HANDLES];
  char text[4096];
} calls;

static uint64_t next(calls *c) {
  /* SplitMix64 */
  uint64_t z = (c->state += 0x9e3779b97f4a7c15u);
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
  return z ^ (z >> 31);
}

static int below(calls *c, int limit) { return (int)(next(c) % (uint64_t)limit); }

static const char *text(calls *c) {
  static const char *texts[TEXTS] = {
    NULL, "", "a", "b", "name", "Play", "orca43", "orca48", "orca51", "\xff\xfe\x41", "\xe4\xbd\xa0\xe5\xa5\xbd", "\xf0\x9f"};
  int number = below(c, TEXTS + 1);
  if (number < TEXTS) return texts[number];
  /* Any bytes, of any length. */
  size_t length = (size_t)below(c, (int)sizeof c->text - 1);
  for (size_t i = 0; i < length; i++) c->text[i] = (char)next(c);
  c->text[length] = 0;
  return c->text;
}

static double number(calls *c) {
  static const double numbers[] = {0, -0.0, 1, -1, 0.5, 10, 1e9, -1e18, 1e308, -1e308, 5e-324, INFINITY, -INFINITY, NAN};
  return numbers[below(c, sizeof numbers / sizeof *numbers)];
}

static int64_t whole(calls *c) {
  static const int64_t numbers[] = {0, 1, 2, 3, -1, 100, INT32_MAX, (int64_t)INT32_MAX + 1, INT64_MAX, INT64_MIN};
  return numbers[below(c, sizeof numbers / sizeof *numbers)];
}

/* Mostly one of a few. */
static uint64_t id(calls *c) { return below(c, 20) == 0 ? next(c) : (uint64_t)below(c, 6); }

/* A value of an enumeration, or none of it. */
static int choice(calls *c, int count) { return below(c, 20) == 0 ? (int)next(c) : below(c, count + 1); }

static axtree *handle(calls *c) {
  int number = below(c, HANDLES + 20);
  if (number == HANDLES) return NULL;
  if (number == HANDLES + 1) return (axtree *)(uintptr_t)next(c);
  /* Mostly the first, so that frames come about. */
  return c->handles[number < HANDLES ? number : 0];
}

static axtree *renew(calls *c, int place) {
  axtree_free(c->handles[place]);
  return c->handles[place] = axtree_new_unpublished(text(c), text(c));
}

static bool call(calls *c) {
  axtree *ui = handle(c);
  switch (below(c, FUNCTIONS + 40)) {
    case 0: return axtree_version() != NULL;
    case 1: return renew(c, below(c, HANDLES)) != NULL;
    case 2: return renew(c, 0) != NULL;
    case 3: if (below(c, 50) == 0) axtree_free(ui); return true;
    case 4: axtree_error(); return true;
    case 5: axtree_clear_error(); return true;
    case 6: return axtree_begin(ui);
    case 7: return axtree_close(ui);
    case 8: return axtree_end(ui);
    case 9: return axtree_bounds(ui, number(c), number(c), number(c), number(c));
    case 10: return axtree_set(ui, (axtree_property)choice(c, 9), text(c));
    case 11: return axtree_set_state(ui, (axtree_state)choice(c, 18), below(c, 2));
    case 12: return axtree_number(ui, number(c), number(c), number(c), number(c));
    case 13: return axtree_text(ui, text(c));
    case 14: return axtree_caret(ui, whole(c), whole(c));
    case 15: return axtree_level(ui, whole(c));
    case 16: return axtree_position(ui, whole(c), whole(c));
    case 17: return axtree_table(ui, whole(c), whole(c));
    case 18: return axtree_cell(ui, whole(c), whole(c));
    case 19: return axtree_live_region(ui, (axtree_live)choice(c, 2));
    case 20: return axtree_relate(ui, (axtree_relation)choice(c, 9), text(c));
    case 21: return axtree_combine(ui);
    case 22: return axtree_defer(ui, text(c), (axtree_content)choice(c, 3));
    case 23: return axtree_source(ui, text(c));
    case 24: return axtree_receiver(ui);
    case 25: return axtree_can(ui, (axtree_event)choice(c, 8), below(c, 2));
    case 26: return axtree_action(ui, text(c), text(c));
    case 27: return axtree_focused(ui, below(c, 2));
    case 28: return axtree_next_event(ui) != AXTREE_EVENT_NONE;
    case 29: return axtree_event_is(ui, (axtree_event)choice(c, 8), text(c));
    case 30: return axtree_event_key(ui) != NULL;
    case 31: return axtree_event_text(ui) != NULL;
    case 32: return axtree_event_number(ui) != 0;
    case 33: return axtree_event_caret(ui) >= 0;
    case 34: return axtree_event_anchor(ui) >= 0;
    case 35: return axtree_send_key(ui, (uint32_t)next(c), (uint32_t)next(c), (uint32_t)next(c), below(c, 2), (uint32_t)next(c));
    case 36: return axtree_send_sdl_key(ui, (uint32_t)next(c), (int32_t)next(c), (uint16_t)next(c), below(c, 2), (uint32_t)next(c));
    case 37: return axtree_move_focus(ui, (axtree_move)choice(c, 8));
    case 38: return axtree_focus_on(ui, text(c));
    case 39: return axtree_focus(ui) != NULL;
    case 40: return axtree_operate(ui, (axtree_event)choice(c, 8));
    case 41: return axtree_type(ui, text(c));
    case 42: return axtree_edit_text(ui, (axtree_edit)choice(c, 4), (axtree_target)choice(c, 10));
    case 43: return axtree_announce(ui, text(c), (axtree_priority)choice(c, 2));
    case 44: return axtree_window(ui, below(c, 2), below(c, 2));
    case 45: return axtree_window_position(ui, number(c), number(c));
    case 46: return axtree_is_screen_reader_running(ui);
    case 47: return axtree_set_voice(ui, (axtree_voice)choice(c, 2));
    case 48: return axtree_is_speaking(ui);
    case 49: return axtree_next_caption(ui, below(c, 2)) != NULL;
    case 50: return axtree_speech(ui, text(c)) != NULL;
    case 70: return axtree_braille(ui, text(c), below(c, 90)) != NULL;
    case 51: return axtree_request(ui, (axtree_event)choice(c, 8), text(c), number(c), text(c));
    case 52: return axtree_reopen(ui, text(c));
    case 53: return axtree_reopen_id(ui, id(c));
    case 54: return axtree_keep(ui, text(c));
    case 55: return axtree_keep_id(ui, id(c));
    case 56: return axtree_relate_id(ui, (axtree_relation)choice(c, 9), id(c));
    case 57: return axtree_event_id(ui) != 0;
    case 58: return axtree_focus_on_id(ui, id(c));
    case 59: return axtree_focus_id(ui) != 0;
    case 60:
    case 61:
      return below(c, 3) == 0 ? axtree_open_id(ui, id(c), (axtree_role)choice(c, 81), text(c))
                              : axtree_add_id(ui, id(c), (axtree_role)choice(c, 81), text(c));
    case 62: return axtree_announce_about(ui, text(c), text(c), (axtree_priority)choice(c, 2));
    case 63: return axtree_withdraw(ui, text(c));
    case 64: return axtree_handle_key(ui);
    case 65: return axtree_menu_line(ui, whole(c)) != NULL;
    case 66: return axtree_menu_focus(ui) >= 0;
    case 67: return axtree_rotor(ui, text(c));
    case 68: return axtree_set_voice_setting(ui, text(c), text(c));
    case 72: return axtree_set_player_key(ui, text(c), text(c), text(c));
    /* Mostly elements, so that there is something to describe. */
    default:
      return below(c, 3) == 0 ? axtree_open(ui, text(c), (axtree_role)choice(c, 81), text(c))
                              : axtree_add(ui, text(c), (axtree_role)choice(c, 81), text(c));
  }
}

typedef struct {
  calls calls;
  int64_t count;
} foreign_calls;

/* Every call with a handle of the first thread is a mistake here. */
static void *call_from_another_thread(void *given) {
  foreign_calls *foreign = given;
  for (int64_t i = 0; i < foreign->count; i++) call(&foreign->calls);
  for (int i = 0; i < HANDLES; i++) axtree_free(foreign->calls.handles[i]);
  return NULL;
}

int64_t random_calls(uint64_t seed, int64_t count) {
  calls *c = calloc(1, sizeof *c);
  foreign_calls *foreign = calloc(1, sizeof *foreign);
  if (c == NULL || foreign == NULL) return -1;
  c->state = seed;
  for (int i = 0; i < HANDLES; i++) renew(c, i);

  foreign->calls = *c;
  foreign->calls.state = seed + 1;
  foreign->count = count / 10;
  pthread_t thread;
  bool is_started = pthread_create(&thread, NULL, call_from_another_thread, foreign) == 0;

  int64_t mistakes = 0;
  for (int64_t i = 0; i < count; i++) {
    axtree_clear_error();
    call(c);
    const char *error = axtree_error();
    if (error == NULL) continue;
    mistakes++;
    if (strlen(error) < 10 || error[strlen(error) - 1] != '.') mistakes = INT64_MIN;
  }
  if (is_started) pthread_join(thread, NULL);
  for (int i = 0; i < HANDLES; i++) axtree_free(c->handles[i]);
  free(foreign);
  free(c);
  return mistakes < 0 ? -1 : mistakes;
}

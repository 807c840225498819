/* A menu in SDL 3 that a screen reader reads, and that speaks by itself where none runs.
 *
 *   cc menu-sdl3.c -o menu $(pkg-config --cflags --libs axtree sdl3) && ./menu
 *
 * Tab moves, the arrows move or change the volume, Return or Space activates, Menu or Shift+F10 opens the player's menu, which
 * goes from song to song, as S does, Escape ends. */
#include <SDL3/SDL.h>
#include <axtree.h>
#include <stdio.h>

typedef struct {
  bool is_running, is_playing;
  int volume, song;
} music;

static const char *const songs[] = {"Waltz", "Polka"};

static const SDL_FRect frames[] = {
  {40, 40, 400, 60}, {40, 120, 400, 60}, {40, 200, 400, 60}, {40, 280, 400, 60}, {40, 360, 400, 60}};

/* What is on the screen now. */
static void describe(axtree *ui, const music *music) {
  axtree_begin(ui);
  axtree_open(ui, "window", AXTREE_ROLE_WINDOW, "Music");
  axtree_add(ui, "play", AXTREE_ROLE_BUTTON, music->is_playing ? "Pause" : "Play");
  axtree_set(ui, AXTREE_HINT, "Starts or pauses the music.");
  axtree_bounds(ui, frames[0].x, frames[0].y, frames[0].w, frames[0].h);
  axtree_add(ui, "volume", AXTREE_ROLE_SLIDER, "Volume");
  axtree_number(ui, music->volume, 0, 10, 1);
  axtree_bounds(ui, frames[1].x, frames[1].y, frames[1].w, frames[1].h);
  for (int i = 0; i < 2; i++) {
    axtree_add(ui, songs[i], AXTREE_ROLE_TOGGLE_BUTTON, songs[i]);
    axtree_set_state(ui, AXTREE_STATE_PRESSED, i == music->song);
    axtree_rotor(ui, "Song");
    axtree_bounds(ui, frames[2 + i].x, frames[2 + i].y, frames[2 + i].w, frames[2 + i].h);
  }
  axtree_add(ui, "quit", AXTREE_ROLE_BUTTON, "Quit");
  axtree_bounds(ui, frames[4].x, frames[4].y, frames[4].w, frames[4].h);
  axtree_close(ui);
  axtree_end(ui);
  if (!axtree_focus(ui)) axtree_focus_on(ui, "play");
}

/* What the player wants, by keys or by a screen reader. */
static void handle_events(axtree *ui, music *music) {
  while (axtree_next_event(ui)) {
    if (axtree_event_is(ui, AXTREE_EVENT_ACTIVATE, "play")) music->is_playing = !music->is_playing;
    if (axtree_event_is(ui, AXTREE_EVENT_SET_NUMBER, "volume")) music->volume = (int)axtree_event_number(ui);
    for (int i = 0; i < 2; i++)
      if (axtree_event_is(ui, AXTREE_EVENT_ACTIVATE, songs[i])) music->song = i;
    if (axtree_event_is(ui, AXTREE_EVENT_ACTIVATE, "quit")) music->is_running = false;
  }
}

static void handle_key(axtree *ui, music *music, const SDL_KeyboardEvent *key) {
  /* SDL 3 counts nanoseconds. */
  Uint32 time = (Uint32)(key->timestamp / 1000000);
  if (!axtree_send_sdl_key(ui, key->scancode, (int32_t)key->key, key->mod, key->down, time)) return;
  if (axtree_handle_key(ui) || !key->down) return;
  if (key->key == SDLK_ESCAPE) music->is_running = false;
}

/* Draws a line of the menu; the one with the focus has a frame of another colour. */
static void draw(SDL_Renderer *renderer, SDL_FRect frame, const char *text, bool is_focused) {
  SDL_SetRenderDrawColor(renderer, is_focused ? 255 : 90, is_focused ? 220 : 90, is_focused ? 0 : 90, 255);
  SDL_RenderRect(renderer, &frame);
  SDL_SetRenderScale(renderer, 3, 3);
  SDL_SetRenderDrawColor(renderer, 255, 255, 255, 255);
  SDL_RenderDebugText(renderer, (frame.x + 18) / 3, (frame.y + 18) / 3, text);
  SDL_SetRenderScale(renderer, 1, 1);
}

static void draw_menu(SDL_Renderer *renderer, axtree *ui, const music *music) {
  const char *focus = axtree_focus(ui), *line;
  char volume[32];
  snprintf(volume, sizeof volume, "Volume %d", music->volume);
  SDL_SetRenderDrawColor(renderer, 0, 0, 0, 255);
  SDL_RenderClear(renderer);
  draw(renderer, frames[0], music->is_playing ? "Pause" : "Play", focus && !SDL_strcmp(focus, "play"));
  draw(renderer, frames[1], volume, focus && !SDL_strcmp(focus, "volume"));
  for (int i = 0; i < 2; i++) {
    char song[32];
    snprintf(song, sizeof song, "%s%s", songs[i], i == music->song ? " *" : "");
    draw(renderer, frames[2 + i], song, focus && !SDL_strcmp(focus, songs[i]));
  }
  draw(renderer, frames[4], "Quit", focus && !SDL_strcmp(focus, "quit"));
  /* The player's menu lies over it. */
  for (int i = 0; (line = axtree_menu_line(ui, i)); i++) {
    SDL_FRect frame = {20, 20 + 50 * (float)i, 440, 50};
    SDL_SetRenderDrawColor(renderer, 0, 0, 0, 255);
    SDL_RenderFillRect(renderer, &frame);
    draw(renderer, frame, line, i == axtree_menu_focus(ui));
  }
  SDL_RenderPresent(renderer);
}

int main(void) {
  SDL_Window *window = NULL;
  SDL_Renderer *renderer = NULL;
  if (!SDL_Init(SDL_INIT_VIDEO) || !SDL_CreateWindowAndRenderer("Music", 480, 460, 0, &window, &renderer)) {
    fprintf(stderr, "menu: %s\n", SDL_GetError());
    return 69;
  }
  music music = {.is_running = true, .volume = 5};
  axtree *ui = axtree_new("Music", "en");
  axtree_set_player_key(ui, "s", "next", "Song");
  while (music.is_running) {
    SDL_Event event;
    while (SDL_PollEvent(&event)) {
      if (event.type == SDL_EVENT_QUIT) music.is_running = false;
      if (event.type == SDL_EVENT_KEY_DOWN || event.type == SDL_EVENT_KEY_UP) handle_key(ui, &music, &event.key);
      if (event.type == SDL_EVENT_WINDOW_FOCUS_GAINED) axtree_window(ui, true, false);
      if (event.type == SDL_EVENT_WINDOW_FOCUS_LOST) axtree_window(ui, false, false);
    }
    handle_events(ui, &music);
    describe(ui, &music);
    draw_menu(renderer, ui, &music);
    SDL_Delay(16);
  }
  axtree_free(ui);
  SDL_Quit();
  return 0;
}

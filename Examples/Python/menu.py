"""A menu in pygame that a screen reader reads, and that speaks by itself where none runs.

    python3 menu.py

Tab moves, the arrows move or change the volume, Return or Space activates, Menu or Shift+F10 opens the player's menu, which goes
from song to song, as S does, Escape ends.
"""

import dataclasses

import axtree
import pygame

SONGS = ["Waltz", "Polka"]
FRAMES = {key: (40, 40 + 80 * row, 400, 60) for row, key in enumerate(["play", "volume", *SONGS, "quit"])}


@dataclasses.dataclass
class Music:
    is_running: bool = True
    is_playing: bool = False
    volume: int = 5
    song: str = "Waltz"


def describe(app, music):
    """What is on the screen now."""
    with app.frame(), app.open("window", "window", "Music"):
        app.add(
            "play", "button", "Pause" if music.is_playing else "Play", hint="Starts or pauses the music.",
            bounds=FRAMES["play"],
        )  # fmt: skip
        app.add("volume", "slider", "Volume", number=(music.volume, 0, 10), bounds=FRAMES["volume"])
        for song in SONGS:
            app.add(song, "toggle_button", song, pressed=song == music.song, rotors=["Song"], bounds=FRAMES[song])
        app.add("quit", "button", "Quit", bounds=FRAMES["quit"])
    if app.focus is None:
        app.focus = "play"


def handle_events(app, music):
    """What the player wants, by keys or by a screen reader."""
    for event in app.events():
        if event.kind == "activate" and event.key == "play":
            music.is_playing = not music.is_playing
        elif event.kind == "set_number":
            music.volume = int(event.number)
        elif event.kind == "activate" and event.key in SONGS:
            music.song = event.key
        elif event.kind == "activate" and event.key == "quit":
            music.is_running = False


def handle_key(app, music, event):
    is_pressed = event.type == pygame.KEYDOWN
    if not app.send_sdl_key(event.scancode, event.key, event.mod, is_pressed, pygame.time.get_ticks()):
        return  # a key of the screen reader's own
    if not app.handle_key() and is_pressed and event.key == pygame.K_ESCAPE:
        music.is_running = False


def draw_line(screen, font, frame, text, is_focused):
    pygame.draw.rect(screen, "gold" if is_focused else "gray35", frame, 2)
    screen.blit(font.render(text, True, "white"), (frame[0] + 12, frame[1] + 14))


def draw(app, screen, font, music):
    screen.fill("black")
    texts = {"play": "Pause" if music.is_playing else "Play", "volume": f"Volume {music.volume}"}
    texts |= {song: f"{song} *" if song == music.song else song for song in SONGS}
    for key, text in (texts | {"quit": "Quit"}).items():
        draw_line(screen, font, FRAMES[key], text, key == app.focus)
    # The player's menu lies over it.
    for index, line in enumerate(app.menu):
        frame = (20, 20 + 50 * index, 440, 50)
        screen.fill("black", frame)
        draw_line(screen, font, frame, line, index == app.menu_focus)
    pygame.display.flip()


def main():
    pygame.init()
    pygame.display.set_caption("Music")
    screen = pygame.display.set_mode((480, 460))
    font = pygame.font.Font(None, 40)
    clock = pygame.time.Clock()
    music = Music()
    with axtree.App("Music") as app:
        app.set_player_key("s", "next", rotor="Song")
        while music.is_running:
            for event in pygame.event.get():
                if event.type == pygame.QUIT:
                    music.is_running = False
                elif event.type in (pygame.KEYDOWN, pygame.KEYUP):
                    handle_key(app, music, event)
                elif event.type in (pygame.WINDOWFOCUSGAINED, pygame.WINDOWFOCUSLOST):
                    app.set_window(active=event.type == pygame.WINDOWFOCUSGAINED)
            handle_events(app, music)
            describe(app, music)
            draw(app, screen, font, music)
            clock.tick(60)


if __name__ == "__main__":
    main()

"""A menu in pygame that a screen reader reads, and that speaks by itself where none runs.

    python3 menu.py

Tab and the arrows move, Left and Right change the volume, Return or Space activates, Escape ends.
"""

import dataclasses

import axtree
import pygame

FRAMES = {"play": (40, 40, 400, 60), "volume": (40, 120, 400, 60), "quit": (40, 200, 400, 60)}


@dataclasses.dataclass
class Music:
    is_running: bool = True
    is_playing: bool = False
    volume: int = 5


def describe(app, music):
    """What is on the screen now."""
    with app.frame(), app.open("window", "window", "Music"):
        app.add(
            "play", "button", "Pause" if music.is_playing else "Play", hint="Starts or pauses the music.",
            bounds=FRAMES["play"],
        )  # fmt: skip
        app.add("volume", "slider", "Volume", number=(music.volume, 0, 10), bounds=FRAMES["volume"])
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
        elif event.kind == "activate" and event.key == "quit":
            music.is_running = False


def handle_key(app, music, event):
    is_pressed = event.type == pygame.KEYDOWN
    if not app.send_sdl_key(event.scancode, event.key, event.mod, is_pressed, pygame.time.get_ticks()):
        return  # a key of the screen reader's own
    if not is_pressed:
        return
    moves = {pygame.K_UP: "up", pygame.K_DOWN: "down"}
    if event.key == pygame.K_TAB:
        app.move_focus("previous" if event.mod & pygame.KMOD_SHIFT else "next")
    elif event.key in moves:
        app.move_focus(moves[event.key])
    elif event.key == pygame.K_LEFT:
        app.operate("decrement")
    elif event.key == pygame.K_RIGHT:
        app.operate("increment")
    elif event.key in (pygame.K_RETURN, pygame.K_SPACE):
        app.operate("activate")
    elif event.key == pygame.K_ESCAPE:
        music.is_running = False


def draw(screen, font, music, focus):
    screen.fill("black")
    texts = {"play": "Pause" if music.is_playing else "Play", "volume": f"Volume {music.volume}", "quit": "Quit"}
    for key, text in texts.items():
        pygame.draw.rect(screen, "gold" if key == focus else "gray35", FRAMES[key], 2)
        screen.blit(font.render(text, True, "white"), (FRAMES[key][0] + 12, FRAMES[key][1] + 14))
    pygame.display.flip()


def main():
    pygame.init()
    pygame.display.set_caption("Music")
    screen = pygame.display.set_mode((480, 300))
    font = pygame.font.Font(None, 40)
    clock = pygame.time.Clock()
    music = Music()
    with axtree.App("Music") as app:
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
            draw(screen, font, music, app.focus)
            clock.tick(60)


if __name__ == "__main__":
    main()

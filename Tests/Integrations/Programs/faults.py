"""A game of three screens with five faults that players hear, and nobody sees: for whoever tries `axtree live`.

    axtree live -- python3 faults.py

It draws nothing. Tab and the buttons of the page, or of a reader, play it."""

from __future__ import annotations

import time

import axtree

# The goods of the shop: their names and prices.
GOODS = [("Potion", 5), ("Potion", 20)]


class Game:
    def __init__(self) -> None:
        self.screen, self.name, self.error, self.is_leaving, self.coins = "menu", "", "", False, 30
        # The screen that has got the focus.
        self.shown = ""

    def handle(self, event: axtree.Event) -> None:
        key = event.key
        if event.kind == "set_text":
            self.name = event.text or ""
        elif event.kind == "activate":
            if key == "save":
                self.error = "" if len(self.name) > 2 else "A name has at least three letters"
                if not self.error:
                    self.screen = "menu"
            elif key.startswith("potion"):
                self.coins -= GOODS[int(key[-1])][1]
            elif key == "leave":
                self.is_leaving = True
            elif key in ("yes", "no"):
                self.is_leaving = False
                self.screen = "menu" if key == "yes" else self.screen
            elif key in ("menu", "hero", "shop"):
                self.screen = key

    def describe(self, app: axtree.App) -> None:
        with app.open("window", "window", "Potions", bounds=(0, 0, 400, 300)):
            # A new screen has the focus at its first control.
            focused = None if self.shown == self.screen else True
            self.shown = self.screen
            getattr(self, self.screen)(app, focused)

    def menu(self, app: axtree.App, focused: bool | None) -> None:
        app.add("title", "heading", "Potions", bounds=(20, 20, 360, 40))
        app.add("hero", "button", "Your hero", bounds=(20, 80, 360, 40), focused=focused)
        app.add("shop", "button", "Shop", bounds=(20, 130, 360, 40))
        # The first fault: a picture of a loudspeaker, and no name.
        app.add("sound", "button", bounds=(340, 240, 40, 40))

    def hero(self, app: axtree.App, focused: bool | None) -> None:
        app.add("title", "heading", "Your hero", bounds=(20, 20, 360, 40))
        app.add("name", "text_field", "Name", text=self.name, bounds=(20, 80, 360, 40), focused=focused)
        if self.error:
            # The second fault: red letters below the field, of which nobody is told.
            app.add("error", "static_text", self.error, bounds=(20, 125, 360, 30))
        app.add("save", "button", "Save", bounds=(20, 180, 170, 40))
        app.add("menu", "button", "Back", bounds=(210, 180, 170, 40))

    def shop(self, app: axtree.App, focused: bool | None) -> None:
        app.add("title", "heading", "Shop", bounds=(20, 20, 360, 40))
        app.add("coins", "static_text", f"{self.coins} coins", bounds=(20, 60, 360, 20))
        # The third fault: what tells one row from the other is its picture.
        for number, (name, _) in enumerate(GOODS):
            app.add(f"potion{number}", "button", name, bounds=(20, 90 + 50 * number, 360, 40), focused=focused if number == 0 else None)
        # The fourth fault: a button for the mouse alone.
        app.add("menu", "button", "Sell everything", bounds=(20, 190, 170, 40), focusable=False)
        app.add("leave", "button", "Leave", bounds=(210, 190, 170, 40))
        if self.is_leaving:
            # The fifth fault: the dialog is there, and the focus stays at what is behind it.
            with app.open("question", "dialog", "Leave the shop?", bounds=(80, 100, 240, 120)):
                app.add("yes", "button", "Yes", bounds=(100, 160, 90, 40))
                app.add("no", "button", "No", bounds=(210, 160, 90, 40))


def main() -> None:
    game = Game()
    with axtree.App("Potions") as app:
        app.set_voice("off")
        while True:
            for event in app.events():
                game.handle(event)
            with app.frame():
                game.describe(app)
            time.sleep(0.03)


main()

"""Endgame: Singularity, the game in Debian's package singularity 1.0, for people who do not see it.

    python3 singularity_axtree.py [the game's own arguments]

The game is not changed: this program imports it, watches its dialogs, and describes the widgets of the topmost dialog in each
frame. Orca reads them; without a screen reader the game speaks by itself. A player hears each dialog with its message, buttons
with their hotkeys, lists with the description of the selected item, sliders, fields, and the map with date, cash and CPU.

All keys of the game work as before. In addition Tab and the arrows move the focus, Return or Space operates the focused button
or list item, the arrows read a long text, and F2 says date and resources.
"""

from __future__ import annotations

import dataclasses
import itertools
from collections.abc import Callable, Iterator
from typing import Any

import axtree
import pygame
import singularity
from singularity.code import g, i18n
from singularity.code.graphics import slider, text, widget
from singularity.code.graphics.button import Button, StickyOnOffButton, ToggleButton
from singularity.code.graphics.dialog import Dialog
from singularity.code.graphics.listbox import Listbox
from singularity.code.graphics.scrollbar import Scrollbar

NAME = "Endgame: Singularity"
ACTION = pygame.event.custom_type()
PRESSES = (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER)
MOVES = {pygame.K_UP: "previous", pygame.K_LEFT: "previous", pygame.K_DOWN: "next", pygame.K_RIGHT: "next"}
PAGES = {pygame.K_UP: -1, pygame.K_DOWN: 1, pygame.K_PAGEUP: -10, pygame.K_PAGEDOWN: 10}
numbers = itertools.count()
pygame_wait = pygame.event.wait


@dataclasses.dataclass
class Node:
    """An element of the screen: a widget of the game, or the row with an index of a list, with the facts that axtree takes."""

    widget: Any
    role: str
    label: str
    facts: dict[str, Any]
    rows: list[Node] = dataclasses.field(default_factory=list)
    index: int | None = None


@dataclasses.dataclass
class Screen:
    """A dialog that is shown: its focus and texts in the last frame. Shown again it is another one, with another number."""

    dialog: Any
    title: str | None
    focus: Any = None
    game_focus: Any = None
    texts: dict[str, str] = dataclasses.field(default_factory=dict)
    number: int = dataclasses.field(default_factory=lambda: next(numbers))


def sentences(content: str | None) -> str:
    """A text of several lines in one, with the pauses that the ends of the lines are for the eye."""
    lines = [" ".join(line.split()) for line in (content or "").splitlines() if line.strip(" -")]
    return " ".join([line if line[-1] in ".,:;!?" else f"{line}." for line in lines[:-1]] + lines[-1:])


def has_text(child: Any) -> bool:
    return isinstance(child, text.Text) and bool((child.text or "").strip())


def children(parent: Any) -> list[Any]:
    """The children on the screen. Some panes lay a new text over the old one: the last one counts."""
    shown = [child for child in parent.children if child.visible and child.collision_rect is not None]
    shown = [child for child in shown if not isinstance(child, (Dialog, Scrollbar))]
    return list({(type(child), *child.collision_rect, getattr(child, "align", 0)): child for child in shown}.values())


def texts_in(parent: Any) -> list[str]:
    """The texts of a list's row or of a pane, without those of its controls."""
    inner = [words for child in children(parent) if not isinstance(child, Button) for words in texts_in(child)]
    return ([sentences(parent.text)] if has_text(parent) else []) + inner


def is_text_pane(child: Any) -> bool:
    return type(child) is widget.BorderedWidget and {type(inner) for inner in children(child)} == {text.Text}


def pane_text(pane: Any) -> str:
    """The text of a pane. Those of the reports have columns: signs, names and amounts become rows."""
    shown = [child.text for child in children(pane)]
    if len(shown) < 4:
        return "\n".join(shown)
    signs, names, amounts = (column.split("\n") for column in shown[1:4])
    rows = [" ".join(filter(None, map(str.strip, row))) for row in itertools.zip_longest(names, signs, amounts, fillvalue="")]
    return "\n".join([shown[0], *filter(None, rows)])


class Adapter:
    """Describes the topmost dialog of the game, and does with it what the player wants."""

    def __init__(self, app: axtree.App) -> None:
        self.app = app
        self.screens: list[Screen] = []
        self.nodes: dict[str, Node] = {}
        self.carets: dict[str, int] = {}
        self.opener: str | None = None  # The label of the button that is being operated: the title of its dialog.
        self.speed = 1
        self.held: int | None = None
        self.count = ""
        self.timer = pygame.NOEVENT
        self.period = self.due = 0

    is_map = property(lambda self: self.screens[-1].dialog is getattr(g, "map_screen", None))

    def key(self, owner: Any, index: int | None = None) -> str:
        """A widget's key, or that of a list's row: the same as long as its screen is there, and never another's."""
        number = owner.__dict__.setdefault("axtree_number", next(numbers))
        return f"{self.screens[-1].number}/{number}" + ("" if index is None else f"/{index}")

    def find(self, parent: Any) -> Iterator[Node]:
        """The elements inside a widget, in the game's order. A text right before a control is its label."""
        label = None
        for child in children(parent):
            control = self.control(child, label)
            if control is None and label is not None:
                yield self.static(label)
            label = None
            if control is not None:
                yield control
            elif isinstance(child, Button):
                yield self.button(child)
            elif is_text_pane(child):
                key, content = self.key(child), pane_text(child)
                self.carets[key] = min(self.carets.get(key, 0), len(content))
                yield Node(child, "text_area", "", {"text": content, "read_only": True, "caret": self.carets[key]})
            else:
                label = child if has_text(child) else None
                yield from self.find(child)
        if label is not None:
            yield self.static(label)

    def control(self, child: Any, label: Any) -> Node | None:
        """An element that has no words of its own, labelled by the text before it or by the dialog's message."""
        words = sentences((label or self.screens[-1].dialog).text).rstrip(": ")
        if isinstance(child, Listbox):
            return Node(child, "list_box", words if label else "", {"focus_group": True}, list(self.rows(child)))
        if isinstance(child, text.EditableText):
            return Node(child, "text_field", words, {"text": child.text, "caret": child.cursor_pos})
        if isinstance(child, slider.Slider):
            words = words or sentences(self.screens[-1].dialog.count_label.text)
            return Node(child, "slider", words, {"number": (child.slider_pos, 0, child.slider_max)})
        if isinstance(child, StickyOnOffButton):
            return Node(child, "check_box", words, {"checked": child.active})
        return None

    def static(self, label: Any) -> Node:
        return Node(label, "static_text", sentences(label.text), {"updates_frequently": self.is_map})

    def button(self, child: Any) -> Node:
        words = (child.text or "").strip()
        facts = {"shortcut": (child.hotkey or "").upper() or None, "disabled": not child.enabled}
        if isinstance(child, ToggleButton):
            return Node(child, "radio_button", self.speed_name(child) or words, {**facts, "checked": child.active})
        if child is getattr(child.parent, "change_button", None):
            words = ", ".join([*texts_in(child.parent), words])
        return Node(child, "button", words, facts)

    def speed_name(self, child: Any) -> str:
        """The map's buttons for the speed of time show nothing but arrows."""
        buttons = getattr(self.screens[-1].dialog, "speed_buttons", [])
        if child not in buttons:
            return ""
        return f"Speed {buttons.index(child)}" if child.args[0] else g.strip_hotkey(_("&PAUSE"))  # type: ignore # noqa

    def rows(self, listbox: Any) -> Iterator[Node]:
        """The rows of a list that are on the screen. That of a technology is a slider, whose changes Orca says."""
        pane = getattr(self.screens[-1].dialog, "description_pane", None)
        for index, row in enumerate(listbox.display_elements, listbox.scrollbar.scroll_pos):
            if index >= len(listbox.list) or row.collision_rect is None:
                break
            words, is_selected = texts_in(row), index == listbox.list_pos
            facts: dict[str, Any] = {"hint": sentences(pane_text(pane)) if pane is not None and is_selected else None}
            if hasattr(row, "slider"):
                words[1:] = [f"{row.progress:.0%}"] if row.progress else []
                facts["number"] = (row.slider.slider_pos, 0, row.slider.slider_max)
            else:
                facts |= {"position": (index + 1, len(listbox.list)), "selected": is_selected, "selectable": True}
            yield Node(listbox, "slider" if "number" in facts else "list_item", ", ".join(words), facts, index=index)

    def describe(self) -> None:
        """One frame."""
        screen, dialog = self.screens[-1], self.screens[-1].dialog
        found = list(self.find(dialog))
        found.sort(key=lambda node: (node.widget.collision_rect.top // 8, node.widget.collision_rect.left))
        if has_text(dialog) and all(node.role != "text_field" for node in found):
            found.insert(0, self.static(dialog))
        self.nodes = {self.key(part.widget, part.index): part for node in found for part in [node, *node.rows]}
        self.follow_focus(screen, [node.widget for node in found])
        self.announce_changes(screen, found)
        title = screen.title or getattr(getattr(dialog, "title", None), "text", None) or NAME
        with self.app.frame(), self.app.open("window", "window", NAME, language=i18n.language.replace("_", "-")):
            if dialog is Dialog.top or self.is_map:
                self.emit(found, screen.focus)
            else:
                # Orca 51 reads of a dialog's texts only its hint; each Orca says them once.
                words = [node.label for node in found if node.role == "static_text" and node.label not in title]
                with self.app.open(f"{screen.number}", "dialog", title, hint=sentences("\n".join(words)), modal=True):
                    self.emit(found, screen.focus)

    def emit(self, found: list[Node], focus: Any) -> None:
        for node in found:
            bounds, is_focus = node.widget.collision_rect, node.widget is focus
            with self.app.open(self.key(node.widget), node.role, node.label, bounds=bounds, **node.facts):
                if not node.rows:
                    self.app.describe(focused=is_focus, focusable=not node.facts.get("disabled"))
                for part in node.rows:
                    bounds = self.row(node.widget, part.index).collision_rect
                    self.app.add(self.key(node.widget, part.index), part.role, part.label, bounds=bounds, **part.facts)
                    self.app.describe(focused=is_focus and part.index == node.widget.list_pos)

    def announce_changes(self, screen: Screen, found: list[Node]) -> None:
        """Says what changes beside the focus: another page of a message, a count, the speed of time."""
        texts = {self.key(node.widget): node.label for node in found if node.role == "static_text"}
        changed = [words for key, words in texts.items() if screen.texts.get(key, words) != words]
        if changed and not self.is_map:
            self.app.announce(sentences("\n".join(changed)))
        screen.texts = texts
        field = getattr(screen.dialog, "count_field", None)
        before, self.count = self.count, field.text if field is not None else ""
        if before and self.count not in ("", before) and screen.focus is not field:
            self.app.announce(self.count)
        if self.is_map and g.curr_speed != self.speed:
            names = [self.speed_name(button) for button in screen.dialog.speed_buttons if button.args[0] == g.curr_speed]
            self.app.announce(". ".join(names if g.curr_speed else [*names, screen.dialog.time_display.text]))
            self.speed = g.curr_speed

    def follow_focus(self, screen: Screen, widgets: list[Any]) -> None:
        """Keeps the focus on a widget that is there; takes over the game's own focus where that has moved."""
        owners = [item for item in widgets if isinstance(item, widget.FocusWidget)]
        game_focus = next((item for item in owners if item.has_focus and getattr(item, "list", True)), None)
        if game_focus is not None and game_focus is not screen.game_focus:
            self.set_focus(game_focus)
        elif screen.focus not in widgets:
            wanted = [item for item in owners if getattr(item, "list", None)]
            wanted += [item for item in owners if not isinstance(item, Listbox)]
            wanted += [getattr(screen.dialog, name, None) for name in ("yes_button", "ok_button", "time_display")]
            wanted += [item for item in widgets if isinstance(item, Button) and item.enabled] + widgets
            self.set_focus(next((item for item in wanted if item in widgets), None))

    def set_focus(self, target: Any) -> None:
        """Gives a widget the focus: the game's own to a list or a field, the look of a hovered one to a button."""
        screen = self.screens[-1]
        for item, is_focus in ((screen.focus, False), (target, True)):
            if isinstance(item, widget.FocusWidget):
                item.has_focus = is_focus
            elif isinstance(item, Button) and not isinstance(item, (ToggleButton, StickyOnOffButton)):
                item.selected = is_focus
        screen.focus, screen.game_focus = target, target if isinstance(target, widget.FocusWidget) else None
        screen.dialog.current_focus = screen.game_focus

    def move(self, direction: axtree.Move) -> None:
        self.app.move_focus(direction)
        node = self.nodes.get(self.app.focus or "")
        if node is not None:
            self.set_focus(node.widget)

    def wait(self) -> pygame.event.Event:
        """In place of pygame.event.wait: a frame, and the next event for the game or an action of the player's."""
        self.opener = None
        while True:
            self.describe()
            Dialog.top.maybe_update()
            actions = [action for event in self.app.events() if (action := self.action(event)) is not None]
            if actions:
                return pygame.event.Event(ACTION, do=lambda: [action() for action in actions])
            event = pygame_wait(1000 // 30 if self.timer == pygame.NOEVENT else max(1, self.due - pygame.time.get_ticks()))
            if event.type == pygame.NOEVENT and self.timer != pygame.NOEVENT:
                self.due = pygame.time.get_ticks() + self.period
                return pygame.event.Event(self.timer)
            if event.type in (pygame.WINDOWFOCUSGAINED, pygame.WINDOWFOCUSLOST):
                self.app.set_window(active=event.type == pygame.WINDOWFOCUSGAINED)
            elif event.type in (pygame.KEYDOWN, pygame.KEYUP) and hasattr(event, "scancode"):
                is_down = event.type == pygame.KEYDOWN
                if is_down and event.key == self.held and pygame.event.peek(pygame.KEYUP):
                    continue  # A repetition from a moment at which the game was busy: the key is up already.
                self.held = event.key if is_down else None
                if not self.app.send_sdl_key(event.scancode, event.key, event.mod, is_down, pygame.time.get_ticks()):
                    continue
                if is_down and (action := self.press(event, self.screens[-1])) is not None:
                    return pygame.event.Event(ACTION, do=action)
            if event.type != pygame.NOEVENT:
                return event

    def set_timer(self, event: int, milliseconds: int) -> None:
        """In place of pygame.time.set_timer: that of Debian 12 crashes if it is stopped in the moment in which it fires."""
        self.timer, self.period = event if milliseconds else pygame.NOEVENT, milliseconds
        self.due = pygame.time.get_ticks() + milliseconds

    def press(self, event: Any, screen: Screen) -> Callable[[], Any] | None:
        """The action of a key that the game has no use for; None leaves the key to the game."""
        key, focus, handlers = event.key, screen.focus, screen.dialog.key_handlers
        if event.mod & (pygame.KMOD_ALT | pygame.KMOD_CTRL):
            return None
        if key == pygame.K_TAB:
            return lambda: self.move("previous" if event.mod & pygame.KMOD_SHIFT else "next")
        if key == pygame.K_F2 or isinstance(focus, text.EditableText):
            return self.say_resources if key == pygame.K_F2 else None
        if isinstance(focus, Listbox):
            if key in PAGES and not focus.item_selectable:
                return lambda: self.select(focus, focus.list_pos + PAGES[key])
            if key in PRESSES and not handlers.get(key):
                return lambda: self.choose(focus)
            return None
        if isinstance(focus, slider.Slider) and key in (pygame.K_LEFT, pygame.K_RIGHT):
            return lambda: focus.handle_key(event)
        if isinstance(focus, Button) and key in PRESSES:
            return lambda: focus.activate_with_sound(event)
        if is_text_pane(focus) and self.read(focus, key):
            return lambda: None
        if key in MOVES and not (key in (pygame.K_LEFT, pygame.K_RIGHT) and handlers.get(key)):
            return lambda: self.move(MOVES[key])
        return None

    def read(self, pane: Any, key: int) -> bool:
        """Moves the caret in the text of a pane. Returns whether the key does that."""
        content, caret = pane_text(pane), self.carets[self.key(pane)]
        lines = [0] + [place + 1 for place, character in enumerate(content) if character == "\n"]
        line = sum(start <= caret for start in lines) - 1
        targets = {
            pygame.K_LEFT: caret - 1, pygame.K_RIGHT: caret + 1, pygame.K_HOME: lines[line],
            pygame.K_UP: lines[max(line - 1, 0)], pygame.K_DOWN: lines[min(line + 1, len(lines) - 1)],
        }  # fmt: skip
        if key in targets:
            self.carets[self.key(pane)] = max(0, min(targets[key], len(content)))
        return key in targets

    def action(self, event: axtree.Event) -> Callable[[], Any] | None:
        """The action of an event, which is a screen reader's or follows the library's focus."""
        node = self.nodes.get(event.key)
        if node is None:
            return None
        target, kind = node.widget, event.kind
        moved = self.row(target, node.index).slider if node.role == "slider" and node.index is not None else target
        if node.index is not None and kind in ("focus", "activate"):
            return lambda: (self.set_focus(target), self.select(target, node.index))
        actions: dict[str, Callable[[], Any]] = {
            "focus": lambda: self.set_focus(target),
            "activate": lambda: target.activate_with_sound(event),
            "set_number": lambda: setattr(moved, "slider_pos", moved.safe_pos(int(event.number))),
            "set_text": lambda: (setattr(target, "text", event.text), setattr(target, "cursor_pos", event.caret)),
            "set_selection": lambda: self.carets.update({event.key: event.caret}) or setattr(target, "cursor_pos", event.caret),
        }
        return actions.get(kind)

    def row(self, listbox: Any, index: Any) -> Any:
        return listbox.display_elements[index - listbox.scrollbar.scroll_pos]

    def select(self, listbox: Any, index: Any) -> None:
        listbox.list_pos = listbox.safe_pos(index)
        listbox.scrollbar.scroll_to(listbox.list_pos)

    def choose(self, listbox: Any) -> None:
        """A double click on the selected row; or the question why a technology cannot be researched."""
        row = self.row(listbox, listbox.list_pos)
        self.opener = "".join(texts_in(row)[:1])
        if hasattr(row, "help_button") and row.help_button.visible:
            row.help_button.activate_with_sound(None)
        elif listbox.on_double_click_on_item is not None:
            listbox.on_double_click_on_item(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=row.collision_rect.center, button=1))

    def say_resources(self) -> None:
        if g.pl is not None:
            names = ("time", "cash", "cpu", "base")
            self.app.announce(". ".join(getattr(g.map_screen, f"{name}_display").text for name in names), "high")


def install(adapter: Adapter) -> None:
    """Puts the adapter between the game's dialogs and pygame."""
    show, handle, activate = Dialog.show, Dialog.handle, Button.activate_with_sound

    def show_dialog(dialog: Any) -> Any:
        adapter.screens.append(Screen(dialog, adapter.opener))
        adapter.opener = None
        try:
            return show(dialog)
        finally:
            adapter.screens.pop()
            adapter.opener = None

    def handle_event(dialog: Any, event: Any) -> Any:
        if event.type == ACTION:
            return dialog.call_handlers([(0, lambda event: event.do())], event)
        return handle(dialog, event)

    def activate_button(button: Any, event: Any) -> None:
        adapter.opener = (button.text or "").strip()
        if isinstance(button, (ToggleButton, StickyOnOffButton)) and not adapter.is_map:
            adapter.set_focus(button)
        activate(button, event)

    Dialog.show, Dialog.handle, Button.activate_with_sound = show_dialog, handle_event, activate_button
    pygame.event.wait, pygame.time.set_timer = adapter.wait, adapter.set_timer


if __name__ == "__main__":
    with axtree.App(NAME) as program:
        install(Adapter(program))
        singularity.main()

"""Accessibility for programs that draw their own pixels, on Linux.

A program describes in each frame what is on the screen. Orca, or any other assistive technology on the accessibility bus,
then reads it; where none runs, the program speaks by itself. What players want comes back as events::

    with axtree.App("Music") as app:
        while running:
            for event in app.events():
                if event.kind == "activate" and event.key == "play":
                    play()
            with app.frame(), app.open("window", "window", "Music"):
                app.add("play", "button", "Play", hint="Starts the music.", focused=True)

The module needs the library ``libaxtree.so.1`` (Debian's package libaxtree1); the variable ``AXTREE_LIBRARY`` may name its
file. An app belongs to the thread that made it. A mistake in a call is an :class:`Error` with a sentence: a value of another
type too, and a number that the library has no room for.
"""

from __future__ import annotations

import contextlib
import ctypes
import dataclasses
import operator
import os
import threading
import weakref
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Literal

from . import _vocabulary
from ._vocabulary import Content, Edit, Kind, Live, Move, Priority, Property, Relation, Role, State, Target, Voice

__all__ = [
    "App", "Content", "Edit", "Error", "Event", "Kind", "Live", "Move", "Priority", "Property", "Relation", "Role",
    "State", "Target", "Voice", "version",
]  # fmt: skip

# The kinds of events, by their numbers from 0.
_EVENTS: list[Any] = list(_vocabulary.KINDS)


class Error(Exception):
    """A mistake in a call, told in a sentence."""


@dataclasses.dataclass(frozen=True)
class Event:
    """What a player wants of the program."""

    #: The kind of event.
    kind: Kind
    #: The key of the element that it is for.
    key: str
    #: The new content for ``set_text``, and the identifier of the action for ``action``.
    text: str | None = None
    #: The new number for ``set_number``.
    number: float = 0.0
    #: The caret for ``set_text`` and ``set_selection``, in code points from 0; else -1.
    caret: int = -1
    #: The other end of the selection, or the caret if nothing is selected; else -1.
    anchor: int = -1


def _load() -> ctypes.CDLL:
    name = os.environ.get("AXTREE_LIBRARY", "libaxtree.so.1")
    try:
        library = ctypes.CDLL(name)
    except OSError as error:
        raise ImportError(f"The library {name} cannot be loaded: install libaxtree1, or set AXTREE_LIBRARY. {error}")
    for name, (result, arguments) in _vocabulary.FUNCTIONS.items():
        function = getattr(library, "axtree_" + name)
        function.restype, function.argtypes = result, arguments
    return library


_library = _load()


def version() -> str:
    """The version of the library."""
    return str(_library.axtree_version().decode())


# The bits of C's whole numbers, and whether they may be negative; those of ctypes drop what is beyond in silence.
_WHOLE = {
    ctypes.c_int: (32, True), ctypes.c_int32: (32, True), ctypes.c_int64: (64, True), ctypes.c_uint16: (16, False),
    ctypes.c_uint32: (32, False),
}  # fmt: skip


# The functions, and of each argument behind the handle the type, if a value is converted for it; texts and handles are not.
_FUNCTIONS: dict[str, tuple[Any, list[Any]]] = {
    name: (
        getattr(_library, "axtree_" + name),
        [kind if kind in (ctypes.c_double, ctypes.c_bool, *_WHOLE) else None for kind in arguments[1:]],
    )
    for name, (_, arguments) in _vocabulary.FUNCTIONS.items()
}  # fmt: skip


def _converted(name: str, kind: Any, value: Any) -> Any:
    """The argument of a function as its type takes it."""
    try:
        if kind is None:
            return value
        if kind is ctypes.c_double:
            return float(value)
        if kind is ctypes.c_bool:
            return bool(value)
        number = operator.index(value)
    except (TypeError, ValueError, OverflowError):
        wanted = "a number" if kind is ctypes.c_double else "a whole number"
        raise Error(f"“{name}” takes {wanted}, not {value!r}.") from None
    bits, is_signed = _WHOLE[kind]
    least, most = (-(1 << (bits - 1)), (1 << (bits - 1)) - 1) if is_signed else (0, (1 << bits) - 1)
    if not least <= number <= most:
        raise Error(f"“{name}” takes a whole number from {least} to {most}, not {number}.")
    return number


def _free(handle: int, process: int, thread: int) -> None:
    """Frees the app that its program has forgotten, where it was made: another thread or a forked process may not."""
    if (os.getpid(), threading.get_ident()) == (process, thread):
        _library.axtree_free(handle)


def _bytes(text: str | None) -> bytes | None:
    if text is not None and not isinstance(text, str):
        raise Error(f"A text is needed, not {text!r}.")
    # C's texts end at the first zero byte; a lone surrogate is no character.
    return None if text is None else text.replace("\0", "\ufffd").encode("utf-8", "replace")


def _number(numbers: Mapping[str, int], name: str, what: str) -> int:
    try:
        return numbers[name]
    except (KeyError, TypeError):  # What cannot be hashed is no name either.
        raise Error(f"There is no {what} “{name}”: use one of {', '.join(numbers)}.") from None


class App:
    """A program's accessibility: what is on its screen, published on the bus and spoken."""

    def __init__(self, name: str, language: str = "en", *, published: bool = True) -> None:
        """Starts to publish and to speak.

        The name is the application's; the language is the BCP 47 tag of its texts. Without ``published`` there is neither bus
        nor voice: for tests, which read :meth:`speech`.
        """
        new = _library.axtree_new if published else _library.axtree_new_unpublished
        handle: int = new(_bytes(name), _bytes(language))
        self._handle: int | None = handle
        self._free = weakref.finalize(self, _free, handle, os.getpid(), threading.get_ident())

    def __enter__(self) -> App:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Ends the voice and leaves the bus, within two seconds. After it every call is an :class:`Error`.

        An app that is not closed is when the program has no reference to it any more, and at its end.
        """
        if self._handle is not None:
            self._free.detach()
            _library.axtree_free(self._handle)
            self._handle = None

    def _call(self, name: str, *arguments: Any) -> Any:
        """Calls a function of the library; a mistake that it tells is an :class:`Error`."""
        function, kinds = _FUNCTIONS[name]
        result = function(self._handle, *[_converted(name, *pair) for pair in zip(kinds, arguments)])
        if not result:
            mistake = _library.axtree_error()
            if mistake is not None:
                sentence = mistake.decode()
                _library.axtree_clear_error()
                raise Error(sentence)
        return result

    def _read(self, name: str, *arguments: Any) -> str | None:
        text = self._call(name, *arguments)
        return None if text is None else text.decode("utf-8", "replace")

    # A frame

    @contextlib.contextmanager
    def frame(self) -> Iterator[None]:
        """The elements that are named inside it are what there is; at its end, what differs is published and spoken."""
        self._call("begin")
        try:
            yield
        except BaseException:
            # Half a frame is better than the one before: the program's own mistake matters more than those of the frame.
            with contextlib.suppress(Error):
                self._call("end")
            raise
        self._call("end")

    def add(self, key: str, role: Role = "none", label: str | None = None, **facts: Any) -> None:
        """Names an element, with the facts that :meth:`describe` takes.

        The key is the program's own name for it, the same from frame to frame; the label is what people hear.
        """
        self._call("add", _bytes(key), _number(_vocabulary.ROLES, role, "role"), _bytes(label))
        if facts:
            self.describe(**facts)

    @contextlib.contextmanager
    def open(self, key: str, role: Role = "none", label: str | None = None, **facts: Any) -> Iterator[None]:
        """Names an element, as :meth:`add` does; those that are named inside the block are inside it."""
        self._call("open", _bytes(key), _number(_vocabulary.ROLES, role, "role"), _bytes(label))
        try:
            if facts:
                self.describe(**facts)
            yield
        finally:
            self._call("close")

    @contextlib.contextmanager
    def reopen(self, key: str) -> Iterator[None]:
        """Opens an element of this frame again; those that are named inside the block are inside it, behind those that it has."""
        self._call("reopen", _bytes(key))
        try:
            yield
        finally:
            self._call("close")

    def keep(self, key: str) -> bool:
        """Names an element as it was in the frame before, with everything inside it; false if that frame had none."""
        return bool(self._call("keep", _bytes(key)))

    def describe(
        self,
        *,
        bounds: Iterable[float] | None = None,
        focused: bool | None = None,
        number: Sequence[float] | None = None,
        text: str | None = None,
        caret: int | Sequence[int] | None = None,
        level: int | None = None,
        position: Sequence[int] | None = None,
        table: Sequence[int] | None = None,
        cell: Sequence[int] | None = None,
        live: Live | None = None,
        combine: bool = False,
        defer: Mapping[str, Content] | None = None,
        source: str | None = None,
        receiver: bool = False,
        can: Mapping[Kind, bool] | Sequence[Kind] | Kind | None = None,
        actions: Mapping[str, str] | None = None,
        rotors: Sequence[str] = (),
        **others: Any,
    ) -> None:
        """Describes the element that was named last.

        :param bounds: x, y, width and height in the window: a tuple, or a rectangle that gives these four, such as pygame's.
        :param focused: Whether it has the keyboard focus; without it the focus stays where the library moved it.
        :param number: Value, minimum, maximum and perhaps step (1) of a slider, a progress bar or the like.
        :param text: The content of a field, or of a text that is read by character and word.
        :param caret: The caret in it, or caret and other end of the selection; without it the library keeps them.
        :param level: The level of a heading or of a tree's item, from 1.
        :param position: Its place in a list, from 1, and the list's length.
        :param table: The numbers of rows and columns of a table.
        :param cell: The row and the column of a cell, from 0.
        :param live: How changes inside it are spoken while the focus is elsewhere; by Orca not at all, so announce them.
        :param combine: Whether it speaks for everything inside it.
        :param defer: The sources inside it whose text the receiver inside it speaks, each with its kind.
        :param source: The name of the source that it is.
        :param receiver: Whether it is the one that speaks what is deferred.
        :param can: What people can ask of it beside what its role says: "activate", "increment", "decrement".
        :param actions: The actions that people pick from a list: identifiers with spoken names.
        :param rotors: The names of the rotors that it is an item of, for the player's menu.
        :param others: Texts, by the names in :data:`Property`, such as ``hint``; states, by those in :data:`State`, such as
            ``checked``; and relations to the keys of other elements, by those in :data:`Relation`, such as ``labelled_by``.
            None leaves one out.
        """
        if bounds is not None:
            self._call("bounds", *_counted("bounds", bounds, 4, 4))
        if number is not None:
            numbers = _counted("number", number, 3, 4)
            self._call("number", *numbers, *([1.0] if len(numbers) == 3 else []))
        if text is not None:
            self._call("text", _bytes(text))
        if caret is not None:
            ends = (caret, caret) if isinstance(caret, int) else _counted("caret", caret, 2, 2)
            self._call("caret", *ends)
        if level is not None:
            self._call("level", level)
        for name, pair in [("position", position), ("table", table), ("cell", cell)]:
            if pair is not None:
                self._call(name, *_counted(name, pair, 2, 2))
        if live is not None:
            self._call("live_region", _number(_vocabulary.LIVES, live, "kind of live region"))
        if combine:
            self._call("combine")
        for name, content in (defer or {}).items():
            self._call("defer", _bytes(name), _number(_vocabulary.CONTENTS, content, "kind of deferred content"))
        if source is not None:
            self._call("source", _bytes(source))
        if receiver:
            self._call("receiver")
        kinds: Any = [can] if isinstance(can, str) else can
        operations = kinds.items() if isinstance(kinds, Mapping) else [(kind, True) for kind in kinds or ()]
        for kind, is_possible in operations:
            self._call("can", _number(_vocabulary.KINDS, kind, "kind of event"), is_possible)
        for identifier, name in (actions or {}).items():
            self._call("action", _bytes(identifier), _bytes(name))
        for name in rotors:
            self._call("rotor", _bytes(name))
        for name, fact in others.items():
            if name in _vocabulary.PROPERTIES:
                if not isinstance(fact, str) and fact is not None:
                    raise Error(f"“{name}” takes a text, not {fact!r}.")
                if fact is not None:
                    self._call("set", _vocabulary.PROPERTIES[name], _bytes(fact))
            elif name in _vocabulary.STATES:
                if fact is not None:
                    self._call("set_state", _vocabulary.STATES[name], bool(fact))
            elif name in _vocabulary.RELATIONS:
                for key in [fact] if isinstance(fact, str) else fact or ():
                    self._call("relate", _vocabulary.RELATIONS[name], _bytes(key))
            else:
                raise TypeError(f"There is no fact “{name}” about an element.")
        if focused is not None:
            self._call("focused", focused)

    # Events

    def events(self) -> Iterator[Event]:
        """The events since the last call, in order. Ask once a frame, outside :meth:`frame`."""
        while True:
            kind = self._call("next_event")
            if not kind:
                return
            yield Event(
                _EVENTS[kind],
                self._read("event_key") or "",
                self._read("event_text"),
                self._call("event_number"),
                self._call("event_caret"),
                self._call("event_anchor"),
            )

    # Keys and focus

    def send_key(self, keysym: int, keycode: int, modifiers: int, pressed: bool, time: int) -> bool:
        """Sends a key to the screen readers that listen to keys, in X11's numbers, before the program acts on it.

        False if it is one of the screen reader's own commands: ignore it then.
        """
        return bool(self._call("send_key", keysym, keycode, modifiers, pressed, time))

    def send_sdl_key(self, scancode: int, keycode: int, modifiers: int, pressed: bool, time: int) -> bool:
        """The same in SDL's numbers, as pygame has them: ``event.scancode``, ``event.key`` and ``event.mod``."""
        return bool(self._call("send_sdl_key", scancode, keycode, modifiers, pressed, time & 0xFFFFFFFF))

    def handle_key(self) -> bool:
        """Does what the key that was sent last means, as in other programs: Tab, arrows, Return, editing keys, and the Menu key,
        which opens the player's menu. Returns False for other keys, which are the program's own, and for releases."""
        return bool(self._call("handle_key"))

    @property
    def menu(self) -> list[str]:
        """The lines of the player's menu, to draw them; empty while it is not open."""
        lines: list[str] = []
        while (line := self._read("menu_line", len(lines))) is not None:
            lines.append(line)
        return lines

    @property
    def menu_focus(self) -> int:
        """The index of the line of :attr:`menu` that has the focus; -1 while the menu is not open."""
        return int(self._call("menu_focus"))

    @property
    def focus(self) -> str | None:
        """The key of the element with the focus. Setting it moves the focus to an element of the last frame."""
        return self._read("focus")

    @focus.setter
    def focus(self, key: str) -> None:
        self._call("focus_on", _bytes(key))

    def move_focus(self, move: Move) -> bool:
        """Moves the focus among the elements of the last frame, and returns whether it moved."""
        return bool(self._call("move_focus", _number(_vocabulary.MOVES, move, "move of the focus")))

    def operate(self, kind: Kind) -> bool:
        """Asks the focused element to "activate", "increment" or "decrement", as keys do; the event comes by
        :meth:`events`. Returns whether the element can do it."""
        return bool(self._call("operate", _number(_vocabulary.KINDS, kind, "kind of event")))

    def type(self, characters: str) -> bool:
        """Types into the text of the focused element, and returns whether it takes text."""
        return bool(self._call("type", _bytes(characters)))

    def edit_text(self, edit: Edit, target: Target = "end") -> bool:
        """Does what an editing key does to the focused element's text, and returns whether anything happened."""
        kind = _number(_vocabulary.EDITS, edit, "editing key")
        return bool(self._call("edit_text", kind, _number(_vocabulary.TARGETS, target, "target")))

    # What is said

    def announce(self, text: str, priority: Priority = "default", *, key: str | None = None) -> None:
        """Says a text that belongs to no element, after the next frame. "high" interrupts what is being spoken. It replaces an
        earlier one with the same key that waits in the own voice; a screen reader says what it was told."""
        number = _number(_vocabulary.PRIORITIES, priority, "priority")
        if key is None:
            self._call("announce", _bytes(text), number)
        else:
            self._call("announce_about", _bytes(key), _bytes(text), number)

    def withdraw(self, key: str) -> None:
        """Drops what was announced with a key, because it is not true any more; the own voice ends it too."""
        self._call("withdraw", _bytes(key))

    def set_window(self, *, active: bool = True, minimized: bool = False) -> None:
        """Tells whether the window has the keyboard, and whether it is minimized."""
        self._call("window", active, minimized)

    def set_window_position(self, x: float, y: float) -> None:
        """Tells where the window's content is on the screen."""
        self._call("window_position", x, y)

    @property
    def is_screen_reader_running(self) -> bool:
        """Whether a screen reader is on the bus; it may take a second after the start until this is known."""
        return bool(self._call("is_screen_reader_running"))

    def set_voice(self, voice: Voice) -> None:
        """Sets when the program speaks by itself: "automatic" is while no screen reader runs."""
        self._call("set_voice", _number(_vocabulary.VOICES, voice, "kind of voice"))

    def set_player_key(self, key: str, command: str | None, rotor: str | None = None) -> None:
        """What a key does for players wherever the focus is, in :meth:`handle_key`; None takes the command away. "next" and "previous" move
        in the rotor, or in the one that was chosen last; axtree.h has the other commands."""
        self._call("set_player_key", *(None if text is None else _bytes(text) for text in (key, command, rotor)))

    def set_voice_settings(
        self, *, rate: int | None = None, pitch: int | None = None, volume: int | None = None, voice: str | None = None,
        language: str | None = None, punctuation: Literal["none", "some", "most", "all"] | None = None,
        interrupts: bool | None = None,
    ) -> None:
        """Sets how the program's own voice sounds, from the end of the next frame; None is what the user has set in speech-dispatcher.
        Rate, pitch and volume are from -100 to 100; ``interrupts`` is whether a new focus and what is typed interrupt it."""
        settings = {
            "rate": rate, "pitch": pitch, "volume": volume, "voice": voice, "language": language, "punctuation": punctuation,
            "interrupts": None if interrupts is None else str(interrupts).lower(),
        }
        for name, value in settings.items():
            self._call("set_voice_setting", _bytes(name), None if value is None else _bytes(str(value)))

    @property
    def is_speaking(self) -> bool:
        """Whether the program speaks by itself now."""
        return bool(self._call("is_speaking"))

    def next_caption(self, reading: bool = False) -> str | None:
        """The next text to show as a caption, or None; ``reading`` says that the text before still has to stay."""
        return self._read("next_caption", reading)

    # Tests

    def speech(self, reader: str = "orca48") -> list[str]:
        """What a screen reader says of everything since the last call with its name, predicted: a list of utterances."""
        said = self._read("speech", _bytes(reader))
        # Not by lines: a text may have signs that Python takes for the end of one, such as U+2028.
        return said.split("\n") if said else []

    def braille(self, reader: str = "orca48", cells: int = 40) -> str:
        """The text on a braille display with so many cells, predicted: of the focus, or an announcement until the focus changes."""
        return self._read("braille", _bytes(reader), cells) or ""

    def request(self, kind: Kind, key: str, *, number: float = 0.0, text: str | None = None) -> bool:
        """Asks the program as a screen reader does; the event comes by :meth:`events`. False if the element refuses."""
        event = _number(_vocabulary.KINDS, kind, "kind of event")
        return bool(self._call("request", event, _bytes(key), number, _bytes(text)))


def _counted(name: str, numbers: Iterable[Any], minimum: int, maximum: int) -> list[Any]:
    wanted = str(minimum) if minimum == maximum else f"{minimum} or {maximum}"
    try:
        # A rectangle of pygame's gives its four numbers, but is no Sequence.
        listed = list(numbers)
    except TypeError:
        raise Error(f"“{name}” takes {wanted} numbers, not {numbers!r}.") from None
    if not minimum <= len(listed) <= maximum:
        raise Error(f"“{name}” takes {wanted} numbers, not {len(listed)}.")
    return listed

"""Tests of what a real Orca says, for programs of any toolkit: fixtures of pytest.

A test names its program and presses keys; ``orca.expect`` compares what was heard with what should be::

    import pytest

    @pytest.mark.program("zenity", "--entry")
    def test_entry(orca):
        orca.expect("Add a new entry dialog", "Enter new text: text")
        orca.press("Tab")
        orca.expect("Cancel button")

Each test gets a desktop of its own: a display, buses and an Orca that nobody sees, started by the command ``axtree hear``, which
``AXTREE_COMMAND`` may name. ``AXTREE_ORCA=43,48,51`` runs each test with these Orcas, else the system's own is heard.
``pytest --axtree-record`` writes what was heard into the calls of ``expect`` that differ.
"""

from __future__ import annotations

import ast
import json
import os
import pathlib
import queue
import subprocess
import sys
import threading
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

__all__ = ["Player", "HearingError", "orca", "program"]

#: The seconds in which a step must have an answer; Orca has said everything much earlier.
_PATIENCE = 120.0


class HearingError(Exception):
    """The desktop, the program or a step failed; the message is a sentence."""


class Player:
    """A program on a private desktop, and somebody who presses its keys and hears it."""

    #: What was heard since the step before, an utterance each.
    heard: list[str]
    #: The lines of braille since then: dictionaries with ``line``, ``visible`` and ``cursor``, a cell from 1.
    braille: list[dict[str, Any]]
    #: The role, name and states of what has the focus; None if nothing has.
    focus: dict[str, Any] | None
    #: What the program wrote since then, to standard output and to standard error.
    output: list[str]
    errors: list[str]

    def __init__(self, program: Sequence[str], *, orca: str | None = None, options: Sequence[str] = ()) -> None:
        """Starts a desktop, the Orca and the program, and waits until it has been heard.

        ``orca`` is "43", "48", "51", or "own" for none: then the program speaks by itself. ``options`` are others of
        ``axtree hear``. Raises :class:`HearingError`.
        """
        command = os.environ.get("AXTREE_COMMAND", "axtree")
        version = ["--orca", orca] if orca else []
        self._records: list[tuple[str, int, list[str]]] | None = None
        try:
            self._process = subprocess.Popen(
                [command, "hear", "--format", "json", *version, *options, "--", *program],
                stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, bufsize=1,
            )  # fmt: skip
        except OSError as error:
            raise HearingError(f"{command} cannot be run: {error}; AXTREE_COMMAND may name it.") from error
        self._answers: queue.Queue[str | None] = queue.Queue()
        self._complaints: list[str] = []
        self._readers = [
            threading.Thread(target=self._read_answers, daemon=True),
            threading.Thread(target=self._read_complaints, daemon=True),
        ]
        for reader in self._readers:
            reader.start()
        try:
            self._take_answer("the start")
        except HearingError:
            self.stop()
            raise

    def press(self, *keys: str) -> list[str]:
        """Presses keys, one after the other, by their names in X: "Tab", "shift+Tab", "Return". Returns what was heard."""
        return self.step("press " + " ".join(keys))

    def type(self, text: str) -> list[str]:
        """Types a text of one line. Returns what was heard."""
        return self.step("type " + text)

    def wait(self, text: str) -> list[str]:
        """Waits until something with this text in it is heard, 20 seconds at most. Returns what was heard."""
        return self.step(f'wait "{text}"')

    def command(self, name: str) -> list[str]:
        """Gives one of Orca's commands, such as "whereAmI", "sayAll", "title" or "reviewLine". Returns what was heard."""
        return self.step("orca " + name)

    def pause(self, seconds: float) -> list[str]:
        """Waits. Returns what was heard."""
        return self.step(f"pause {seconds}")

    def screenshot(self, path: str | os.PathLike[str]) -> None:
        """Writes a picture of the display to a PNG file."""
        self.step(f'screenshot "{os.path.abspath(path)}"')

    def tree(self) -> str:
        """What the program tells assistive technologies, a line each element."""
        self.step("tree")
        return "\n".join(self._answer.get("tree", []))

    def step(self, line: str) -> list[str]:
        """Carries out a step of ``axtree hear``. Returns what was heard."""
        if "\n" in line:
            raise HearingError("a step is one line")
        assert self._process.stdin
        try:
            self._process.stdin.write(line + "\n")
        except OSError:
            pass  # The answer tells why nobody reads it.
        self._take_answer(line)
        return self.heard

    def expect(self, *lines: str) -> None:
        """Fails unless these utterances were heard in the last step; "…" in one stands for anything."""
        __tracebackhide__ = True
        heard = self.heard
        if len(lines) == len(heard) and all(_is_like(*pair) for pair in zip(heard, lines)):
            return
        if self._records is not None:
            frame = sys._getframe(1)
            self._records.append((frame.f_code.co_filename, frame.f_lineno, heard))
            return
        wanted = "\n".join(f"  {line}" for line in lines) or "  nothing"
        got = "\n".join(f"  {line}" for line in heard) or "  nothing"
        try:
            tree = self.tree()
        except HearingError as error:
            tree = str(error)
        pytest.fail(f"expected to hear:\n{wanted}\nheard:\n{got}\nthe tree:\n{tree}", pytrace=False)

    def stop(self) -> None:
        """Ends the program and its desktop."""
        assert self._process.stdin
        try:
            self._process.stdin.close()
        except OSError:
            pass
        try:
            self._process.wait(30)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        for reader in self._readers:
            reader.join(10)
        for pipe in (self._process.stdout, self._process.stderr):
            if pipe:
                pipe.close()

    def _take_answer(self, step: str) -> None:
        try:
            line = self._answers.get(timeout=_PATIENCE)
        except queue.Empty:
            raise HearingError(f"{step}: no answer in {_PATIENCE:.0f} seconds") from None
        if line is None:
            self._readers[1].join(10)
            raise HearingError(f"{step}: axtree hear has ended. {' '.join(self._complaints)}")
        self._answer: dict[str, Any] = json.loads(line)
        self.heard, self.braille = self._answer["heard"], self._answer["braille"]
        self.focus = self._answer.get("focus")
        self.output, self.errors = self._answer["output"], self._answer["errors"]
        if "error" in self._answer:
            raise HearingError(f"{step}: {self._answer['error']} {' '.join(self.errors)}".rstrip())

    def _read_answers(self) -> None:
        assert self._process.stdout
        for line in self._process.stdout:
            self._answers.put(line)
        self._answers.put(None)

    def _read_complaints(self) -> None:
        assert self._process.stderr
        for line in self._process.stderr:
            self._complaints.append(line.strip())


def _is_like(heard: str, pattern: str) -> bool:
    """Whether an utterance is a text in which "…" stands for anything."""
    first, *rest = pattern.split("…")
    if not rest:
        return heard == first
    if not heard.startswith(first) or len(heard) < len(pattern) - len(rest) or not heard.endswith(rest[-1]):
        return False
    place, end = len(first), len(heard) - len(rest[-1])
    for part in rest[:-1]:
        found = heard.find(part, place, end)
        if found < 0:
            return False
        place = found + len(part)
    return place <= end


# ---- pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.getgroup("axtree").addoption(
        "--axtree-record", action="store_true", help="write what was heard into the calls of expect that differ"
    )


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "program(*command): the program that the fixture orca hears")
    config.addinivalue_line("markers", "hear(*options): options of axtree hear, such as --locale and de_DE")
    records: list[tuple[str, int, list[str]]] = []
    config.stash[_RECORDS] = records


_RECORDS: pytest.StashKey[list[tuple[str, int, list[str]]]] = pytest.StashKey()


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "orca" in metafunc.fixturenames:
        versions = [word.strip() for word in os.environ.get("AXTREE_ORCA", "").split(",") if word.strip()]
        # "" is the system's own.
        metafunc.parametrize("orca", versions or [""], ids=lambda version: f"orca{version}", indirect=True)


@pytest.fixture
def program(request: pytest.FixtureRequest) -> list[str]:
    """The command of the program: that of the marker ``program``. A test or a conftest may have a fixture of its own."""
    marker = request.node.get_closest_marker("program")
    if marker is None or not marker.args:
        pytest.fail('name the program: @pytest.mark.program("zenity", "--entry")', pytrace=False)
    return [str(word) for word in marker.args]


@pytest.fixture
def orca(request: pytest.FixtureRequest, program: Sequence[str]) -> Iterator[Player]:
    """Somebody who hears the test's program."""
    marker = request.node.get_closest_marker("hear")
    options = [str(word) for word in marker.args] if marker else []
    player = Player(program, orca=request.param, options=options)
    if request.config.getoption("--axtree-record"):
        player._records = request.config.stash[_RECORDS]
    yield player
    player.stop()


def pytest_sessionfinish(session: pytest.Session) -> None:
    records = session.config.stash[_RECORDS]
    for path in {path for path, _, _ in records}:
        heard = {line: lines for file, line, lines in records if file == path}
        _record(pathlib.Path(path), heard)


def _record(path: pathlib.Path, heard: dict[int, list[str]]) -> None:
    """Writes what was heard into the calls of ``expect`` in these lines of a file, from the last to the first."""
    source = path.read_text(encoding="utf-8")
    lines = [line.encode() for line in source.splitlines(keepends=True)]
    starts = [0]
    for line in lines:
        starts.append(starts[-1] + len(line))
    text = b"".join(lines)
    calls = [
        node for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "expect"
    ]  # fmt: skip
    for call in sorted(calls, key=lambda call: -call.lineno):
        last = call.end_lineno or call.lineno
        utterances = next((heard[line] for line in range(call.lineno, last + 1) if line in heard), None)
        function = call.func
        if utterances is None:
            continue
        begin = starts[(function.end_lineno or 1) - 1] + (function.end_col_offset or 0)
        end = starts[last - 1] + (call.end_col_offset or 0)
        words = ", ".join(json.dumps(line, ensure_ascii=False) for line in utterances)
        text = text[:begin] + f"({words})".encode() + text[end:]
    path.write_bytes(text)

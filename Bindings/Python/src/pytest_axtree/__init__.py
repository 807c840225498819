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
import itertools
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

__all__ = ["Desktop", "Player", "HearingError", "desktop", "orca", "program"]

#: The arguments of ``expect`` for one Orca each.
_VERSIONS = ("orca43", "orca48", "orca51")

#: The lines of the tree that a failure prints.
_LONGEST_TREE = 60

#: What was heard in recording and whether it was expected, and the same of what was felt, as keywords; by the Orca.
_Recorded = dict[str, tuple[list[str], bool, dict[str, Any], bool]]

#: The same by the file and the line of the call.
_Records = dict[tuple[str, int], _Recorded]

#: The seconds in which a step must have an answer; Orca has said everything much earlier.
_PATIENCE = 120.0


class HearingError(Exception):
    """The desktop, the program or a step failed; the message is a sentence."""


class Desktop:
    """A private desktop with an Orca and a program: a display and buses that nobody sees."""

    #: The variables with which other programs come to it: ``subprocess.run(command, env=desktop.environment)``.
    environment: dict[str, str]

    def __init__(self, program: Sequence[str], *, orca: str | None = None, options: Sequence[str] = ()) -> None:
        """Starts a desktop, the Orca and the program. See :class:`Player`."""
        command = os.environ.get("AXTREE_COMMAND", "axtree")
        version = ["--orca", orca] if orca else []
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
            self._start = self._take_answer("the start")
        except HearingError:
            self.stop()
            raise
        self.environment = self._start["environment"]

    def screenshot(self, path: str | os.PathLike[str]) -> None:
        """Writes a picture of the display to a PNG file."""
        self._perform(f'screenshot "{os.path.abspath(path)}"')

    def tree(self) -> str:
        """What the program tells assistive technologies, a line each element."""
        return "\n".join(self._perform("tree").get("tree", []))

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

    def _perform(self, line: str) -> dict[str, Any]:
        """Carries out a step of ``axtree hear``. Returns the object that it prints."""
        if "\n" in line:
            raise HearingError("a step is one line; press Return between lines")
        assert self._process.stdin
        try:
            self._process.stdin.write(line + "\n")
        except OSError:
            pass  # The answer tells why nobody reads it.
        return self._take_answer(line)

    def _take_answer(self, step: str) -> dict[str, Any]:
        try:
            line = self._answers.get(timeout=_PATIENCE)
        except queue.Empty:
            raise HearingError(f"{step}: no answer in {_PATIENCE:.0f} seconds") from None
        if line is None:
            self._readers[1].join(10)
            raise HearingError(f"{step}: axtree hear has ended. {' '.join(self._complaints)}")
        answer: dict[str, Any] = json.loads(line)
        if "error" in answer:
            raise HearingError(f"{step}: {answer['error']} {' '.join(answer['errors'])}".rstrip())
        return answer

    def _read_answers(self) -> None:
        assert self._process.stdout
        for line in self._process.stdout:
            self._answers.put(line)
        self._answers.put(None)

    def _read_complaints(self) -> None:
        assert self._process.stderr
        for line in self._process.stderr:
            self._complaints.append(line.strip())


class Player:
    """Somebody who presses a program's keys on a private desktop, and hears it."""

    #: The desktop.
    desktop: Desktop
    #: What was heard since the step before, an utterance each.
    heard: list[str]
    #: Those of them that were interrupted: Orca stopped its speech after them, before it was silent.
    interrupted: list[str]
    #: The lines of braille since then: dictionaries with ``line``, ``visible`` and ``cursor``, a cell from 1, and with ``mask``, "^"
    #: below each cell that has dots 7 and 8, where Orca 51 shows such cells.
    braille: list[dict[str, Any]]
    #: The role, name and states of what has the focus, its text and its value if it has one; None if nothing has the focus.
    focus: dict[str, Any] | None
    #: What the program wrote since then, to standard output and to standard error.
    output: list[str]
    errors: list[str]

    def __init__(self, program: Sequence[str], *, orca: str | None = None, options: Sequence[str] = ()) -> None:
        """Starts a desktop, the Orca and the program, and waits until it has been heard.

        ``orca`` is "43", "48", "51", or "own" for none: then the program speaks by itself. ``options`` are others of
        ``axtree hear``. Raises :class:`HearingError`.
        """
        self._version = orca or ""
        self._shown: dict[str, Any] = {"visible": "", "cursor": 0}
        self._records: _Records | None = None
        self.desktop = Desktop(program, orca=orca, options=options)
        self._hear(self.desktop._start)

    def press(self, *keys: str) -> list[str]:
        """Presses keys, one after the other, by their names in X: "Tab", "shift+Tab", "Return". Returns what was heard."""
        return self.step("press " + " ".join(keys))

    def type(self, text: str) -> list[str]:
        """Types a text of one line. Returns what was heard."""
        return self.step("type " + text)

    def wait(self, text: str) -> list[str]:
        """Waits until something with this text in it has been heard since the last key or text, 20 seconds at most.

        Returns what was heard since the step before.
        """
        return self.step(f'wait "{text}"')

    def command(self, name: str) -> list[str]:
        """Gives one of Orca's commands, such as "whereAmI", "sayAll", "title" or "reviewLine". Returns what was heard."""
        return self.step("orca " + name)

    def pause(self, seconds: float) -> list[str]:
        """Waits. Returns what was heard."""
        return self.step(f"pause {seconds}")

    def screenshot(self, path: str | os.PathLike[str]) -> None:
        """Writes a picture of the display to a PNG file."""
        self.desktop.screenshot(path)

    def tree(self) -> str:
        """What the program tells assistive technologies, a line each element."""
        return self.desktop.tree()

    def step(self, line: str) -> list[str]:
        """Carries out a step of ``axtree hear``. Returns what was heard."""
        self._hear(self.desktop._perform(line))
        return self.heard

    def expect(
        self, *lines: str, braille: str | None = None, cursor: int | None = None, **versions: Sequence[str]
    ) -> None:
        """Fails unless these utterances were heard in the last step, each an argument.

        "…" in one stands for anything, and alone for any utterances. Where the Orcas differ, ``orca43``, ``orca48`` and ``orca51``
        are lists for one of them: ``orca.expect("Play push button.", orca51=["Play button"])``. ``braille`` is what the display shows
        at the end of the step, "…" in it too, and ``cursor`` the cursor's cell, 0 without one.
        """
        __tracebackhide__ = True
        for name in versions:
            if name not in _VERSIONS:
                raise TypeError(f"expect has no argument {name}; there are {', '.join(_VERSIONS)}")
        heard = self.heard
        lines = tuple(versions.get(f"orca{self._version}", lines))
        is_met = _are_like(heard, lines)
        felt = self._felt(braille, cursor)
        is_felt = _is_like(felt.get("braille", ""), braille or "") and felt.get("cursor") == cursor
        if self._records is not None:
            frame = sys._getframe(1)
            key = (frame.f_code.co_filename, frame.f_lineno)
            self._records.setdefault(key, {})[self._version] = (list(heard), is_met, felt, is_felt)
            return
        if is_met and is_felt:
            return
        if is_met:
            pytest.fail(f"felt {_keywords(felt)} instead of {_keywords({'braille': braille, 'cursor': cursor})}")
        wanted = "\n".join(f"  {line}" for line in lines) or "  nothing"
        got = "\n".join(f"  {line}" for line in heard) or "  nothing"
        try:
            tree = self.tree().splitlines()
        except HearingError as error:
            tree = [str(error)]
        if len(tree) > _LONGEST_TREE:
            tree[_LONGEST_TREE:] = [f"… and {len(tree) - _LONGEST_TREE} more: orca.tree() has them"]
        shown = "\n".join(tree)
        # The first line is what pytest's summary has.
        other = next((pair for pair in itertools.zip_longest(heard, lines) if pair[0] != pair[1]), (None, None))
        first = f"heard {_quoted(other[0])} instead of {_quoted(other[1])}"
        pytest.fail(f"{first}\nexpected to hear:\n{wanted}\nheard:\n{got}\nthe tree:\n{shown}")

    def _felt(self, braille: str | None, cursor: int | None) -> dict[str, Any]:
        """What is shown of what is asked for, as keywords of ``expect``. The line stays until another one is shown."""
        felt: dict[str, Any] = {}
        if braille is not None:
            felt["braille"] = self._shown["visible"].rstrip()
        if cursor is not None:
            felt["cursor"] = self._shown["cursor"]
        return felt

    def stop(self) -> None:
        """Ends the program and its desktop."""
        self.desktop.stop()

    def _hear(self, answer: dict[str, Any]) -> None:
        self.heard, self.interrupted, self.braille = answer["heard"], answer["interrupted"], answer["braille"]
        self._shown = self.braille[-1] if self.braille else self._shown
        self.focus = answer.get("focus")
        self.output, self.errors = answer["output"], answer["errors"]


def _keywords(values: dict[str, Any]) -> str:
    return ", ".join(f"{name}={json.dumps(value, ensure_ascii=False)}" for name, value in values.items() if value is not None)


def _quoted(utterance: str | None) -> str:
    return "nothing" if utterance is None else json.dumps(utterance, ensure_ascii=False)


def _are_like(heard: Sequence[str], patterns: Sequence[str]) -> bool:
    """Whether the utterances are those of the patterns, of which "…" alone stands for any."""
    if not patterns:
        return not heard
    if patterns[0] == "…":
        return any(_are_like(heard[start:], patterns[1:]) for start in range(len(heard) + 1))
    return bool(heard) and _is_like(heard[0], patterns[0]) and _are_like(heard[1:], patterns[1:])


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
    records: _Records = {}
    written: list[str] = []
    config.stash[_RECORDS] = records
    config.stash[_WRITTEN] = written


_RECORDS: pytest.StashKey[_Records] = pytest.StashKey()
_WRITTEN: pytest.StashKey[list[str]] = pytest.StashKey()


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


@pytest.fixture
def desktop(orca: Player) -> Desktop:
    """The desktop on which ``orca`` hears the program."""
    return orca.desktop


def pytest_sessionfinish(session: pytest.Session) -> None:
    records = session.config.stash[_RECORDS]
    for path in sorted({path for path, _ in records}):
        heard = {line: versions for (file, line), versions in records.items() if file == path}
        session.config.stash[_WRITTEN].extend(_record(pathlib.Path(path), heard))


def pytest_terminal_summary(terminalreporter: Any, config: pytest.Config) -> None:
    written = config.stash[_WRITTEN]
    if written:
        terminalreporter.section("axtree: recorded")
    for line in written:
        terminalreporter.write_line(line)


def _record(path: pathlib.Path, heard: dict[int, _Recorded]) -> list[str]:
    """Writes what was heard into the calls of ``expect`` in these lines of a file, from the last to the first. Returns what it wrote."""
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
    written: list[str] = []
    for call in sorted(calls, key=lambda call: -call.lineno):
        last = call.end_lineno or call.lineno
        versions = next((heard[line] for line in range(call.lineno, last + 1) if line in heard), None)
        function = call.func
        if versions is None or all(is_met and is_felt for _, is_met, _, is_felt in versions.values()):
            continue
        begin = starts[(function.end_lineno or 1) - 1] + (function.end_col_offset or 0)
        end = starts[last - 1] + (call.end_col_offset or 0)
        arguments = _arguments(source, call, versions)
        text = text[:begin] + f"({arguments})".encode() + text[end:]
        written.insert(0, f"{path}:{call.lineno}: expect({arguments})")
    path.write_bytes(text)
    return written


def _arguments(source: str, call: ast.Call, versions: _Recorded) -> str:
    """The arguments of a call with which each of these Orcas hears what is expected: those for all, and where one differs its own."""
    own = {keyword.arg: ast.get_source_segment(source, keyword.value) or "" for keyword in call.keywords if keyword.arg}
    common = [ast.get_source_segment(source, argument) or "" for argument in call.args]
    is_common_met = any(is_met and f"orca{version}" not in own for version, (_, is_met, _, _) in versions.items())
    for version, (lines, is_met, felt, is_felt) in versions.items():
        if not is_felt:
            own.update({name: json.dumps(value, ensure_ascii=False) for name, value in felt.items()})
        if is_met:
            continue
        words = [json.dumps(line, ensure_ascii=False) for line in lines]
        own.pop(f"orca{version}", None)
        if is_common_met and words != common:
            own[f"orca{version}"] = f"[{', '.join(words)}]"
        elif not is_common_met:
            common, is_common_met = words, True
    return ", ".join(common + [f"{name}={lines}" for name, lines in sorted(own.items())])

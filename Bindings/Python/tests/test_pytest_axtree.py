"""The fixtures of pytest_axtree, with a command that answers as axtree hear does; Tests/Integrations/Toolkits hears real programs."""

from __future__ import annotations

import os
import pathlib
import stat
import subprocess
import sys

import pytest
from pytest_axtree import HearingError, Player, _are_like, _is_like

#: Answers each step with itself, but for those that end it or fail.
COMMAND = '''#!{python}
import json, sys
start = dict(heard=sys.argv[1:], interrupted=[], braille=[], output=[], errors=[], environment=dict(DISPLAY=":7"))
print(json.dumps(start), flush=True)
for line in sys.stdin:
    line = line.rstrip("\\n")
    if line == "press End":
        print("axtree: the end", file=sys.stderr)
        sys.exit(1)
    version = sys.argv[sys.argv.index("--orca") + 1] if "--orca" in sys.argv else ""
    heard = [version] if line == "type version" else [line]
    answer = dict(step=line, heard=heard, interrupted=[], braille=[], output=[], errors=[])
    if line == "press Tab Tab":
        answer.update(heard=["Stop", "Play"], interrupted=["Stop"])
    if line == "press b":
        answer["braille"] = [dict(line="Play $l", visible="Play $l ", cursor=5)]
    if line == "press F1":
        answer["error"] = "no such key"
    if line == "tree":
        answer["tree"] = ["window", "  button"]
    print(json.dumps(answer), flush=True)
'''


@pytest.fixture
def command(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> pathlib.Path:
    path = tmp_path / "axtree"
    path.write_text(COMMAND.format(python=sys.executable))
    path.chmod(path.stat().st_mode | stat.S_IXUSR)
    monkeypatch.setenv("AXTREE_COMMAND", str(path))
    return path


def test_steps(command: pathlib.Path) -> None:
    player = Player(["gedit", "a b"], orca="51", options=["--locale", "de_DE"])
    assert player.heard == ["hear", "--format", "json", "--orca", "51", "--locale", "de_DE", "--", "gedit", "a b"]
    assert player.press("Tab", "shift+Tab") == ["press Tab shift+Tab"]
    assert player.press("Tab", "Tab") == ["Stop", "Play"]
    assert player.interrupted == ["Stop"]
    assert player.type(" Ana") == ["type  Ana"]
    assert player.wait("Play") == ['wait "Play"']
    # What was heard stays while somebody looks at the desktop.
    assert player.tree() == "window\n  button"
    player.screenshot("/tmp/a.png")
    assert player.heard == ['wait "Play"']
    with pytest.raises(HearingError, match="^press F1: no such key$"):
        player.press("F1")
    with pytest.raises(HearingError, match="one line"):
        player.type("a\nb")
    with pytest.raises(HearingError, match="^press End: axtree hear has ended. axtree: the end$"):
        player.press("End")
    player.stop()


def test_missing_command(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("AXTREE_COMMAND", "/no/axtree")
    with pytest.raises(HearingError, match="AXTREE_COMMAND may name it"):
        Player(["true"])


@pytest.mark.parametrize(
    "heard, pattern, is_like",
    [
        ("Play button", "Play button", True), ("Play button.", "Play button", False),
        ("Play push button.", "Play …button…", True), ("Play", "…", True), ("aba", "ab…ba", False),
        ("abcbd", "a…b…d", True), ("Play", "…Stop…", False), ("Play", "Play…y", False),
    ],
)  # fmt: skip
def test_patterns(heard: str, pattern: str, is_like: bool) -> None:
    assert _is_like(heard, pattern) == is_like


@pytest.mark.parametrize(
    "heard, patterns, are_like",
    [
        ([], [], True), ([], ["…"], True), (["a"], [], False), (["a", "b"], ["…"], True), (["a", "b", "c"], ["a", "…"], True),
        (["a", "b", "c"], ["…", "c"], True), (["a", "b"], ["…", "a"], False), (["a", "b"], ["a…", "b"], True),
    ],
)  # fmt: skip
def test_lists_of_patterns(heard: list[str], patterns: list[str], are_like: bool) -> None:
    assert _are_like(heard, patterns) == are_like


def test_desktop(command: pathlib.Path, tmp_path: pathlib.Path) -> None:
    """The fixture desktop is that of orca, whether a test has that one or not."""
    (tmp_path / "test_it.py").write_text(
        "import pytest\n"
        "pytestmark = pytest.mark.program('gedit')\n"
        "def test_one(desktop): assert desktop.environment == {'DISPLAY': ':7'}\n"
        "def test_both(orca, desktop): assert orca.desktop is desktop\n"
    )
    assert "4 passed" in _run(tmp_path).stdout


TEST = '''import pytest

@pytest.mark.program("Größe")
def test_it(orca):
    orca.press("Tab")
    orca.expect(
        "Größe",
        "x")
    orca.press("a"); orca.expect("…a")
    orca.press("b")
    orca.expect("press b", braille="Stop", cursor=1)
    orca.expect("press b", braille="Play…")
    orca.type("version")
    orca.expect("old", orca48=["48"])
    orca.expect("51")
'''


def _run(folder: pathlib.Path, *options: str) -> subprocess.CompletedProcess[str]:
    source = pathlib.Path(__file__).parent.parent / "src"
    environment = {**os.environ, "PYTHONPATH": str(source), "AXTREE_ORCA": "43,51"}
    # Where the package is installed pytest finds the fixtures by themselves.
    finding = subprocess.run([sys.executable, "-m", "pytest", "--trace-config", "--version", "--version"],
                             capture_output=True, text=True, cwd=folder)  # fmt: skip
    named = [] if "pytest_axtree" in finding.stdout + finding.stderr else ["-p", "pytest_axtree"]
    return subprocess.run(
        [sys.executable, "-m", "pytest", *named, "-p", "no:cacheprovider", *options], cwd=folder, env=environment,
        capture_output=True, text=True,
    )  # fmt: skip


def test_failure_and_record(command: pathlib.Path, tmp_path: pathlib.Path) -> None:
    folder = tmp_path / "tests"
    folder.mkdir()
    test = folder / "test_it.py"
    test.write_text(TEST, encoding="utf-8")
    failed = _run(folder)
    assert "2 failed" in failed.stdout
    shown = [line.removeprefix("E").strip() for line in failed.stdout.splitlines()]
    begin = shown.index('Failed: heard "press Tab" instead of "Größe"')
    told = ["expected to hear:", "Größe", "x", "heard:", "press Tab", "the tree:", "window", "button"]
    assert shown[begin + 1 : begin + 9] == told
    assert 'Failed: heard "press Tab" instead of "Gr' in failed.stdout.split("short test summary")[1]
    assert 'felt braille=' not in failed.stdout  # what was heard comes first
    assert "test_it[orca43]" in failed.stdout and f"{test.name}:6:" in failed.stdout
    recorded = _run(folder, "--axtree-record")
    assert "2 passed" in recorded.stdout
    written = TEST.replace('(\n        "Größe",\n        "x")', '("press Tab")')
    written = written.replace('("old", orca48=["48"])', '("43", orca48=["48"], orca51=["51"])')
    written = written.replace('braille="Stop", cursor=1', 'braille="Play $l", cursor=5')
    written = written.replace('("51")', '("51", orca43=["43"])')
    assert test.read_text(encoding="utf-8") == written
    assert f'{test}:6: expect("press Tab")' in recorded.stdout
    assert f'{test}:14: expect("43", orca48=["48"], orca51=["51"])' in recorded.stdout
    assert "2 passed" in _run(folder).stdout


def test_braille(command: pathlib.Path) -> None:
    player = Player(["gedit"])
    player.press("b")
    player.expect("press b", braille="Play $l", cursor=5)
    # The line stays on the display.
    player.press("Tab")
    player.expect("press Tab", braille="Play…")
    with pytest.raises(pytest.fail.Exception, match='^felt braille="Play \\$l" instead of braille="Stop"$'):
        player.expect("press Tab", braille="Stop")
    with pytest.raises(pytest.fail.Exception, match="^felt cursor=5 instead of cursor=1$"):
        player.expect("press Tab", cursor=1)
    with pytest.raises(pytest.fail.Exception, match='^heard "press Tab" instead of "Tab"'):
        player.expect("Tab", braille="Stop")
    player.stop()


def test_no_program(command: pathlib.Path, tmp_path: pathlib.Path) -> None:
    (tmp_path / "test_it.py").write_text("def test_it(orca): pass\n")
    assert 'name the program: @pytest.mark.program("zenity", "--entry")' in _run(tmp_path).stdout

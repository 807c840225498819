"""Programs of other toolkits and a page in a browser, heard through axtree hear as the fixtures of pytest have it, on each Orca.

Where the Orcas differ, "…" stands for what they say: "push button" or "button", and a full stop at the end. FORM_QT is a Python that
has PySide6."""

import os
import pathlib
import subprocess

import pytest

HERE = pathlib.Path(__file__).parent


def form(name: str, python: str = "/usr/bin/python3") -> list[str]:
    return [python, str(HERE / f"form_{name}.py")]


def walk(orca):
    """The keys that each form is played with, once its first control has the focus."""
    orca.press("Tab")
    assert orca.heard[-1].startswith("Gift check box not checked")
    orca.press("space")
    orca.expect("checked")
    orca.press("Tab")
    orca.expect("Express check box not checked…")
    orca.press("Tab")
    orca.expect("Send …button…")
    orca.command("whereAmI")
    # Of GTK 4 Orca 43 says the key too that presses the button.
    assert orca.heard[0].startswith("Send ")
    orca.press("shift+Tab")
    orca.expect("Express check box not checked…")
    orca.press("shift+Tab")
    orca.expect("Gift check box checked…")
    orca.press("shift+Tab")
    # Of GTK 4 Orca 51 says the key too that activates the entry.
    assert orca.heard[0].startswith("Name text")
    assert orca.focus and orca.focus["name"] in ("Name", "", "GtkEntry")
    assert orca.braille[-1]["visible"].startswith("Name")
    # Most of these letters are on no key of the desktop's keyboard.
    orca.type("Ana Grüße €中")
    # GTK 4.8 does not tell the text of its entry.
    assert orca.focus and orca.focus["text"] in ("Ana Grüße €中", "")
    orca.press("shift+Tab")
    orca.wait("Send ")
    orca.press("space")
    assert "sent Ana Grüße €中" in orca.output


@pytest.mark.program(*form("gtk3"))
def test_gtk3(orca):
    orca.expect("Order…", "Name text…")
    walk(orca)


@pytest.mark.program(*form("gtk3"))
def test_braille(orca, request):
    orca.press("Tab")
    orca.expect("Gift check box not checked…", braille="< > Gift check box", cursor=1)
    orca.press("shift+Tab")
    orca.expect("Name text…", braille="Name  $l", cursor=6)
    orca.type("Ana")
    orca.expect(braille="Name Ana $l", cursor=9)
    orca.press("shift+Left", "shift+Left")
    # Dots 7 and 8 below "na", as far as an Orca tells them.
    is_told = request.node.callspec.params["orca"] == "51"
    assert orca.braille[-1].get("mask") == ("      ^^   " if is_told else None)


@pytest.mark.program(*form("gtk3"))
def test_desktop(orca, desktop, tmp_path):
    orca.press("Tab")
    desktop.screenshot(tmp_path / "order.png")
    assert (tmp_path / "order.png").read_bytes().startswith(b"\x89PNG")
    # What was heard before the picture stays, and other programs come to the desktop.
    orca.expect("Gift check box not checked.", orca51=["Gift check box not checked"])
    subprocess.run(["xdotool", "key", "Tab"], env=desktop.environment, check=True)
    orca.wait("Express check box not checked")


@pytest.mark.program(*form("gtk3"))
def test_interruption(orca):
    assert orca.interrupted == []
    # Orca says where it is, until the same key a second time asks for more.
    orca.command("whereAmIDetailed")
    orca.expect(
        "Name text.", "Name text.", orca48=["Name text.", "Order", "Name text."], orca51=["Name text", "Order", "Name text"]
    )
    assert orca.interrupted == orca.heard[:1]
    # What has been heard to its end is not interrupted by the next key.
    orca.press("Tab")
    assert orca.interrupted == []


@pytest.mark.program("/usr/bin/python3", str(HERE / "story_gtk3.py"))
def test_commands(orca, request):
    orca.command("whereAmI")
    orca.expect("text…", "Ana starts. She is fast!\n", orca51=["text", "Ana starts. She is fast!"])
    orca.command("sayAll")
    orca.expect("Ana starts. ", "She is fast!\n", "Ben wins.")
    orca.command("title")
    orca.expect("Story")
    if request.node.callspec.params["orca"] == "51":
        orca.command("WhereAmIPresenter.PresentTitle")
        orca.expect("Story")
    orca.command("statusBar")
    orca.expect("Story", "Status bar not found")
    orca.command("reviewPreviousLine")
    orca.command("reviewLine")
    orca.expect("Ana starts. She is fast!\n")
    orca.command("leaveReview")
    orca.expect("Leaving flat review.")
    orca.command("actions")
    # Orca 43 has no list of them.
    orca.expect("No actions found on: text", orca43=[])


@pytest.mark.program(*form("gtk4"))
@pytest.mark.hear("--patience", "6")
def test_gtk4(orca):
    walk(orca)


@pytest.mark.program(*form("qt6", os.environ.get("FORM_QT", "python3")))
def test_qt6(orca):
    orca.expect("Order…", "Name text…")
    walk(orca)
    assert "checkBox #QApplication.QWidget.QCheckBox “Gift” on" in orca.tree()


# Without the variable no program comes to X.
@pytest.mark.program("env", "-u", "DISPLAY", *form("gtk3"))
@pytest.mark.hear("--wayland")
def test_gtk3_on_wayland(orca):
    walk(orca)


@pytest.mark.program("env", "-u", "DISPLAY", *form("qt6", os.environ.get("FORM_QT", "python3")))
@pytest.mark.hear("--wayland")
def test_qt6_on_wayland(orca):
    walk(orca)


@pytest.mark.program(*form("chromium"))
def test_chromium(orca):
    """A page, on which Orca has modes, and of which Orca 51 says a name and a role by themselves."""

    def press(key):
        # An event of the browser may come late, and the next key must follow it.
        orca.heard = orca.press(key) + orca.pause(0.5)

    orca.expect("…", "Name entry.", "Focus mode", "…", orca51=["…", "Name", "entry", "Focus mode", "…"])
    press("Tab")
    orca.expect("Gift check box not checked.", "Browse mode", orca51=["Gift", "check box not checked", "Browse mode"])
    press("space")
    orca.expect("checked")
    press("Tab")
    orca.expect("Express check box not checked.", orca51=["Express", "check box not checked"])
    press("Tab")
    orca.expect("Send …button.", orca51=["Send", "button"])
    orca.command("whereAmI")
    orca.expect("Send …button.", orca51=["Send", "button"])
    press("shift+Tab")
    orca.expect("Express check box not checked.", orca51=["Express", "check box not checked"])
    press("shift+Tab")
    orca.expect("Gift check box checked.", orca51=["Gift", "check box checked"])
    press("shift+Tab")
    orca.expect("Name entry.", "Focus mode", orca51=["Name", "entry", "Focus mode"])
    assert orca.focus and orca.focus["name"] == "Name"
    orca.type("Ana Grüße €中")
    assert orca.focus and orca.focus["text"] == "Ana Grüße €中"
    press("shift+Tab")
    orca.expect("Send …button.", "Browse mode", orca51=["Send", "button", "Browse mode"])
    press("space")
    # Orca 48 says nothing of it.
    assert "“sent Ana Grüße €中”" in orca.tree()


@pytest.mark.program("/usr/bin/python3", str(HERE / "page_chromium.py"))
def test_structural_navigation(orca):
    """Orca goes to the next element of a kind, by the name of its command. On the way back Orca 51 may leave out a role."""
    # It reads the page to its end, a button, once it is loaded.
    orca.wait("Start")
    orca.press("ctrl+Home")
    assert "Today" in " ".join(orca.heard)
    orca.command("nextLink")
    orca.expect("rules link.", orca51=["rules", "link"])
    orca.command("nextHeading")
    orca.expect("Drivers heading level 2.", orca48=["Drivers heading 2"], orca51=["Drivers", "heading 2"])
    orca.command("nextList")
    orca.expect("List with 2 items", "• Ana.", orca51=["List with 2 items", "• Ana"])
    orca.command("nextHeading")
    orca.expect(
        "Rules heading level 2.", orca48=["leaving list.", "Rules heading 2"],
        orca51=["leaving list.", "Rules", "heading 2"],
    )  # fmt: skip
    orca.command("nextButton")
    orca.expect("Start push button.", orca48=["Start button."], orca51=["Start", "button"])
    orca.command("previousHeading")
    orca.expect("Rules heading level 2.", orca48=["Rules heading 2"], orca51=["Rules", "…"])
    orca.command("previousLink")
    orca.expect("rules link.", orca51=["rules", "…"])
    orca.command("nextCheckBox")
    orca.expect("No more check boxes.")


def mirror(name: str) -> list[str]:
    """The tree of a document of the documentation as a web page."""
    trees = HERE.parent.parent.parent / "Documentation" / "Trees"
    return ["/usr/bin/python3", str(HERE / "page_mirror.py"), os.environ.get("AXTREE_COMMAND", "axtree"), str(trees / name)]


@pytest.mark.program(*mirror("garage.json"))
def test_web_page(orca):
    """The tree of a program as a web page, which keys operate."""

    def press(*keys):
        # The program answers, and the browser tells Orca of it, in their own time.
        orca.heard = orca.press(*keys) + orca.pause(0.5)

    # What Orca reads of a page by itself depends on when it comes.
    orca.wait("loading")
    orca.pause(3)
    press("Tab")
    # Orca says at some time that the button is in the main content.
    assert orca.heard[-1] == "Starts the engine."
    press("Tab")
    orca.expect(
        "Start panel.", "Rev push button.", orca48=["Start panel", "Rev button."],
        orca51=["Start panel", "Rev", "button"],
    )  # fmt: skip
    press("Tab")
    orca.expect(
        "leaving panel.", "Sound switch on.", orca48=["leaving panel.", "Sound on switch."],
        orca51=["leaving panel.", "Sound", "on switch"],
    )  # fmt: skip
    press("space")
    orca.expect("off")
    press("Tab")
    orca.expect(
        "Fuel horizontal slider 40 liters.", "Focus mode",
        orca48=["Fuel horizontal slider 40 liters 40 percent.", "Focus mode"],
        orca51=["Fuel", "horizontal slider", "40 liters", "40 percent.", "Focus mode"],
    )  # fmt: skip
    press("Right")
    orca.expect("50")
    press("Tab")
    orca.expect("Driver entry Ana selected.", orca51=["Driver", "entry", "Ana", "selected"])
    orca.type("Bo")
    assert orca.focus and orca.focus["text"] == "Bo"

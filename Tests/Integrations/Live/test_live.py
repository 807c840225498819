"""The page of axtree live in a real Chromium: its panes, its keys, and what axe-core finds in it.

AXTREE_COMMAND is the command, LIVE_PROGRAM the menu of Examples/TerminalExample, LIVE_RACE the example RetroRacing, and LIVE_PICTURES a
folder for pictures of pages."""

from __future__ import annotations

import json
import os
import pathlib
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from random import Random

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

COMMAND = os.environ.get("AXTREE_COMMAND", "axtree")
FORM = pathlib.Path(__file__).parent.parent / "Toolkits" / "form_gtk3.py"
expect.set_options(timeout=20_000)
TREES = pathlib.Path(__file__).parent.parent.parent.parent / "Documentation" / "Trees"
PICTURES = os.environ.get("LIVE_PICTURES")


@contextmanager
def page_at(browser: Browser, address: str, **context: object) -> Iterator[Page]:
    """The page at an address; it has no error in its console."""
    page = browser.new_context(**context).new_page()
    errors: list[str] = []
    page.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.goto(address)
    yield page
    assert errors == []
    page.context.close()


@contextmanager
def live(browser: Browser, *arguments: str, **context: object) -> Iterator[Page]:
    """The page of a source."""
    process = subprocess.Popen(
        [COMMAND, "live", "--no-open", *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    try:
        assert process.stdout
        with page_at(browser, process.stdout.readline().strip(), **context) as page:
            yield page
    finally:
        process.terminate()
        process.communicate()


def heard(page: Page) -> list[str]:
    return [" ".join(row.inner_text().split()) for row in page.locator("#heard tbody tr").all()]


def test_a_document_is_seen_and_operated(browser: Browser) -> None:
    with live(browser, str(TREES / "garage.json")) as page:
        expect(page.get_by_role("heading", level=1)).to_have_text("axtree live: Garage")
        # A button has the whole name of its element, so that it is found in the tree too.
        page.get_by_role("button", name="Next (Tab)").click()
        expect(page.locator("#status")).to_have_text("Start: done.")
        expect(page.locator("#heard-place")).to_have_text("At the focus, Start:")
        assert heard(page) == [
            "Orca 43 Start push button. Starts the engine. differs",
            "Orca 48 Start button. Starts the engine. the same",
            "Orca 51 Start button Starts the engine.",
            "The program's own voice Start button. Starts the engine. the same",
            "VoiceOver Start. Button. Starts the engine. the same",
        ]
        assert page.locator("#heard mark").all_inner_texts() == ["push"]
        expect(page.locator("#log p").last).to_contain_text("s Start button Starts the engine.")
        assert page.locator("#braille dt").all_inner_texts() == ["Orca 43", "Orca 48, Orca 51"]
        expect(page.locator("#findings-count")).to_have_text("2 findings.")
        assert page.locator("#findings button").all_inner_texts() == [
            "warning small-target: “Fuel” is 200 by 20 points. Make it at least 24 by 24 points.",
            "warning small-target: “Driver” is 200 by 20 points. Make it at least 24 by 24 points.",
        ]
        assert page.locator("#path button").all_inner_texts() == ["Start", "Sound", "Fuel, 40 of 0 to 100", "Driver"]
        assert page.locator("#shapes g").count() == 5
        page.get_by_role("button", name="Rev", exact=True).click()
        expect(page.locator("#status")).to_have_text("Start: done.")
        page.get_by_text("Show the last 200").click()
        expect(page.locator("#events")).to_contain_text("s object:state-changed:focused Start 1")
        page.get_by_text("Show the last 200").click()
        # The finding leads to its element, which is stepped and typed into.
        page.get_by_role("button", name="“Fuel” is").click()
        page.get_by_role("button", name="increment").click()
        expect(page.locator("#details")).to_contain_text("now: 50")
        page.get_by_role("button", name="“Driver” is").click()
        page.get_by_label("Text").fill("Bo")
        page.get_by_role("button", name="Set the text").click()
        expect(page.locator("#details")).to_contain_text("content: Bo")


def test_the_tree_is_moved_in_by_keys(browser: Browser) -> None:
    with live(browser, str(TREES / "garage.json")) as page:
        focused = page.locator("#tree :focus")
        page.locator("#tree [tabindex='0']").focus()
        for key, text in [
            ("Home", "window Garage"), ("ArrowRight", "heading Tune the car"), ("ArrowDown", "button Start"),
            ("f", "slider Fuel, 40 of 0 to 100"), ("End", "textField Driver"), ("ArrowUp", "slider Fuel, 40 of 0 to 100"),
        ]:  # fmt: skip
            page.keyboard.press(key)
            expect(focused).to_contain_text(text)
        # Where the program moves its focus meanwhile, whoever is in the tree stays there.
        title = page.locator("#element-title")
        before = title.inner_text()
        page.evaluate("document.getElementById('next').click()")
        expect(title).not_to_have_text(before)
        page.keyboard.press("ArrowDown")
        expect(focused).to_contain_text("textField Driver")
        page.keyboard.press("ArrowUp")
        page.keyboard.press("Enter")
        expect(page.locator("#element-title")).to_have_text("Element: Fuel, 40 of 0 to 100")
        page.keyboard.press("Home")
        page.keyboard.press("ArrowLeft")
        expect(page.get_by_role("treeitem")).to_have_count(1)
        expect(focused).to_have_attribute("aria-expanded", "false")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [1280, 640, 320])
def test_axe_finds_nothing(browser: Browser, scheme: str, width: int) -> None:
    """640 pixels are a window of 1280 at 200 %, and 320 one at 400 %: nothing has to be scrolled sideways."""
    viewport = {"width": width, "height": 900}
    with live(browser, str(TREES / "racing-menu.json"), color_scheme=scheme, viewport=viewport) as page:
        expect(page.locator("#findings-count")).to_contain_text("indings.")
        page.get_by_role("button", name="Next (Tab)").click()
        expect(page.locator("#heard-place")).to_have_text("At the focus, Play:")
        results = Axe().run(page)
        assert results.violations_count == 0, results.generate_report()
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        if PICTURES:
            page.screenshot(path=f"{PICTURES}/live-{scheme}-{width}.png", full_page=width < 1280)


def test_time_is_stopped_and_the_document_saved(browser: Browser) -> None:
    with live(browser, str(TREES / "garage.json")) as page:
        place = page.locator("#heard-place")
        expect(place).to_have_text("When the focus comes to Tune the car:")
        page.get_by_role("button", name="Stop time").click()
        page.get_by_role("button", name="Next (Tab)").click()
        expect(page.locator("#status")).to_have_text("Start: done.")
        expect(place).to_have_text("When the focus comes to Tune the car:")
        while page.get_by_role("button", name="One step").is_enabled():
            page.get_by_role("button", name="One step").click()
        expect(place).to_have_text("At the focus, Start:")
        page.get_by_role("button", name="Next (Tab)").click()
        page.get_by_role("button", name="Stop time").click()
        expect(place).to_have_text("At the focus, Sound:")
        with page.expect_download() as download:
            page.get_by_role("button", name="Save the document").click()
        saved = json.loads(download.value.path().read_text())
        assert saved["root"]["children"][2]["states"] == {"checked": True, "focused": True}


def test_noise_and_a_page_that_hangs_delay_nobody(browser: Browser) -> None:
    with live(browser, str(TREES / "garage.json")) as page:
        socket = page.url.replace("http", "ws") + "socket"
        own = "/".join(page.url.split("/")[:3])
        for stranger in ["http://evil.example", None]:
            with pytest.raises(InvalidStatus):
                connect(socket, origin=stranger)
        # It asks for the whole tree, and never reads it.
        hanging = connect(socket, origin=own, max_queue=1)
        for seed in range(20):
            random = Random(seed)
            with connect(socket, origin=own, max_size=None) as noise, suppress(ConnectionClosed):
                for _ in range(5):
                    data = random.randbytes(random.randrange(200))
                    noise.send(data if random.random() < 0.3 else data.decode("latin-1"))
        with connect(socket, origin=own) as flood, suppress(ConnectionClosed):
            flood.send("x" * (1 << 20))
            flood.recv()
            flood.recv()
        page.get_by_role("button", name="Next (Tab)").click()
        expect(page.locator("#status")).to_have_text("Start: done.")
        hanging.socket.close()


@pytest.mark.skipif("LIVE_PROGRAM" not in os.environ, reason="LIVE_PROGRAM names no program")
def test_a_program_is_seen_and_operated(browser: Browser) -> None:
    with live(browser, "--", os.environ["LIVE_PROGRAM"]) as page:
        expect(page.get_by_role("heading", level=1)).to_have_text("axtree live: Music")
        expect(page.locator("#path button")).to_have_text(["Play", "Quit"])
        page.get_by_role("button", name="Next (Tab)").click()
        expect(page.locator("#heard-place")).to_have_text("At the focus, Quit:")
        expect(page.locator("#log p").last).to_contain_text("Quit button")
        # It ends by its own button, and the command with it.
        page.get_by_role("button", name="activate").click()
        expect(page.locator("#status")).to_have_text("The connection has ended. The command must run; this page tries again.")


def test_an_application_of_another_toolkit_is_seen(browser: Browser, tmp_path: pathlib.Path) -> None:
    address = tmp_path / "address"
    shown = f"{COMMAND} live --no-open --app {FORM.name} >{address}"
    hear = subprocess.Popen(
        [COMMAND, "hear", "--", "sh", "-c", f"/usr/bin/python3 {FORM} & until {shown}; do sleep 0.3; done"],
        stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True,
    )  # fmt: skip
    try:
        while not (address.exists() and address.read_text().endswith("/\n")):
            assert hear.poll() is None
            time.sleep(0.1)
        with page_at(browser, address.read_text().strip()) as page:
            expect(page.get_by_role("heading", level=1)).to_have_text(f"axtree live: {FORM.name}")
            expect(page.get_by_role("treeitem").first).to_contain_text("window Order")
            expect(page.locator("#heard-place")).to_have_text("At the focus, textField:")
            assert heard(page)[0] == "Orca 43 Name entry. the same"
            expect(page.get_by_role("button", name="Next (Tab)")).to_be_hidden()
            assert hear.stdin
            hear.stdin.write("press Tab\n")
            hear.stdin.flush()
            expect(page.locator("#heard-place")).to_have_text("At the focus, Gift:")
            # The picture of the window lies below its frames, as long as people want it.
            page.get_by_label("Show the window itself").check()
            image = page.locator("#picture")
            expect(image).to_have_attribute("href", re.compile("^data:image/jpeg;base64,"))
            size = page.evaluate(
                '''async () => {
                const image = new Image()
                image.src = document.getElementById("picture").getAttribute("href")
                await image.decode()
                const colours = new OffscreenCanvas(image.width, image.height).getContext("2d")
                colours.drawImage(image, 0, 0)
                const bytes = colours.getImageData(0, 0, image.width, image.height).data
                return [image.width, image.height, new Set(bytes).size]
                }'''
            )
            # GTK's frame has the title bar too, of which the picture has nothing.
            assert size[0] == pytest.approx(float(image.get_attribute("width") or 0), rel=0.05)
            # It is a picture of something.
            assert size[2] > 10
            if PICTURES:
                page.screenshot(path=f"{PICTURES}/live-window.png")
            page.get_by_label("Show the window itself").uncheck()
            expect(image).not_to_have_attribute("href", re.compile("."))
    finally:
        # At the end of its input it ends everything on its desktop.
        hear.communicate()


@pytest.mark.skipif("LIVE_RACE" not in os.environ, reason="LIVE_RACE names no program")
def test_a_race_is_seen_while_it_races(
    browser: Browser, tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ["XDG_CONFIG_HOME", "XDG_DATA_HOME"]:
        monkeypatch.setenv(name, str(tmp_path))
    race = [os.environ["LIVE_RACE"], "--headless", "--seed", "1", "--speed", "cruise", "--locale", "en"]
    with live(browser, "--", *race) as page:
        page.get_by_role("treeitem", name="Play").click()
        page.get_by_role("button", name="activate").click()
        expect(page.locator("#log p", has_text="Retro Racing drawing area")).to_have_count(1)
        frames = page.locator("#shapes").inner_html()
        # Nobody steers.
        expect(page.locator("#log p", has_text="Crash! 2 lives remaining")).to_have_count(1, timeout=60_000)
        expect(page.get_by_role("treeitem", name="2 lives remaining")).to_have_count(1)
        expect(page.get_by_role("treeitem", name="Score: ")).not_to_have_text("staticText Score: 0")
        assert page.locator("#shapes").inner_html() != frames
        if PICTURES:
            page.screenshot(path=f"{PICTURES}/live-race.png")


FAULTS = pathlib.Path(__file__).parent.parent / "Programs" / "faults.py"


def test_five_faults_of_a_game_are_seen(browser: Browser) -> None:
    with live(browser, "--", sys.executable, str(FAULTS)) as page:
        findings, log = page.locator("#findings button"), page.locator("#log p")

        def activate(name: str) -> None:
            page.get_by_role("treeitem", name=name).last.click()
            expect(page.locator("#element-title")).to_have_text(f"Element: {name}")
            page.get_by_role("button", name="activate").click()

        expect(findings).to_have_count(1)
        expect(findings).to_contain_text("The button has no label")
        activate("Your hero")
        expect(page.locator("#heard-place")).to_have_text("At the focus, Name:")
        activate("Save")
        expect(log.last).to_contain_text("staticText A name has at least three letters not heard")
        activate("Back")
        expect(page.locator("#heard-place")).to_have_text("At the focus, Your hero:")
        expect(page.locator("#log .asked").last).to_contain_text("s asked: activate Back")
        activate("Shop")
        expect(page.locator("#unreached button")).to_have_text(["Sell everything"])
        expect(findings.first).to_contain_text("Two controls in a row sound alike")
        activate("Leave")
        expect(log.last).to_contain_text("dialog Leave the shop?, button Yes, button No not heard")
        expect(findings.last).to_contain_text("“Leave the shop?” is open, but keys go to “Potion” behind it.")
        # The screens before have faults too.
        page.get_by_text("Found earlier: 1").click()
        expect(page.locator("#earlier li")).to_contain_text("The button has no label")
        page.get_by_text("Changed and not heard: 4").click()
        words = ["staticText A name has at least three letters", "dialog Leave the shop?", "button Yes", "button No"]
        expect(page.locator("#unheard li")).to_have_text(words)
        if PICTURES:
            page.screenshot(path=f"{PICTURES}/live-faults.png", full_page=True)


SHOP = {
    "format": "axtree/1", "name": "Shop", "root": {"id": "shop", "role": "window", "label": "Shop", "children": [
        {"id": "row", "combine": True, "children": [
            {"label": "Lives"}, {"label": "Score", "value": "5"}, {"id": "go", "role": "button", "label": "Go"},
            {"id": "old", "label": "Old", "hidden": True}]},
        {"id": "form", "defer": [{"kind": "error", "source": "e"}], "children": [
            {"id": "name", "role": "textField", "label": "Name", "deferralReceiver": True},
            {"id": "error", "label": "Too short", "deferralSource": "e"}]},
        {"id": "help", "role": "button", "label": "Help"}]},
}  # fmt: skip


@pytest.fixture
def shop(tmp_path: pathlib.Path) -> str:
    path = tmp_path / "shop.json"
    path.write_text(json.dumps(SHOP))
    return str(path)


def rows(page: Page, table: str) -> list[str]:
    return [" | ".join(row.locator("th, td").all_inner_texts()) for row in page.locator(f"{table} tbody tr").all()]


@pytest.mark.parametrize("width", [1280, 320])
def test_what_its_author_wrote_stands_beside_an_element(browser: Browser, shop: str, width: int) -> None:
    with live(browser, shop, viewport={"width": width, "height": 900}) as page:
        expect(page.locator("#element-title")).to_have_text("Element: Lives, Score, Go, 5")
        assert rows(page, "#authored") == [
            "row |  | speaks for what is inside it",
            "0.0 staticText | Lives | gives label",
            "0.1 staticText | Score, 5 | gives label, value",
            "go button | Go | gives label",
            "old staticText | Old | hidden",
        ]
        assert rows(page, "#words") == [
            "Lives | label | 0.0 (C15)", "Score | label | 0.1 (C15)", "Go | label | go (C23)", "5 | value | 0.1 (C17)",
        ]  # fmt: skip
        results = Axe().run(page)
        assert results.violations_count == 0, results.generate_report()
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        if PICTURES:
            page.screenshot(path=f"{PICTURES}/live-authored-{width}.png", full_page=True)
        page.get_by_role("treeitem", name="Name").click()
        expect(page.locator("#authored")).to_contain_text("handed to name")
        assert rows(page, "#authored") == [
            "name textField | Name | speaks for what is handed to it", "error staticText | Too short | handed to name",
        ]  # fmt: skip
        assert rows(page, "#words") == ["Error: Too short | customContent | error (D6)"]
        # An element that is heard as it was written has nothing to show.
        page.get_by_role("treeitem", name="Help").click()
        expect(page.locator("#authored")).to_be_hidden()


GRID = {
    "format": "axtree/1", "name": "Grid", "root": {"role": "window", "label": "Grid", "frame": [0, 0, 300, 200], "children": [
        {"role": "button", "label": "A", "hint": "On and on. " * 30, "frame": [20, 20, 80, 40]},
        {"role": "button", "label": "B", "frame": [160, 20, 80, 40]},
        {"role": "button", "label": "C", "frame": [20, 120, 80, 40]},
        {"role": "button", "label": "Lost", "frame": [160, 120, 80, 40], "states": {"focusable": False}}]},
}  # fmt: skip


def test_paths_of_keys_are_drawn_and_listed(browser: Browser, tmp_path: pathlib.Path) -> None:
    grid = tmp_path / "grid.json"
    grid.write_text(json.dumps(GRID))
    with live(browser, str(grid)) as page:
        expect(page.locator("#unreached button")).to_have_text(["Lost"])
        expect(page.locator("#path-count")).to_have_text("Tab stops at 3 elements.")
        assert page.locator("#marks polyline").count() == 1
        for key, count, steps in [
            ("Right", "Right moves on from 1 element.", ["A to B"]), ("Down", "Down moves on from 1 element.", ["A to C"]),
            ("Up", "Up moves on from 1 element.", ["C to A"]), ("Left", "Left moves on from 1 element.", ["B to A"]),
        ]:  # fmt: skip
            page.get_by_role("combobox", name="Key").select_option(key)
            expect(page.locator("#path-count")).to_have_text(count)
            assert page.locator("#path button").all_inner_texts() == steps
            assert page.locator("#marks polyline[marker-end]").count() == len(steps)
        results = Axe().run(page)
        assert results.violations_count == 0, results.generate_report()
        if PICTURES:
            page.screenshot(path=f"{PICTURES}/live-paths.png")
        page.get_by_label("Show the path of the key").uncheck()
        assert page.locator("#marks polyline").count() == 0
        page.get_by_role("button", name="Lost", exact=True).click()
        expect(page.locator("#element-title")).to_have_text("Element: Lost")


def test_the_log_says_what_was_interrupted(browser: Browser, tmp_path: pathlib.Path) -> None:
    grid = tmp_path / "grid.json"
    grid.write_text(json.dumps(GRID))
    with live(browser, str(grid)) as page:
        # Each reader has said the window to its end.
        page.wait_for_timeout(2000)
        for place in ["At the focus, A:", "At the focus, B:"]:
            page.get_by_role("button", name="Next (Tab)").click()
            expect(page.locator("#heard-place")).to_have_text(place)
        expect(page.locator("#log p").last).to_contain_text("B button")
        assert [" ".join(line.split()[2:4]) for line in page.locator("#log p").all_inner_texts()] == [
            "Grid", "asked: Next", "A button", "asked: Next", "B button",
        ]  # fmt: skip
        assert page.locator("#log p:has(.tag)").all_inner_texts()[0].endswith("On and on. interrupted")
        expect(page.locator("#log .tag")).to_have_count(1)
        # Another reader was interrupted there too.
        page.get_by_label("Reader").select_option("Orca 43")
        expect(page.locator("#log .tag")).to_have_count(1)


def copied(page: Page, form: str) -> str:
    """The moment as the clipboard has it."""
    page.get_by_label("Moment as").select_option(form)
    page.get_by_role("button", name="Copy the moment").click()
    expect(page.locator("#status")).to_have_text("The moment is copied.")
    text = str(page.evaluate("navigator.clipboard.readText()"))
    assert text == page.locator("#moment").input_value()
    page.evaluate("document.querySelector('#status').textContent = ''")
    return text


def test_a_moment_is_copied_as_a_test_that_passes(browser: Browser, shop: str, tmp_path: pathlib.Path) -> None:
    with live(browser, shop, permissions=["clipboard-read", "clipboard-write"]) as page:
        expect(page.locator("#element-title")).to_have_text("Element: Lives, Score, Go, 5")
        python, c, swift, report = (copied(page, form) for form in ["python", "c", "swift", "report"])
        results = Axe().run(page)
        assert results.violations_count == 0, results.generate_report()
    for words, status in [("push button", 0), ("knob", 1)]:
        test = tmp_path / "test_moment.py"
        test.write_text(python.replace("push button", words))
        assert subprocess.run([sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", test]).returncode == status
        source, program = tmp_path / "moment.c", tmp_path / "moment"
        source.write_text(c.replace("push button", words))
        flags = subprocess.check_output(["pkg-config", "--cflags", "--libs", "axtree"], text=True).split()
        subprocess.run(["cc", "-Wall", "-Wextra", "-Werror", source, "-o", program, *flags], check=True)
        libraries = {"LD_LIBRARY_PATH": os.path.dirname(os.environ["AXTREE_LIBRARY"])}
        assert (subprocess.run([program], env=os.environ | libraries).returncode != 0) == (status != 0)
    # A test of the command compiles and runs the same in Swift.
    assert '    (.orca43, "Lives, Score, Go, 5 push button."),\n' in swift
    assert report.startswith(
        "Shop: what is heard when the focus comes to “Lives, Score, Go”.\n"
        "- Orca 43, as axtree predicts it: Lives, Score, Go, 5 push button.\n"
    )
    assert "- value “5” of 0.1 (C17)\n" in report

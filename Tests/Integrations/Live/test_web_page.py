"""The tree as a web page in a real Chromium: what a reader finds there, what its keys do, and what axe-core finds."""

from __future__ import annotations

import json
import os
import pathlib
import re
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, WebSocketRoute, expect

from test_live import COMMAND, PICTURES, TREES, page_at

SCREEN = {
    "role": "window", "label": "Garage", "children": [
        {"role": "heading", "label": "Car", "level": 2},
        {"id": "start", "role": "button", "label": "Start", "hint": "Starts the engine.", "actions": [{"name": "Rev"}],
         "states": {"focused": True}},
        {"role": "staticText", "label": "Laps", "value": "3"},
        {"role": "switch", "label": "Sound", "states": {"checked": True}},
        {"role": "toggleButton", "label": "Mute", "states": {"checked": False}},
        {"role": "slider", "label": "Fuel", "number": {"now": 40, "min": 0, "max": 100, "step": 10, "text": "40 liters"}},
        {"role": "textField", "label": "Driver", "text": {"content": "Ana", "editable": True}},
        {"role": "group", "label": "Speed", "children": [
            {"role": "radioButton", "label": "Slow", "states": {"checked": True}},
            {"role": "radioButton", "label": "Fast", "states": {"checked": False}}]},
        {"role": "comboBox", "label": "Tires", "value": "Soft", "states": {"expanded": False, "hasPopup": "listbox"}},
        {"role": "list", "label": "Drivers", "children": [
            {"role": "listItem", "label": "Ana"}, {"role": "listItem", "label": "Ben"}]},
        {"role": "listBox", "label": "Cars", "children": [
            {"role": "listItem", "label": "Red", "states": {"selectable": True}, "traits": ["selected"]},
            {"role": "listItem", "label": "Blue", "states": {"selectable": True}}]},
        {"role": "progressBar", "label": "Repair", "number": {"now": 50, "min": 0, "max": 100}},
        {"role": "table", "label": "Times", "children": [
            {"role": "row", "children": [{"role": "columnHeader", "label": "Lap"}, {"role": "columnHeader", "label": "Time"}]},
            {"role": "row", "children": [{"role": "cell", "label": "1"}, {"role": "cell", "label": "0:42"}]}]},
        {"role": "tabList", "label": "Views", "children": [
            {"role": "tab", "label": "Map", "traits": ["selected"]}, {"role": "tab", "label": "Log"}]},
        {"role": "tree", "label": "Parts", "children": [
            {"role": "treeItem", "label": "Engine", "level": 1, "states": {"expanded": True}, "children": [
                {"role": "treeItem", "label": "Pump", "level": 2}]}]},
        {"role": "toolBar", "label": "Tools", "children": [
            {"role": "button", "label": "Jack"}, {"role": "button", "label": "Wrench"}]},
        {"role": "image", "label": "A red car"},
        {"role": "button", "label": "Sell", "traits": ["notEnabled"]},
    ],
}  # fmt: skip

# What Chromium tells readers of it.
TREE = """
- main:
  - heading "Garage" [level=1]
  - heading "Car" [level=2]
  - button "Start"
  - group "Start":
    - button "Rev"
  - paragraph: Laps, 3
  - switch "Sound" [checked]
  - button "Mute"
  - text: Fuel
  - slider "Fuel": "40"
  - text: Driver
  - textbox "Driver": Ana
  - radiogroup "Speed":
    - radio "Slow" [checked]
    - radio "Fast"
  - combobox "Tires": Soft
  - list "Drivers":
    - listitem: Ana
    - listitem: Ben
  - listbox "Cars":
    - option "Red" [selected]
    - option "Blue"
  - progressbar "Repair"
  - table "Times":
    - row "Lap Time":
      - columnheader "Lap"
      - columnheader "Time"
    - row "1 0:42":
      - cell "1"
      - cell "0:42"
  - tablist "Views":
    - tab "Map" [selected]
    - tab "Log"
  - tree "Parts":
    - treeitem "Engine" [expanded] [level=1]:
      - text: Engine
      - group:
        - treeitem "Pump" [level=2]
  - toolbar "Tools":
    - button "Jack"
    - button "Wrench"
  - img "A red car"
  - button "Sell" [disabled]
""".strip()


@contextmanager
def served(*arguments: str) -> Iterator[str]:
    """The address of a source's page."""
    process = subprocess.Popen(
        [COMMAND, "live", "--no-open", "--web-page", *arguments],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
    )  # fmt: skip
    try:
        assert process.stdout
        yield process.stdout.readline().strip()
    finally:
        process.terminate()
        process.communicate()


@contextmanager
def mirror(browser: Browser, path: pathlib.Path, root: dict[str, Any], **context: object) -> Iterator[Page]:
    """The page of a screen."""
    document = path / "screen.json"
    document.write_text(json.dumps({"format": "axtree/1", "name": "Garage", "root": root}))
    with served(str(document)) as address, page_at(browser, address, **context) as page:
        expect(page.locator("#tree > *")).to_have_count(1)
        yield page


def focused(page: Page) -> str:
    """The name of what has the focus on the page."""
    name = "document.activeElement.labels?.[0]?.textContent ?? document.activeElement.textContent"
    return str(page.evaluate(f"document.activeElement.ariaLabel ?? {name}"))


def test_a_reader_finds_each_element(browser: Browser, tmp_path: pathlib.Path) -> None:
    with mirror(browser, tmp_path, SCREEN) as page:
        assert page.title() == "Garage"
        assert page.locator("#tree").aria_snapshot() == TREE


def test_keys_operate_the_program(browser: Browser, tmp_path: pathlib.Path) -> None:
    with mirror(browser, tmp_path, SCREEN) as page:
        expect(page.get_by_role("button", name="Start", exact=True)).to_be_focused()
        stops = []
        for _ in range(10):
            page.keyboard.press("Tab")
            stops.append(focused(page))
        # A group is one stop, as in the program; so is each custom action.
        assert stops == ["Rev", "Sound", "Mute", "Fuel", "Driver", "Slow", "Tires", "Red", "Map", "Jack"]
        page.get_by_role("switch").press("Space")
        expect(page.get_by_role("switch")).to_have_attribute("aria-checked", "false")
        slider = page.get_by_role("slider")
        slider.press("ArrowRight")
        expect(slider).to_have_value("50")
        slider.press("End")
        expect(slider).to_have_value("100")
        field = page.get_by_role("textbox")
        field.press("End")
        field.press_sequentially(" Bö")
        expect(field).to_have_value("Ana Bö")
        page.get_by_role("radio", name="Slow").press("ArrowDown")
        expect(page.get_by_role("radio", name="Fast")).to_be_focused()
        expect(page.get_by_role("radio", name="Fast")).to_be_checked()
        page.get_by_role("button", name="Mute").click()
        expect(page.get_by_role("button", name="Mute")).to_have_attribute("aria-pressed", "true")
        page.get_by_role("tab", name="Map").press("ArrowRight")
        expect(page.get_by_role("tab", name="Log")).to_be_focused()


def test_two_pages_have_one_focus_and_one_text(browser: Browser, tmp_path: pathlib.Path) -> None:
    with mirror(browser, tmp_path, SCREEN) as page, page_at(browser, page.url) as other:
        page.get_by_role("textbox").press("End")
        expect(other.get_by_role("textbox")).to_be_focused()
        page.keyboard.type("!")
        expect(other.get_by_role("textbox")).to_have_value("Ana!")
        other.get_by_role("switch").focus()
        expect(page.get_by_role("switch")).to_be_focused()


def test_the_live_page_leads_to_it(browser: Browser) -> None:
    process = subprocess.Popen(
        [COMMAND, "live", "--no-open", str(TREES / "garage.json")], stdout=subprocess.PIPE, text=True
    )
    try:
        assert process.stdout
        with page_at(browser, process.stdout.readline().strip()) as page:
            address = page.get_by_role("link", name="As a web page").get_attribute("href")
            assert address
            with page_at(browser, address) as tree:
                page.get_by_role("button", name="Next (Tab)").click()
                expect(tree.get_by_role("button", name="Start", exact=True)).to_be_focused()
    finally:
        process.terminate()
        process.communicate()


@pytest.mark.skipif("LIVE_PROGRAM" not in os.environ, reason="LIVE_PROGRAM names no program")
def test_a_program_is_operated(browser: Browser) -> None:
    with served("--", os.environ["LIVE_PROGRAM"]) as address, page_at(browser, address) as page:
        expect(page.get_by_role("button", name="Play")).to_be_focused()
        page.evaluate("window.seen = []; document.addEventListener('focusin', (event) => seen.push(event.target.textContent))")
        page.keyboard.press("Tab")
        expect(page.get_by_role("button", name="Quit")).to_be_focused()
        # The focus stays there while the program has not answered, and after it has.
        page.wait_for_timeout(700)
        assert page.evaluate("window.seen") == ["Quit"]
        # It ends by its own button, and the page says that it has.
        page.keyboard.press("Enter")
        expect(page.locator("#lost")).to_have_text("The connection is lost.")


class Program:
    """A program at the other end of the page's connection: it says what the test wants, and keeps what the page asks for."""

    def __init__(self, page: Page, address: str) -> None:
        self.asked: list[str] = []
        self.answered = 0
        self.nodes: dict[str, Any] = {}
        page.route_web_socket(re.compile("/socket$"), self._open)
        page.goto(address)

    def _open(self, socket: WebSocketRoute) -> None:
        self.socket = socket
        socket.on_message(self._take)

    def _take(self, text: str | bytes) -> None:
        message = json.loads(text)
        self.asked.append(" ".join(str(message[key]) for key in ("kind", "node", "value", "text", "action") if key in message))
        self.last = message["number"]

    def say(self, *nodes: dict[str, Any], focus: str | None = None, **more: Any) -> None:
        message = {"name": "Game", "locale": "en", "root": "#1", "focus": focus, "nodes": nodes, "announcements": []}
        self.socket.send(json.dumps({**message, "answered": self.answered, **more}))


@pytest.fixture
def program(browser: Browser) -> Iterator[tuple[Program, Page]]:
    with served(str(TREES / "garage.json")) as address:
        page = browser.new_page()
        program = Program(page, address)
        program.say(
            {"id": "#1", "role": "window", "label": "Race", "children": ["#2", "#3"]},
            {"id": "#2", "role": "button", "label": "Go"}, {"id": "#3", "role": "button", "label": "Stop"},
            focus="#2", isFull=True,
        )  # fmt: skip
        expect(page.get_by_role("button", name="Go")).to_be_focused()
        yield program, page
        page.close()


def test_the_focus_waits_for_the_answer_of_the_program(program: tuple[Program, Page]) -> None:
    game, page = program
    go, stop = page.get_by_role("button", name="Go"), page.get_by_role("button", name="Stop")
    page.keyboard.press("Tab")
    expect(stop).to_be_focused()
    # This was said before the program heard of it.
    game.say({"id": "#2", "role": "button", "label": "Go on"}, focus="#2")
    expect(page.get_by_role("button", name="Go on")).to_be_visible()
    expect(stop).to_be_focused()
    assert game.asked == ["focus #3"]
    # The program has refused it.
    game.answered = game.last
    game.say(focus="#2")
    expect(go).to_be_focused()
    assert game.asked == ["focus #3"]


def test_what_the_program_refuses_is_as_it_was(program: tuple[Program, Page]) -> None:
    game, page = program
    number = {"current": 5, "minimum": 0, "maximum": 10, "step": 1, "text": "five"}
    game.say(
        {"id": "#2", "role": "slider", "label": "Sound", "number": number},
        {"id": "#3", "role": "textField", "label": "Name", "text": {"content": "Ana", "isEditable": True}},
        focus="#3",
    )  # fmt: skip
    slider, name = page.get_by_role("slider"), page.get_by_role("textbox")
    # A reader on a phone moves a slider without keys.
    slider.fill("6")
    expect(slider).not_to_have_attribute("aria-valuetext", "five")
    name.fill("Bo")
    game.answered = game.last - 1
    game.say(focus="#3")
    expect(slider).to_have_value("6")
    game.answered = game.last
    game.say(focus="#3")
    expect(slider).to_have_value("5")
    expect(slider).to_have_attribute("aria-valuetext", "five")
    expect(name).to_have_value("Ana")
    slider.press("ArrowLeft")
    slider.press("End")
    assert game.asked[-2:] == ["decrement #2", "setValue #2 10"]
    expect(slider).to_have_value("5")


def test_a_dialog_is_all_that_can_be_read(program: tuple[Program, Page]) -> None:
    game, page = program
    dialog = {"id": "#4", "role": "dialog", "label": "Pause", "flags": ["modal"], "children": ["#5"]}
    game.say(
        {"id": "#1", "role": "window", "label": "Race", "children": ["#2", "#3", "#4"]}, dialog,
        {"id": "#5", "role": "button", "label": "Go on"}, focus="#5",
    )  # fmt: skip
    expect(page.get_by_role("button", name="Go on")).to_be_focused()
    assert page.locator("[inert] button").all_inner_texts() == ["Go", "Stop"]
    for _ in range(3):
        page.keyboard.press("Tab")
        assert focused(page) not in ("Go", "Stop")
    assert game.asked == []
    game.say({"id": "#1", "role": "window", "label": "Race", "children": ["#2", "#3"]}, focus="#3")
    expect(page.get_by_role("button", name="Stop")).to_be_focused()
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_announcements_are_live_regions(program: tuple[Program, Page]) -> None:
    game, page = program
    for number in range(7):
        game.say(focus="#2", announcements=[{"text": f"Lap {number}", "priority": "default"}])
    game.say(focus="#2", announcements=[{"text": "Crash", "priority": "high"}])
    expect(page.locator("[aria-live=assertive]")).to_have_text("Crash")
    assert page.locator("[aria-live=polite] p").all_inner_texts() == [f"Lap {number}" for number in range(2, 7)]


def test_what_changes_keeps_its_place(program: tuple[Program, Page]) -> None:
    game, page = program
    page.evaluate("window.kept = document.activeElement")
    game.say(
        {"id": "#1", "role": "window", "label": "Race", "children": ["#3", "#6", "#2"]},
        {"id": "#6", "role": "textField", "label": "Name", "text": {"content": "", "isEditable": True, "isProtected": True}},
        {"id": "#2", "role": "button", "label": "Go", "flags": ["disabled"]}, focus="#2",
    )  # fmt: skip
    expect(page.get_by_label("Name")).to_have_attribute("type", "password")
    assert page.evaluate("window.kept === document.activeElement")
    assert page.locator("#tree button").all_inner_texts() == ["Stop", "Go"]
    page.get_by_role("button", name="Go").click(force=True)
    page.get_by_role("button", name="Stop").click()
    page.get_by_label("Name").fill("a")
    expect(page.get_by_label("Name")).to_have_value("a")
    assert game.asked == ["focus #3", "activate #3", "focus #6", "setText #6 a"]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [1280, 320])
def test_axe_finds_nothing(browser: Browser, tmp_path: pathlib.Path, scheme: str, width: int) -> None:
    viewport = {"width": width, "height": 900}
    with mirror(browser, tmp_path, SCREEN, color_scheme=scheme, viewport=viewport) as page:
        results = Axe().run(page)
        assert results.violations_count == 0, results.generate_report()
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        if PICTURES:
            page.screenshot(path=f"{PICTURES}/web-page-{scheme}-{width}.png", full_page=True)

"""What is heard of a program in Python, predicted: pytest runs it without a bus."""

import gc
import re
import threading
from pathlib import Path

import pytest

import axtree
from axtree import _vocabulary

HEADER = Path(__file__).parents[3] / "Sources/CAXTree/include/axtree.h"


@pytest.fixture
def app():
    with axtree.App("Music", published=False) as app:
        yield app


def show(app, volume=5, error=None):
    with app.frame(), app.open("window", "window", "Music"):
        app.add("play", "button", "Play", hint="Starts the music.", actions={"mute": "Mute"})
        app.add("volume", "slider", "Volume", number=(volume, 0, 10))
        app.add("sound", "check_box", "Sound", checked=True)
        with app.open("form", defer={"name.error": "error"}):
            app.add("name", "text_field", "Name", text="Ana", receiver=True)
            if error:
                app.add("error", "static_text", error, source="name.error")


def test_rotors_are_in_the_players_menu(app):
    with app.frame(), app.open("window", "window", "Map"):
        app.add("hero", "button", "Hero")
        app.add("ork", "button", "Ork", rotors=["Enemy"])
        app.add("imp", "button", "Imp", rotors=["Enemy"])
    app.focus = "hero"
    app.send_key(0xFF67, 0, 0, True, 1)
    assert app.handle_key()
    assert app.menu[:2] == ["Next Enemy, 2 in all", "Previous Enemy, 2 in all"]
    app.send_key(0xFF1B, 0, 0, True, 2)
    assert app.handle_key()
    app.set_player_key("e", "next", rotor="Enemy")
    app.send_key(ord("e"), 0, 0, True, 3)
    assert app.handle_key() and app.focus == "ork"
    app.set_player_key("e", None)
    app.send_key(ord("e"), 0, 0, True, 4)
    assert not app.handle_key()


def test_a_program_is_heard(app):
    show(app)
    app.focus = "play"
    assert app.speech() == ["Music frame", "Play button.", "Starts the music."]
    show(app)
    assert app.speech() == []
    assert app.move_focus("next")
    assert app.braille("orca48", 12) == "Volume 5 sli"
    assert app.speech() == ["Volume slider 5 50 percent."]
    show(app, volume=6)
    assert app.speech() == ["6"]
    app.announce("Saved.")
    assert app.speech() == []
    show(app, volume=6)
    assert app.speech() == ["Saved."]
    app.announce("Go left", key="turn")
    app.announce("Go up", key="turn")
    show(app, volume=6)
    assert app.speech() == ["Go up"]
    app.announce("Go right", key="turn")
    app.withdraw("turn")
    show(app, volume=6)
    assert app.speech() == []


def test_each_window_of_a_frame_is_one_of_the_program(app):
    def frame(has_map):
        with app.frame():
            with app.open("race", "window", "Race"):
                app.add("start", "button", "Start")
            if has_map:
                with app.open("map", "window", "Map"):
                    app.add("nearer", "button", "Nearer")

    frame(True)
    app.focus = "start"
    assert app.speech() == ["Race frame", "Start button."]
    app.focus = "nearer"
    assert app.speech() == ["Map frame", "Nearer button."]
    frame(False)
    assert app.focus == "start"
    assert app.speech() == ["Race frame", "Start button."]


@pytest.mark.parametrize("sign", ["\u2028", "\x0b", "\x85", "\x1c"])
def test_an_utterance_stays_one_whatever_signs_are_in_it(app, sign):
    with app.frame(), app.open("window", "window", "Music"):
        app.add("play", "button", f"Play{sign}now", focused=True)
    assert app.speech() == ["Music frame", f"Play{sign}now button."]


@pytest.mark.parametrize(
    ("facts", "sentence"),
    [
        ({"level": 1 << 63}, "“level” takes a whole number from -9223372036854775808 to 9223372036854775807"),
        ({"position": (-(1 << 63) - 1, 3)}, "“position” takes a whole number from -9223372036854775808"),
        ({"level": "two"}, "“level” takes a whole number, not 'two'."),
        ({"level": 1.5}, "“level” takes a whole number, not 1.5."),
        ({"number": (1, "x", 3)}, "“number” takes a number, not 'x'."),
        ({"number": (10**400, 0, 3)}, "“number” takes a number, not 1000"),
        ({"text": 7}, "A text is needed, not 7."),
        ({"actions": {"mute": 3}}, "A text is needed, not 3."),
        ({"labelled_by": [4]}, "A text is needed, not 4."),
        ({"live": ["polite"]}, "There is no kind of live region “['polite']”"),
    ],
)
def test_a_value_that_does_not_fit_is_an_error_with_a_sentence(app, facts, sentence):
    with app.frame():
        app.add("play", "button", "Play")
        with pytest.raises(axtree.Error, match=re.escape(sentence)):
            app.describe(**facts)
    with pytest.raises(axtree.Error, match=re.escape("“send_key” takes a whole number from 0 to 4294967295")):
        app.send_key(1 << 32, 0, 0, True, 0)


def test_an_app_that_is_forgotten_is_freed_by_the_thread_that_made_it(monkeypatch):
    freed = []
    free = axtree._library.axtree_free
    monkeypatch.setattr(axtree._library, "axtree_free", lambda handle: (freed.append(handle), free(handle)))
    forgotten = axtree.App("Music", published=False)
    handle = forgotten._handle
    del forgotten
    gc.collect()
    assert freed == [handle]
    closed = axtree.App("Music", published=False)
    handle = closed._handle
    closed.close()
    del closed
    gc.collect()
    assert freed[1:] == [handle]
    elsewhere = [axtree.App("Music", published=False)]
    thread = threading.Thread(target=elsewhere.clear)
    thread.start()
    thread.join()
    gc.collect()
    assert len(freed) == 2


def test_an_unknown_keyword_is_a_type_error(app):
    with app.frame(), pytest.raises(TypeError):
        app.add("play", "button", "Play", colour="red")


def test_an_error_is_heard_with_its_field(app):
    show(app, error="Too short.")
    app.focus = "name"
    assert app.speech() == ["Music frame", "Name entry Ana.", "invalid entry.", "Error: Too short."]


def test_keys_and_requests_come_as_events(app):
    show(app)
    assert app.request("activate", "play") and app.request("action", "play", text="mute")
    assert app.request("set_number", "volume", number=7)
    app.focus = "name"
    assert app.type("!") and app.edit_text("delete", "back") and app.edit_text("move", "start")
    kinds = [(event.kind, event.key, event.text, event.caret) for event in app.events()]
    assert kinds == [
        ("activate", "play", None, -1),
        ("action", "play", "mute", -1),
        ("set_number", "volume", None, -1),
        ("set_text", "name", "Ana!", 4),
        ("set_text", "name", "Ana", 3),
        ("set_selection", "name", None, 0),
    ]


class Rect:
    """Gives its numbers as pygame's rectangle does, and is no Sequence either."""

    def __len__(self):
        return 4

    def __getitem__(self, index):
        return (1, 2, 30, 40)[index]


def test_a_rectangle_that_is_no_sequence_is_taken_as_bounds(app):
    with app.frame():
        app.add("a", "button", "A", bounds=Rect())


def test_mistakes_are_sentences(app):
    with pytest.raises(axtree.Error, match="Elements are named between axtree_begin and axtree_end"):
        app.add("a", "button", "A")
    with app.frame():
        with pytest.raises(axtree.Error, match="There is no role “buton”"):
            app.add("a", "buton", "A")
        with pytest.raises(TypeError, match="There is no fact “colour”"):
            app.add("a", "button", "A", colour="red")
        with pytest.raises(axtree.Error, match="“bounds” takes 4 numbers, not 2"):
            app.add("b", "button", "A", bounds=(1, 2))
        with pytest.raises(axtree.Error, match="“bounds” takes 4 numbers, not 7"):
            app.add("f", "button", "A", bounds=7)
        with pytest.raises(axtree.Error, match="“number” takes 3 or 4 numbers, not 5"):
            app.add("c", "slider", "A", number=5)
        with pytest.raises(axtree.Error, match="“value” takes a text, not 3"):
            app.add("d", "slider", "A", value=3)
        app.add("e", "canvas", "A", can="activate")
    with pytest.raises(axtree.Error, match="Two elements of a frame have the key “a”"):
        with app.frame():
            app.add("a", "button", "A")
            app.add("a", "button", "A")
    with pytest.raises(ZeroDivisionError):
        with app.frame(), app.open("window", "window", "Music"):
            1 / 0
    show(app)
    app.close()
    with pytest.raises(axtree.Error, match="The handle is NULL"):
        app.announce("Too late.")


def test_the_own_voices_settings_are_taken_or_refused_with_a_sentence(app):
    app.set_voice_settings(rate=-20, pitch=0, volume=100, voice="Anna", language="de", punctuation="some", interrupts=False)
    app.set_voice_settings()
    with pytest.raises(axtree.Error, match=re.escape("The voice's rate is a whole number from -100 to 100, and not “200”.")):
        app.set_voice_settings(rate=200)
    with pytest.raises(axtree.Error, match=re.escape("The voice's punctuation is none, some, most or all, and not “few”.")):
        app.set_voice_settings(punctuation="few")


def test_an_old_name_of_a_role_is_the_same_role(app):
    with app.frame(), app.open("window", "window", "Music"):
        app.add("old", "push_button_menu", "More", focused=True)
    assert app.speech() == ["Music frame", "More push button menu."]
    with app.frame(), app.open("window", "window", "Music"):
        app.add("old", "menu_button", "More", focused=True)
    assert app.speech() == []


def test_every_function_of_the_header_is_called():
    declared = set(re.findall(r"^[a-z].*?\baxtree_([a-z_]+)\(", HEADER.read_text(), re.M))
    assert declared == set(_vocabulary.FUNCTIONS)
    source = Path(axtree.__file__).read_text()
    unused = {name for name in declared if f'"{name}"' not in source and f"axtree_{name}" not in source}
    # An event has its kind and its key; numbers as keys save time in C alone.
    assert {name for name in unused if not name.endswith("_id")} == {"event_is"}


def test_parts_stay_and_are_opened_again(app):
    def save_games():
        with app.open("saves", "list", "Save games"):
            app.add("one", "list_item", "One")

    for number in range(3):
        with app.frame(), app.open("window", "window", "Music"):
            assert app.keep("saves") == (number > 0)
            if number == 0:
                save_games()
            with app.reopen("saves"):
                app.add(f"more {number}", "list_item", f"More {number}", focused=True)
        assert app.speech()[-1].startswith(f"More {number}")
    with pytest.raises(axtree.Error, match="yet, or it is open"), app.frame(), app.reopen("saves"):
        pass

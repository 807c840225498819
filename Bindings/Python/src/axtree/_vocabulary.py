"""The words and functions of axtree.h. Written by Scripts/generate-vocabulary; do not edit."""

from __future__ import annotations

import ctypes
from typing import Any, Literal

Role = Literal[
    "none", "window", "group", "static_text", "heading", "image", "button", "link", "check_box", "switch",
    "toggle_button", "radio_button", "check_menu_item", "radio_menu_item", "slider", "stepper", "dial", "scroll_bar",
    "rating", "progress_bar", "meter", "text_field", "search_field", "secure_text_field", "text_area", "combo_box",
    "list", "list_item", "list_box", "tree", "tree_item", "table", "tree_table", "row", "cell", "column_header",
    "row_header", "tab_list", "tab", "tab_panel", "menu_bar", "menu", "menu_item", "popup_menu", "menu_button",
    "tool_bar", "dialog", "alert", "notification", "status_bar", "info_bar", "title_bar", "tooltip", "canvas", "icon",
    "chart", "animation", "video", "audio", "timer", "log", "form", "paragraph", "block_quote", "caption", "separator",
    "scroll_pane", "document", "article", "main", "navigation", "search", "region", "banner", "complementary",
    "grouping", "terminal", "calendar", "color_chooser", "file_chooser", "unknown", "push_button_menu",
]  # fmt: skip
ROLES: dict[str, int] = {
    "none": 0, "window": 1, "group": 2, "static_text": 3, "heading": 4, "image": 5, "button": 6, "link": 7,
    "check_box": 8, "switch": 9, "toggle_button": 10, "radio_button": 11, "check_menu_item": 12, "radio_menu_item": 13,
    "slider": 14, "stepper": 15, "dial": 16, "scroll_bar": 17, "rating": 18, "progress_bar": 19, "meter": 20,
    "text_field": 21, "search_field": 22, "secure_text_field": 23, "text_area": 24, "combo_box": 25, "list": 26,
    "list_item": 27, "list_box": 28, "tree": 29, "tree_item": 30, "table": 31, "tree_table": 32, "row": 33, "cell": 34,
    "column_header": 35, "row_header": 36, "tab_list": 37, "tab": 38, "tab_panel": 39, "menu_bar": 40, "menu": 41,
    "menu_item": 42, "popup_menu": 43, "menu_button": 44, "tool_bar": 45, "dialog": 46, "alert": 47, "notification": 48,
    "status_bar": 49, "info_bar": 50, "title_bar": 51, "tooltip": 52, "canvas": 53, "icon": 54, "chart": 55,
    "animation": 56, "video": 57, "audio": 58, "timer": 59, "log": 60, "form": 61, "paragraph": 62, "block_quote": 63,
    "caption": 64, "separator": 65, "scroll_pane": 66, "document": 67, "article": 68, "main": 69, "navigation": 70,
    "search": 71, "region": 72, "banner": 73, "complementary": 74, "grouping": 75, "terminal": 76, "calendar": 77,
    "color_chooser": 78, "file_chooser": 79, "unknown": 80, "push_button_menu": 44,
}  # fmt: skip

Property = Literal[
    "value", "hint", "error", "placeholder", "role_description", "tooltip", "shortcut", "language", "url", "mnemonic",
]  # fmt: skip
PROPERTIES: dict[str, int] = {
    "value": 1, "hint": 2, "error": 3, "placeholder": 4, "role_description": 5, "tooltip": 6, "shortcut": 7,
    "language": 8, "url": 9, "mnemonic": 10,
}  # fmt: skip

State = Literal[
    "disabled", "hidden", "checked", "mixed", "pressed", "selected", "selectable", "multi_selectable", "expanded",
    "focusable", "focus_group", "modal", "busy", "required", "read_only", "visited", "default", "updates_frequently",
]  # fmt: skip
STATES: dict[str, int] = {
    "disabled": 1, "hidden": 2, "checked": 3, "mixed": 4, "pressed": 5, "selected": 6, "selectable": 7,
    "multi_selectable": 8, "expanded": 9, "focusable": 10, "focus_group": 11, "modal": 12, "busy": 13, "required": 14,
    "read_only": 15, "visited": 16, "default": 17, "updates_frequently": 18,
}  # fmt: skip

Live = Literal["off", "polite", "assertive"]  # fmt: skip
LIVES: dict[str, int] = {"off": 0, "polite": 1, "assertive": 2}  # fmt: skip

Relation = Literal[
    "labelled_by", "described_by", "controls", "flows_to", "member_of", "details", "error_message", "popup_for",
    "tooltip_for",
]  # fmt: skip
RELATIONS: dict[str, int] = {
    "labelled_by": 1, "described_by": 2, "controls": 3, "flows_to": 4, "member_of": 5, "details": 6, "error_message": 7,
    "popup_for": 8, "tooltip_for": 9,
}  # fmt: skip

Content = Literal["error", "fact", "important_fact"]  # fmt: skip
CONTENTS: dict[str, int] = {"error": 1, "fact": 2, "important_fact": 3}  # fmt: skip

Kind = Literal[
    "none", "activate", "increment", "decrement", "set_number", "set_text", "set_selection", "focus", "action",
]  # fmt: skip
KINDS: dict[str, int] = {
    "none": 0, "activate": 1, "increment": 2, "decrement": 3, "set_number": 4, "set_text": 5, "set_selection": 6,
    "focus": 7, "action": 8,
}  # fmt: skip

Move = Literal["next", "previous", "up", "down", "left", "right", "first", "last"]  # fmt: skip
MOVES: dict[str, int] = {
    "next": 1, "previous": 2, "up": 3, "down": 4, "left": 5, "right": 6, "first": 7, "last": 8,
}  # fmt: skip

Edit = Literal["move", "select", "delete", "select_all"]  # fmt: skip
EDITS: dict[str, int] = {"move": 1, "select": 2, "delete": 3, "select_all": 4}  # fmt: skip

Target = Literal[
    "back", "forward", "word_back", "word_forward", "line_start", "line_end", "start", "end", "line_up", "line_down",
]  # fmt: skip
TARGETS: dict[str, int] = {
    "back": 1, "forward": 2, "word_back": 3, "word_forward": 4, "line_start": 5, "line_end": 6, "start": 7, "end": 8,
    "line_up": 9, "line_down": 10,
}  # fmt: skip

Priority = Literal["low", "default", "high"]  # fmt: skip
PRIORITIES: dict[str, int] = {"low": 0, "default": 1, "high": 2}  # fmt: skip

Voice = Literal["off", "automatic", "on"]  # fmt: skip
VOICES: dict[str, int] = {"off": 0, "automatic": 1, "on": 2}  # fmt: skip

handle, text, real, whole, flag, choice, natural = (
    ctypes.c_void_p, ctypes.c_char_p, ctypes.c_double, ctypes.c_int64, ctypes.c_bool, ctypes.c_int, ctypes.c_uint32,
)  # fmt: skip
# The types of the result and the arguments of each function, by its name without the prefix.
FUNCTIONS: dict[str, tuple[Any, list[Any]]] = {
    "version": (text, []),
    "new": (handle, [text, text]),
    "new_unpublished": (handle, [text, text]),
    "free": (None, [handle]),
    "error": (text, []),
    "clear_error": (None, []),
    "begin": (flag, [handle]),
    "add": (flag, [handle, text, choice, text]),
    "open": (flag, [handle, text, choice, text]),
    "add_id": (flag, [handle, ctypes.c_uint64, choice, text]),
    "open_id": (flag, [handle, ctypes.c_uint64, choice, text]),
    "close": (flag, [handle]),
    "reopen": (flag, [handle, text]),
    "reopen_id": (flag, [handle, ctypes.c_uint64]),
    "keep": (flag, [handle, text]),
    "keep_id": (flag, [handle, ctypes.c_uint64]),
    "end": (flag, [handle]),
    "bounds": (flag, [handle, real, real, real, real]),
    "set": (flag, [handle, choice, text]),
    "set_state": (flag, [handle, choice, flag]),
    "number": (flag, [handle, real, real, real, real]),
    "text": (flag, [handle, text]),
    "caret": (flag, [handle, whole, whole]),
    "level": (flag, [handle, whole]),
    "position": (flag, [handle, whole, whole]),
    "table": (flag, [handle, whole, whole]),
    "cell": (flag, [handle, whole, whole]),
    "live_region": (flag, [handle, choice]),
    "relate": (flag, [handle, choice, text]),
    "relate_id": (flag, [handle, choice, ctypes.c_uint64]),
    "combine": (flag, [handle]),
    "defer": (flag, [handle, text, choice]),
    "source": (flag, [handle, text]),
    "receiver": (flag, [handle]),
    "can": (flag, [handle, choice, flag]),
    "action": (flag, [handle, text, text]),
    "rotor": (flag, [handle, text]),
    "focused": (flag, [handle, flag]),
    "next_event": (choice, [handle]),
    "event_is": (flag, [handle, choice, text]),
    "event_key": (text, [handle]),
    "event_id": (ctypes.c_uint64, [handle]),
    "event_text": (text, [handle]),
    "event_number": (real, [handle]),
    "event_caret": (whole, [handle]),
    "event_anchor": (whole, [handle]),
    "send_key": (flag, [handle, natural, natural, natural, flag, natural]),
    "send_sdl_key": (flag, [handle, natural, ctypes.c_int32, ctypes.c_uint16, flag, natural]),
    "handle_key": (flag, [handle]),
    "set_player_key": (flag, [handle, text, text, text]),
    "menu_line": (text, [handle, whole]),
    "menu_focus": (whole, [handle]),
    "move_focus": (flag, [handle, choice]),
    "focus_on": (flag, [handle, text]),
    "focus_on_id": (flag, [handle, ctypes.c_uint64]),
    "focus": (text, [handle]),
    "focus_id": (ctypes.c_uint64, [handle]),
    "operate": (flag, [handle, choice]),
    "type": (flag, [handle, text]),
    "edit_text": (flag, [handle, choice, choice]),
    "announce": (flag, [handle, text, choice]),
    "announce_about": (flag, [handle, text, text, choice]),
    "withdraw": (flag, [handle, text]),
    "window": (flag, [handle, flag, flag]),
    "window_position": (flag, [handle, real, real]),
    "is_screen_reader_running": (flag, [handle]),
    "set_voice": (flag, [handle, choice]),
    "set_voice_setting": (flag, [handle, text, text]),
    "is_speaking": (flag, [handle]),
    "next_caption": (text, [handle, flag]),
    "speech": (text, [handle, text]),
    "braille": (text, [handle, text, natural]),
    "request": (flag, [handle, choice, text, real, text]),
}

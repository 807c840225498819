"""A client of AT Driver that is not ours, PyPI's websockets, in which each message is checked by the draft's schemas."""

from __future__ import annotations

import contextlib
import copy
import json
import pathlib
import time
from typing import Any

import jsonschema
from websockets.sync.client import connect

HERE = pathlib.Path(__file__).parent

# Keys of WebDriver.
TAB, SHIFT = "\ue004", "\ue008"


def _schema(name: str) -> dict[str, Any]:
    return json.loads((HERE / f"at-driver-{name}.json").read_text(encoding="utf-8"))


def _validator(schema: dict[str, Any], definition: str) -> jsonschema.Draft202012Validator:
    return jsonschema.Draft202012Validator({"$defs": schema["$defs"], "$ref": f"#/$defs/{definition}"})


REMOTE, LOCAL = _schema("remote"), _schema("local")

# What the text of the draft has and its schemas, "not yet generated and so might be out of date", have not: the intents of users and
# four errors. And what extensions add, as the text wants it: commands and intents with a colon, results of their own.
# session.end is that of WebDriver BiDi.
WIDER_REMOTE, WIDER_LOCAL = copy.deepcopy(REMOTE), copy.deepcopy(LOCAL)
WIDER_REMOTE["$defs"]["CommandData"]["oneOf"] += [
    {
        "type": "object",
        "properties": {
            "method": {"const": "interaction.userIntent"},
            "params": {
                "oneOf": [
                    {
                        "type": "object",
                        "properties": {"name": {"const": "pressKeys"}, "keys": {"$ref": "#/$defs/KeyCombination"}},
                        "required": ["name", "keys"],
                        "additionalProperties": False,
                    },
                    {
                        "type": "object",
                        "properties": {"name": {"type": "string", "pattern": ":"}},
                        "required": ["name"],
                    },
                ]
            },
        },
        "required": ["method", "params"],
        "additionalProperties": False,
    },
    {
        "type": "object",
        "properties": {
            "method": {"pattern": r"^(axtree:desktop\.[a-zA-Z]+|session\.end)$"},
            "params": {"type": "object"},
        },
        "required": ["method", "params"],
        "additionalProperties": False,
    },
]
WIDER_LOCAL["$defs"]["ErrorResponse"]["properties"]["error"]["enum"] += [
    "invalid session id", "unknown user intent", "cannot simulate keyboard interaction", "invalid OS focus state",
]  # fmt: skip
WIDER_LOCAL["$defs"]["ResultData"]["oneOf"] += [
    {
        "type": "object",
        "properties": {"lines": {"type": "array"}},
        "required": ["lines"],
        "additionalProperties": False,
    },
    {
        "type": "object",
        "properties": {"utterances": {"type": "array", "items": {"type": "string"}}},
        "required": ["utterances"],
        "additionalProperties": False,
    },
    {
        "type": "object",
        "properties": {"data": {"type": "string"}},
        "required": ["data"],
        "additionalProperties": False,
    },
]
WIDER_ERRORS = WIDER_LOCAL["$defs"]["ErrorResponse"]["properties"]["error"]["enum"][-4:]


def is_wider(method: str) -> bool:
    return ":" in method or method in ("interaction.userIntent", "session.end")


class ATDriverError(Exception):
    """The reply to a command that has failed: "invalid argument: ..."."""


class Client:
    """A connection. ``heard`` are the utterances since the last ``take``."""

    def __init__(self, address: str) -> None:
        self._stack = contextlib.ExitStack()
        self.socket = self._stack.enter_context(connect(address, close_timeout=5))
        self.heard: list[str] = []
        self.capabilities: dict[str, Any] = {}
        self._number = 0

    def command(self, method: str, params: dict[str, Any] | None = None) -> dict[str, Any]:
        """Sends a command, and returns its result. Raises ATDriverError."""
        self._number += 1
        command = {"method": method, "params": params or {}}
        # The schema's commands have no room for the number that it demands, so both are checked by themselves.
        _validator(WIDER_REMOTE if is_wider(method) else REMOTE, "CommandData").validate(command)
        self.socket.send(json.dumps({"id": self._number, **command}))
        message = self.reply(is_wider(method))
        assert message["id"] == self._number
        if "error" in message:
            raise ATDriverError(f"{message['error']}: {message['message']}")
        return message["result"]

    def reply(self, may_be_wider: bool = False) -> dict[str, Any]:
        """The next message that is no event."""
        while True:
            message = json.loads(self.socket.recv(timeout=90))
            wider = may_be_wider or message.get("error") in WIDER_ERRORS
            _validator(WIDER_LOCAL if wider else LOCAL, "Message").validate(message)
            if "id" in message:
                return message
            self.heard.append(message["params"]["data"])

    def start(self, orca: str, *program: str, patience: float = 20) -> list[str]:
        """Starts a session, and returns what is heard of the program until nothing more is said."""
        asked: dict[str, Any] = {"atName": "Orca", "atVersion": orca, "platformName": "linux", "axtree:patience": patience}
        if program:
            asked["axtree:program"] = list(program)
        self.capabilities = self.command("session.new", {"capabilities": {"alwaysMatch": asked}})["capabilities"]
        return self.take()

    def take(self) -> list[str]:
        """What has been heard, once nothing more is said."""
        self.command("axtree:desktop.waitUntilSilent")
        heard, self.heard = self.heard, []
        return heard

    def wait(self, text: str, heard: list[str], seconds: float = 20) -> None:
        """Waits until a text is in what has been heard already, or is heard."""
        end = time.monotonic() + seconds
        while not any(text in words for words in heard):
            assert time.monotonic() < end, f'"{text}" was not heard, but {heard}'
            heard = self.take()

    def press(self, *keys: str) -> list[str]:
        """Presses keys at once, and returns what is heard."""
        assert self.command("interaction.pressKeys", {"keys": list(keys)}) == {}
        return self.take()

    def intent(self, name: str, **params: Any) -> list[str]:
        """What is heard after an intent."""
        assert self.command("interaction.userIntent", {"name": name, **params}) == {}
        return self.take()

    def close(self) -> None:
        self._stack.close()

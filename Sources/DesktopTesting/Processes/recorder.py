#!/usr/bin/env python3
"""An output module of speech-dispatcher that writes down what it gets in place of speaking.

A line of the file AXTREE_SPEECH_RECORD is a text with its language, "en: Play button.", a single character, "en: char A",
or what else the module was told: "stop", and settings that are not the usual ones, "rate=40". A text that holds "(long)" is spoken until it is stopped or
the file AXTREE_SPEECH_RECORD.go is there; with AXTREE_SPEECH_RATE each text takes its time at so many characters a second.
"""
import html
import os
import re
import select
import sys
import time

PATH = os.environ["AXTREE_SPEECH_RECORD"]
RATE = float(os.environ.get("AXTREE_SPEECH_RATE", "inf"))
USUAL = {"pitch": "0", "pitch_range": "0", "rate": "0", "volume": "100", "punctuation_mode": "none",
         "spelling_mode": "off", "cap_let_recogn": "none", "voice": "male1", "synthesis_voice": "NULL"}

pending = b""


def read_line(timeout=None):
    """The next line; None where none comes in time. Python's own buffer would hide lines from select."""
    global pending
    while b"\n" not in pending:
        if not select.select([0], [], [], timeout)[0]:
            return None
        piece = os.read(0, 65536)
        if not piece:
            sys.exit(0)
        pending += piece
    line, pending = pending.split(b"\n", 1)
    return line.decode()


def write(text):
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


def record(line):
    with open(PATH, "a", encoding="utf-8") as file:
        file.write(line + "\n")


def block():
    lines = []
    while (line := read_line()) != ".":
        lines.append(line[1:] if line.startswith("..") else line)
    return lines


language = ""
while True:
    command = read_line()
    if command == "INIT":
        write("299-recorder\n299 OK LOADED SUCCESSFULLY")
    elif command == "AUDIO":
        write("207 OK RECEIVING AUDIO SETTINGS")
        block()
        write("203 OK AUDIO INITIALIZED")
    elif command == "LOGLEVEL":
        write("207 OK RECEIVING LOGLEVEL SETTINGS")
        block()
        write("203 OK LOG LEVEL SET")
    elif command == "SET":
        write("203 OK RECEIVING SETTINGS")
        settings = dict(line.split("=", 1) for line in block())
        language = settings.pop("language")
        for name, value in settings.items():
            if USUAL.get(name) != value:
                record(f"{name}={value}")
        USUAL.update(settings)
        write("203 OK SETTINGS RECEIVED")
    elif command in ("SPEAK", "CHAR", "KEY"):
        write("202 OK RECEIVING MESSAGE")
        text = html.unescape(re.sub("<[^>]*>", "", "/".join(block())))
        kind = "" if command == "SPEAK" else command.lower() + " "
        record(f"{language}: {kind}{text}")
        write("200 OK SPEAKING\n701 BEGIN")
        end, spoken = "702 END", time.monotonic() + len(text) / RATE
        while time.monotonic() < spoken or "(long)" in text and not os.path.exists(PATH + ".go"):
            if read_line(0.01) == "STOP":
                record("stop")
                end = "703 STOP"
                break
        write(end)
    elif command == "LIST VOICES":
        write("200-recorder\ten\tnone\n200 OK VOICE LIST SENT")
    elif command == "QUIT":
        write("210 OK QUIT")
        break
    elif command not in ("STOP", "PAUSE"):
        write("300 ERR UNKNOWN COMMAND")

"""The parts that every peer application shares: its arguments, and the commands from standard input.

    PEER tree 10000     a window with groups of 100 buttons
    PEER list 10000     a window with one list

It prints "ready NAME VERSION", and after each command "done MILLISECONDS": the time for which the command occupied the
application's own thread.
"""

import os
import sys
import time

GROUP = 100
SHAPE = sys.argv[1]
COUNT = int(sys.argv[2])


class Commands:
    """Reads commands from standard input without ever waiting for one.

    rename(i, text) renames the i-th button, add() adds a row to the list, every(ms, work) calls `work` repeatedly on the
    application's thread, stop() ends the application.
    """

    def __init__(self, rename, add, every, stop):
        self.rename, self.add, self.every, self.stop = rename, add, every, stop
        self.pending = b""
        self.renames = 0

    def rename_buttons(self, count):
        self.renames += 1
        for index in range(count):
            self.rename(index, f"Renamed {index}, {self.renames}")
        return True

    def ready(self, name, version):
        reply(f"ready {name} {version}")

    def read(self, *_):
        data = os.read(0, 65536)
        if not data:
            self.stop()
        *lines, self.pending = (self.pending + data).split(b"\n")
        for line in lines:
            self.carry_out(line.decode().split())
        return True

    def carry_out(self, words):
        began = time.monotonic()
        verb, numbers = words[0], [int(word) for word in words[1:]]
        if verb == "rename":
            self.rename_buttons(numbers[0])
        elif verb == "flood":
            self.every(0, lambda: self.rename_buttons(100))
        elif verb == "add":
            self.add()
        elif verb == "busy":
            self.every(numbers[1], lambda: spin(numbers[0]))
        elif verb == "stuck":
            spin(numbers[0])
        elif verb == "quit":
            self.stop()
        reply(f"done {(time.monotonic() - began) * 1000:.4f}")


def reply(line):
    print(line, flush=True)


def spin(milliseconds):
    """Keeps the thread busy, as work would."""
    end = time.monotonic() + milliseconds / 1000
    while time.monotonic() < end:
        pass
    return True

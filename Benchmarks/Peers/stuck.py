"""Whether an application whose own thread is stuck stays listed among the desktop's applications.

    /usr/bin/python3 Benchmarks/Peers/stuck.py AXTREE PYTHON [SECONDS]

AXTREE is the program `axtree`, PYTHON one with the packages accesskit and PySide6; SECONDS is how long each application
is stuck, at least 10 and by default 75. The applications run one after the other, each on a private display and private
buses, with a client that has registered for an event. Once the registry lists the application, a command keeps its own
thread busy. The process is not stopped, so a toolkit with another thread can answer from there. After a second the
application is asked for its role, and every half second the registry for the desktop's children, until the application
is listed again or has gone on for a minute.
"""

import json
import os
import subprocess
import sys
import tempfile
import time

from desktop import DOCUMENT, Client, Desktop
from gi.repository import GLib

FOLDER = os.path.dirname(os.path.abspath(__file__))


def until(condition, seconds):
    """Waits for the condition; returns whether it came true in time."""
    deadline = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > deadline:
            return False
        time.sleep(0.5)
    return True


class Run:
    """One application on a desktop of its own: its name, and whether it was listed at which second."""

    def __init__(self, name, program, order, seconds):
        self.name, self.order, self.seconds, self.samples = name, order, seconds, []
        with tempfile.TemporaryDirectory(prefix="axtree-stuck-") as folder:
            with open(f"{folder}/document.json", "w") as file:
                json.dump(DOCUMENT, file)
            desktop = Desktop(folder)
            try:
                self.client = Client(desktop.environment["AT_SPI_BUS_ADDRESS"])
                self.client.register()
                self.application = desktop.start([word.replace("FOLDER", folder) for word in program])
                self.watch()
            finally:
                desktop.stop()

    def watch(self):
        ready = self.application.stdout.readline().split()
        if ready[:1] == ["ready"]:
            self.name = " ".join(ready[1:])
        if not until(self.is_listed, 30):
            print(f"{self.name} is not listed, so it is left out", file=sys.stderr)
            return
        self.application.stdin.write(self.order + "\n")
        began = time.monotonic()
        time.sleep(1)
        self.answers = self.is_answering()
        while not self.samples or self.samples[-1][0] < self.seconds:
            time.sleep(0.5)
            self.samples.append((time.monotonic() - began, self.is_listed()))
        self.is_back = until(self.is_listed, 60)
        self.return_time = time.monotonic() - began - self.seconds

    def is_listed(self):
        return self.application.pid in self.client.applications()

    def is_answering(self):
        name, path = self.client.applications()[self.application.pid]
        try:
            return bool(self.client.call(name, path, "org.a11y.atspi.Accessible", "GetRole"))
        except GLib.Error:
            return False

    def after(self, seconds):
        *_, (_, is_listed) = [sample for sample in self.samples if sample[0] <= seconds]
        return "yes" if is_listed else f"no, gone after {self.hidden_after():.0f} s"

    def hidden_after(self):
        return next((moment for moment, is_listed in self.samples if not is_listed), None)

    def at_the_end(self):
        if self.hidden_after() is None:
            return "yes, it stayed"
        return f"yes, after {self.return_time:.0f} s" if self.is_back else "no, not within 60 s"


def main():
    axtree, python = sys.argv[1:3]
    seconds = float(sys.argv[3]) if len(sys.argv) > 3 else 75
    order = f"stuck {seconds * 1000:.0f}"
    peers = {"AccessKit": python, "Qt": python, "GTK3": "/usr/bin/python3", "GTK4": "/usr/bin/python3"}
    runs = [
        Run(name, [program, f"{FOLDER}/{name.lower()}_peer.py", "tree", "100"], order, seconds)
        for name, program in peers.items()
    ]
    order = json.dumps({"busy": seconds * 1000})
    runs.append(Run("axtree", [axtree, "publish", "FOLDER/document.json"], order, seconds))
    runs = [run for run in runs if run.samples]
    query = ["dpkg-query", "--show", "--showformat=${Version}", "at-spi2-core"]
    version = subprocess.run(query, text=True, capture_output=True, check=True).stdout
    rows = [[f"at-spi2-core {version}", *(run.name for run in runs)], ["---"] * (len(runs) + 1)]
    for moment in (10, 60):
        if moment <= seconds:
            rows.append([f"Listed, stuck for {moment} s", *(run.after(moment) for run in runs)])
    rows.append(["Answers, stuck", *("yes" if run.answers else "no, not within 5 s" for run in runs)])
    rows.append([f"Listed again, going on after {seconds:.0f} s", *(run.at_the_end() for run in runs)])
    for row in rows:
        print(f"| {' | '.join(row)} |")


main()

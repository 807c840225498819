"""How long an announcement takes from the application to a listener of libatspi, while other clients come and go.

    /usr/bin/python3 Benchmarks/Peers/announcements.py AXTREE PYTHON [COUNT]

AXTREE is the program `axtree`, PYTHON one with the package accesskit, COUNT the announcements of each row. Everything runs on a
private display and private buses. The time begins when the command is written to the application's standard input, and
ends when the listener's callback runs.
"""

import json
import statistics
import sys
import tempfile
import threading
import time

from desktop import DOCUMENT, Client, Desktop

LISTENER = """
import sys, time, gi
gi.require_version('Atspi', '2.0')
from gi.repository import Atspi, GLib
def heard(event):
    print(time.monotonic(), event.any_data, flush=True)
listener = Atspi.EventListener.new(heard)
listener.register(sys.argv[1])
print('ready', flush=True)
GLib.MainLoop().run()
"""

GTK = """
import sys, gi
gi.require_version('Gtk', '3.0')
from gi.repository import GLib, Gtk
window = Gtk.Window(title='GTK 3')
label = Gtk.Label(label='Play')
window.add(label)
window.show_all()
def read(*_):
    line = sys.stdin.readline()
    if not line: Gtk.main_quit()
    window.get_accessible().emit('announcement', line.strip())
    return True
GLib.io_add_watch(0, GLib.IO_IN | GLib.IO_HUP, read)
Gtk.main()
"""

ACCESSKIT = """
import sys, accesskit
lap = 'Lap 0'
def label():
    node = accesskit.Node(accesskit.Role.LABEL)
    node.set_value(lap)
    node.set_live(accesskit.Live.POLITE)
    return node
def update(whole):
    made = accesskit.TreeUpdate(1)
    window = accesskit.Node(accesskit.Role.WINDOW)
    window.set_label('AccessKit')
    window.set_children([2])
    made.nodes = [(1, window), (2, label())] if whole else [(2, label())]
    if whole: made.tree = accesskit.Tree(1)
    return made
adapter = accesskit.unix.Adapter(lambda: update(True), lambda request: None, lambda: None)
adapter.update_window_focus_state(True)
for line in sys.stdin:
    lap = line.strip()
    adapter.update_if_active(lambda: update(False))
"""


class Run:
    """One application with its listener."""

    def __init__(self, desktop, application, event, say):
        self.desktop, self.say, self.heard, self.lap = desktop, say, {}, 0
        self.listener = desktop.start(["/usr/bin/python3", "-c", LISTENER, event])
        self.listener.stdout.readline()
        self.application = desktop.start(application)
        threading.Thread(target=self.listen, daemon=True).start()
        # Until the application's first announcement is heard, it may not know the listener yet.
        deadline = time.monotonic() + 30
        while not self.heard and time.monotonic() < deadline:
            self.announce()
            time.sleep(0.5)
        # Whatever waits for clients that start is over.
        time.sleep(3)

    def listen(self):
        for line in self.listener.stdout:
            moment, text = line.strip().split(" ", 1)
            self.heard.setdefault(text, float(moment))

    def announce(self):
        self.lap += 1
        text = f"Lap {self.lap}"
        began = time.monotonic()
        self.application.stdin.write(self.say(text) + "\n")
        return text, began

    def measure(self, count, before=lambda: None):
        """Milliseconds of each announcement; None for one that was not heard within 5 s of the last."""
        said = []
        for _ in range(count):
            before()
            said.append(self.announce())
            time.sleep(0.2)
        deadline = time.monotonic() + 5
        while time.monotonic() < deadline and any(text not in self.heard for text, _ in said):
            time.sleep(0.1)
        return [(self.heard[text] - began) * 1000 if text in self.heard else None for text, began in said]

    def stop(self):
        for process in (self.application, self.listener):
            process.kill()
            process.wait()


def figures(times):
    heard = sorted(time for time in times if time is not None)
    lost = f", {len(times) - len(heard)} of {len(times)} not heard" if len(heard) < len(times) else ""
    return f"{statistics.median(heard):.2f} ({heard[-1]:.1f}){lost}" if heard else "none heard"


def main():
    axtree, python = sys.argv[1:3]
    count = int(sys.argv[3]) if len(sys.argv) > 3 else 100
    with tempfile.TemporaryDirectory(prefix="axtree-announce-") as folder:
        with open(f"{folder}/document.json", "w") as file:
            json.dump(DOCUMENT, file)
        desktop = Desktop(folder)
        address = desktop.environment["AT_SPI_BUS_ADDRESS"]
        peers = {
            "AccessKit": ([python, "-c", ACCESSKIT], "object:announcement", str),
            "GTK 3": (["/usr/bin/python3", "-c", GTK], "object:announcement", str),
            "axtree": (
                [axtree, "publish", f"{folder}/document.json"], "object:announcement",
                lambda text: json.dumps({"announce": text})),
        }
        for name, (application, event, say) in peers.items():
            run = Run(desktop, application, event, say)
            idle = run.measure(count)
            clients = []

            def once():
                for client in clients:
                    client.bus.close_sync(None)
                clients[:] = [Client(address)]
                clients[0].register()

            registering = run.measure(count, once)
            clients[0].bus.close_sync(None)
            (toggling, isOver) = (Client(address), threading.Event())

            def toggle():
                while not isOver.is_set():
                    toggling.register()
                    isOver.wait(0.5)
                    toggling.deregister()
                    isOver.wait(0.5)

            thread = threading.Thread(target=toggle)
            thread.start()
            everySecond = run.measure(count)
            isOver.set()
            thread.join()
            toggling.bus.close_sync(None)
            run.stop()
            print(f"| {name} | {figures(idle)} | {figures(registering)} | {figures(everySecond)} |", flush=True)
        desktop.stop()


main()

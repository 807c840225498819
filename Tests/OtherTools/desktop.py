"""A private desktop for programs in Python: an X server, a window manager, a session bus and an accessibility bus."""

import contextlib
import os
import subprocess
import tempfile
from pathlib import Path

OUTSIDE = dict(os.environ)


def start(children, *command, **options):
    child = subprocess.Popen(command, **options)
    children.append(child)
    return child


def start_display(children):
    """Starts an X server on a free number and returns its name."""
    reading, writing = os.pipe()
    start(children, "Xvfb", "-displayfd", str(writing), "-screen", "0", "1024x768x24", "-nolisten", "tcp",
          pass_fds=(writing,), stderr=subprocess.DEVNULL)
    os.close(writing)
    with os.fdopen(reading) as pipe:
        return ":" + pipe.readline().strip()


def start_windows(children):
    """Starts the window manager; now and then a new X server turns it away."""
    for _ in range(5):
        manager = start(children, "openbox", stderr=subprocess.DEVNULL)
        try:
            manager.wait(0.5)
        except subprocess.TimeoutExpired:
            return


def answer(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()


def enable_accessibility():
    """Switches accessibility on, as a desktop's setting does."""
    answer("gdbus", "call", "--session", "--dest", "org.a11y.Bus", "--object-path", "/org/a11y/bus", "--method",
           "org.freedesktop.DBus.Properties.Set", "org.a11y.Status", "IsEnabled", "<true>")


@contextlib.contextmanager
def private_desktop(**variables):
    """Starts a desktop and sets the environment for it; ends it at the end of the block. Yields its folder."""
    children = []
    with tempfile.TemporaryDirectory(prefix="desktop-") as folder:
        # What an earlier desktop added, such as the address of its bus, would lead to that one.
        os.environ.clear()
        os.environ.update(
            OUTSIDE, GSETTINGS_BACKEND="memory", GDK_BACKEND="x11", GDK_SCALE="1", GDK_DPI_SCALE="1.0", LANG="C.UTF-8",
            XDG_RUNTIME_DIR=folder, HOME=folder, PATH=f"{folder}:{OUTSIDE['PATH']}", PYTHONDONTWRITEBYTECODE="1",
            SDL_VIDEODRIVER="x11", SDL_AUDIODRIVER="dummy", **variables)
        os.environ.pop("AT_SPI_BUS_ADDRESS", None)
        try:
            os.environ["DISPLAY"] = start_display(children)
            bus = start(children, "dbus-daemon", "--session", "--nofork", "--nopidfile", "--print-address=1",
                        stdout=subprocess.PIPE, text=True)
            os.environ["DBUS_SESSION_BUS_ADDRESS"] = bus.stdout.readline().strip()
            start_windows(children)
            start(children, "/usr/libexec/at-spi-bus-launcher", "--launch-immediately")
            answer("gdbus", "wait", "--session", "--timeout", "10", "org.a11y.Bus")
            address = answer("gdbus", "call", "--session", "--dest", "org.a11y.Bus", "--object-path", "/org/a11y/bus",
                             "--method", "org.a11y.Bus.GetAddress")
            os.environ["AT_SPI_BUS_ADDRESS"] = address[2:-3]
            enable_accessibility()
            yield Path(folder)
        finally:
            for child in reversed(children):
                child.terminate()
            for child in children:
                child.wait(10)

"""A private display with the two buses, and a client on it: for the measurements that are a script of their own."""

import os
import subprocess

from gi.repository import Gio, GLib

REGISTRY = "org.a11y.atspi.Registry"

DOCUMENT = {
    "format": "axtree/1", "name": "axtree",
    "root": {"role": "window", "label": "axtree", "children": [{"role": "button", "label": "Play"}]},
}


class Desktop:
    """A display and the two buses."""

    def __init__(self, folder):
        self.processes = []
        self.environment = {
            **os.environ, "GSETTINGS_BACKEND": "memory", "XDG_RUNTIME_DIR": folder, "HOME": folder, "NO_AT_BRIDGE": "0",
        }
        number = self.start(["Xvfb", "-displayfd", "1", "-nolisten", "tcp", "-noreset"]).stdout.readline().strip()
        self.environment["DISPLAY"] = f":{number}"
        bus = self.start(["dbus-daemon", "--session", "--nofork", "--print-address"])
        self.environment["DBUS_SESSION_BUS_ADDRESS"] = bus.stdout.readline().strip()
        # Asking for its address starts the accessibility bus.
        call = ["dbus-send", "--session", "--print-reply=literal", "--dest=org.a11y.Bus", "/org/a11y/bus"]
        answer = subprocess.run(
            call + ["org.a11y.Bus.GetAddress"], env=self.environment, text=True, capture_output=True, check=True)
        self.environment["AT_SPI_BUS_ADDRESS"] = answer.stdout.strip()
        # What a screen reader that starts sets: without it AccessKit and axtree stay off the bus.
        call[1:] = ["--session", "--print-reply", "--dest=org.a11y.Bus", "/org/a11y/bus"]
        enabled = ["string:org.a11y.Status", "string:IsEnabled", "variant:boolean:true"]
        call += ["org.freedesktop.DBus.Properties.Set", *enabled]
        subprocess.run(call, env=self.environment, capture_output=True, check=True)

    def start(self, command):
        process = subprocess.Popen(
            command, env=self.environment, text=True, bufsize=1, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL)
        self.processes.append(process)
        return process

    def stop(self):
        for process in reversed(self.processes):
            process.kill()
            process.wait()


class Client:
    """A client of the accessibility bus, which registers for `object:state-changed:checked` and takes that back."""

    def __init__(self, address):
        kind = Gio.DBusConnectionFlags
        self.bus = Gio.DBusConnection.new_for_address_sync(
            address, kind.AUTHENTICATION_CLIENT | kind.MESSAGE_BUS_CONNECTION, None, None)

    def call(self, name, path, interface, member, body=None):
        answer = self.bus.call_sync(name, path, interface, member, body, None, Gio.DBusCallFlags.NONE, 5000, None)
        return answer.unpack()

    def register(self):
        body = GLib.Variant("(sass)", ("object:state-changed:checked", [], ""))
        self.call(REGISTRY, "/org/a11y/atspi/registry", REGISTRY, "RegisterEvent", body)

    def deregister(self):
        body = GLib.Variant("(s)", ("object:state-changed:checked",))
        self.call(REGISTRY, "/org/a11y/atspi/registry", REGISTRY, "DeregisterEvent", body)

    def applications(self):
        """The applications that the registry lists as the desktop's children: name and path of each, by its process."""
        root = "/org/a11y/atspi/accessible/root"
        (children,) = self.call(REGISTRY, root, "org.a11y.atspi.Accessible", "GetChildren")
        return {self.process(name): (name, path) for name, path in children}

    def process(self, name):
        bus, body = "org.freedesktop.DBus", GLib.Variant("(s)", (name,))
        return self.call(bus, "/org/freedesktop/DBus", bus, "GetConnectionUnixProcessID", body)[0]

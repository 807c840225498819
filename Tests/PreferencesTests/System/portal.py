"""A settings portal as small as it can be. Lines on standard input:
  set SPACE KEY VALUE   keep a value (in GVariant's text form) and tell of it
  own NAME              own one more name, as a screen reader may
  disown                give that name up
  listen EVENT          listen to an event on the accessibility bus, from one more connection, and say "listening"
  deafen                close the latest of those connections
Says "ready" once it can be asked."""
import os
import sys
from gi.repository import Gio, GLib

INTERFACE = "org.freedesktop.portal.Settings"
XML = f"""<node><interface name='{INTERFACE}'>
<method name='Read'><arg type='s' direction='in'/><arg type='s' direction='in'/><arg type='v' direction='out'/></method>
</interface></node>"""
values, owned, listening = {}, [], []


def call(connection, sender, path, interface, method, arguments, invocation):
    value = values.get(arguments.unpack())
    if value is None:
        invocation.return_dbus_error(INTERFACE + ".NotFound", "no such setting")
    else:
        # The portal's Read wraps the value twice.
        invocation.return_value(GLib.Variant("(v)", (GLib.Variant("v", value),)))


def hear(channel, condition):
    # Not readline: it may take in more lines than one, and nothing would tell of the second.
    text = os.read(0, 65536).decode()
    for line in text.splitlines():
        obey(line.split())
    if not text:
        loop.quit()
    return bool(text)


def obey(words):
    if words[0] == "set":
        value = GLib.Variant.parse(None, " ".join(words[3:]), None, None)
        values[(words[1], words[2])] = value
        bus.emit_signal(None, "/org/freedesktop/portal/desktop", INTERFACE, "SettingChanged",
                        GLib.Variant("(ssv)", (words[1], words[2], value)))
    elif words[0] == "own":
        owned.append(Gio.bus_own_name_on_connection(bus, words[1], Gio.BusNameOwnerFlags.NONE, None, None))
    elif words[0] == "disown":
        Gio.bus_unown_name(owned.pop())
    elif words[0] == "listen":
        address = bus.call_sync("org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", None, None, 0, -1, None)
        flags = Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION
        listening.append(Gio.DBusConnection.new_for_address_sync(address.unpack()[0], flags, None, None))
        listening[-1].call_sync("org.a11y.atspi.Registry", "/org/a11y/atspi/registry", "org.a11y.atspi.Registry",
                                "RegisterEvent", GLib.Variant("(sass)", (words[1], [], "")), None, 0, -1, None)
        print("listening", flush=True)
    elif words[0] == "deafen":
        listening.pop().close_sync(None)


loop = GLib.MainLoop()
bus = Gio.bus_get_sync(Gio.BusType.SESSION)
for setting in sys.argv[1:]:
    namespace, key, value = setting.split(" ", 2)
    values[(namespace, key)] = GLib.Variant.parse(None, value, None, None)
bus.register_object("/org/freedesktop/portal/desktop", Gio.DBusNodeInfo.new_for_xml(XML).interfaces[0], call)
Gio.bus_own_name_on_connection(bus, "org.freedesktop.portal.Desktop", Gio.BusNameOwnerFlags.NONE,
                               lambda *_: print("ready", flush=True), None)
GLib.io_add_watch(0, GLib.PRIORITY_DEFAULT, GLib.IO_IN | GLib.IO_HUP, hear)
loop.run()

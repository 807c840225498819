"""Reads and changes settings of a running Orca 43 or 48 for others on the session bus, as Orca 51 does by itself.

Orca runs this file at its start, as its user's customizations. Nothing changes until somebody asks."""

from gi.repository import Gio, GLib
from orca import settings, settings_manager
from orca.acss import ACSS

INTERFACE = """<node><interface name="org.axtree.OrcaSettings">
  <method name="Get"><arg type="s" direction="in"/><arg type="v" direction="out"/></method>
  <method name="Set"><arg type="s" direction="in"/><arg type="v" direction="in"/></method>
</interface></node>"""


def manager():
    get = getattr(settings_manager, "get_manager", None) or settings_manager.getManager
    return get()


def read(name):
    if name in ACSS.settings:
        return settings.voices[settings.DEFAULT_VOICE].get(name, ACSS.settings[name])
    return getattr(settings, name)


def change(name, value):
    if name in ACSS.settings:
        voices = {key: ACSS(voice) for key, voice in settings.voices.items()}
        for voice in voices.values():
            voice[name] = value
        name, value = "voices", voices
    setattr(settings, name, value)
    # Orca loads its settings again for each program, and what its user has customized after them.
    customized = getattr(manager(), "customized_settings", None)
    (manager().customizedSettings if customized is None else customized)[name] = value


def variant(value):
    kind = {bool: "b", int: "i", float: "d"}.get(type(value), "s")
    return GLib.Variant(kind, value)


def answer(_bus, _sender, _path, _interface, method, parameters, invocation):
    try:
        if method == "Get":
            invocation.return_value(GLib.Variant("(v)", (variant(read(*parameters.unpack())),)))
        else:
            change(*parameters.unpack())
            invocation.return_value(None)
    except Exception as error:
        invocation.return_dbus_error("org.axtree.OrcaSettings.Error", repr(error))


bus = Gio.bus_get_sync(Gio.BusType.SESSION, None)
bus.register_object("/", Gio.DBusNodeInfo.new_for_xml(INTERFACE).interfaces[0], answer, None, None)
Gio.bus_own_name_on_connection(bus, "org.axtree.OrcaSettings", Gio.BusNameOwnerFlags.NONE, None, None)

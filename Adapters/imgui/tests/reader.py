"""What a screen reader does in operate.cpp: each line asks for a request to an element, which is found by role and name on the
accessibility bus. The answer is "yes", or the reason why not."""

import sys
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, Gio, GLib  # noqa: E402

REQUESTS = {
    "activate": lambda element, _: Atspi.Action.do_action(element, 0),
    "set number": lambda element, number: Atspi.Value.set_current_value(element, float(number)),
    "set text": lambda element, text: Atspi.EditableText.set_text_contents(element, text),
    "insert at 0": lambda element, text: Atspi.EditableText.insert_text(element, 0, text, len(text.encode())),
    "delete up to": lambda element, end: Atspi.EditableText.delete_text(element, 0, int(end)),
    "set caret": lambda element, place: Atspi.Text.set_caret_offset(element, int(place)),
    "focus": lambda element, _: Atspi.Component.grab_focus(element),
    "select": lambda element, _: Atspi.Selection.select_child(element.get_parent(), element.get_index_in_parent()),
}


def elements(element):
    yield element
    for index in range(element.get_child_count()):
        child = element.get_child_at_index(index)
        if child is not None:
            yield from elements(child)


def find(role, name):
    """The element, which may come with the next frame; None if it does not come."""
    for _ in range(100):
        # What has changed.
        while GLib.MainContext.default().iteration(False):
            pass
        for element in elements(Atspi.get_desktop(0)):
            if element.get_name() == name and element.get_role_name() == role:
                return element
        time.sleep(0.1)
    return None


def answer(request, role, name, argument):
    try:
        element = find(role, name)
        if element is None:
            return "there is no such element"
        return "yes" if REQUESTS[request](element, argument) else "the program refuses it"
    except (AttributeError, GLib.Error) as error:
        return str(error).replace("\n", " ")


# Accessibility is on, as on a desktop with a screen reader.
is_enabled = GLib.Variant("(ssv)", ("org.a11y.Status", "IsEnabled", GLib.Variant("b", True)))
Gio.bus_get_sync(Gio.BusType.SESSION).call_sync(
    "org.a11y.Bus", "/org/a11y/bus", "org.freedesktop.DBus.Properties", "Set", is_enabled, None, 0, -1, None)
# Only a client that listens to windows counts as a screen reader.
listener = Atspi.EventListener.new(lambda event: None)
listener.register("window:activate")
print("ready", flush=True)
for line in sys.stdin:
    print(answer(*line.rstrip("\n").split("\t")), flush=True)

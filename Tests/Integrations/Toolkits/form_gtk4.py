"""A form of four controls in GTK 4."""
import gi

gi.require_version("Gtk", "4.0")
from gi.repository import Gtk  # noqa: E402


def activate(application):
    window = Gtk.ApplicationWindow(application=application, title="Order")
    box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
    window.set_child(box)
    label, name = Gtk.Label(label="Name"), Gtk.Entry()
    label.set_mnemonic_widget(name)
    send = Gtk.Button(label="Send")
    send.connect("clicked", lambda _: print("sent", name.get_text(), flush=True))
    for control in (label, name, Gtk.CheckButton(label="Gift"), Gtk.CheckButton(label="Express"), send):
        box.append(control)
    window.present()


application = Gtk.Application(application_id="org.example.Order")
application.connect("activate", activate)
application.run()

"""A form of four controls in GTK 3."""
import gi

gi.require_version("Gtk", "3.0")
from gi.repository import Gtk  # noqa: E402

window = Gtk.Window(title="Order")
box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
window.add(box)
label, name = Gtk.Label(label="Name"), Gtk.Entry()
label.set_mnemonic_widget(name)
send = Gtk.Button(label="Send")
send.connect("clicked", lambda _: print("sent", name.get_text(), flush=True))
for control in (label, name, Gtk.CheckButton(label="Gift"), Gtk.CheckButton(label="Express"), send):
    box.add(control)
window.connect("destroy", Gtk.main_quit)
window.show_all()
Gtk.main()

"""GTK 4: a window of buttons in columns, or a list box."""

import os

import gi

# The GL renderer fails with ten thousand buttons.
os.environ["GSK_RENDERER"] = "cairo"
gi.require_version("Gtk", "4.0")
from gi.repository import GLib, Gtk
from peer import COUNT, GROUP, SHAPE, Commands

Gtk.init()
window = Gtk.Window(title="GTK 4")
buttons = []
rows = Gtk.ListBox()
if SHAPE == "list":
    rows.update_property([Gtk.AccessibleProperty.LABEL], ["Rows"])
    for index in range(COUNT):
        rows.append(Gtk.Label(label=f"Row {index}"))
    window.set_child(Gtk.ScrolledWindow(child=rows))
else:
    columns = Gtk.Box()
    window.set_child(columns)
    for group in range(COUNT // GROUP):
        column = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, accessible_role=Gtk.AccessibleRole.GROUP)
        column.update_property([Gtk.AccessibleProperty.LABEL], [f"Group {group}"])
        columns.append(column)
        for index in range(GROUP):
            buttons.append(Gtk.Button(label=f"Button {group * GROUP + index}"))
            column.append(buttons[-1])
window.present()
loop = GLib.MainLoop()

commands = Commands(
    rename=lambda index, text: buttons[index].set_label(text),
    add=lambda: rows.append(Gtk.Label(label="New")),
    every=lambda ms, work: GLib.timeout_add(ms, work),
    stop=loop.quit,
)
GLib.io_add_watch(0, GLib.IO_IN | GLib.IO_HUP, commands.read)
GLib.idle_add(lambda: commands.ready("GTK", f"{Gtk.get_major_version()}.{Gtk.get_minor_version()}"))
loop.run()

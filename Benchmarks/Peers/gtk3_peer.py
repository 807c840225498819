"""GTK 3 with the ATK bridge: a window of buttons in columns, or a list box."""

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("Atk", "1.0")
from gi.repository import Atk, GLib, Gtk
from peer import COUNT, GROUP, SHAPE, Commands

window = Gtk.Window(title="GTK 3")
buttons = []
rows = Gtk.ListBox()


def add(text="New"):
    rows.add(Gtk.Label(label=text))
    rows.show_all()


if SHAPE == "list":
    rows.get_accessible().set_name("Rows")
    for index in range(COUNT):
        rows.add(Gtk.Label(label=f"Row {index}"))
    scroll = Gtk.ScrolledWindow()
    scroll.add(rows)
    window.add(scroll)
else:
    columns = Gtk.HBox()
    window.add(columns)
    for group in range(COUNT // GROUP):
        column = Gtk.VBox()
        column.get_accessible().set_name(f"Group {group}")
        column.get_accessible().set_role(Atk.Role.PANEL)
        columns.add(column)
        for index in range(GROUP):
            buttons.append(Gtk.Button(label=f"Button {group * GROUP + index}"))
            column.add(buttons[-1])
window.show_all()

commands = Commands(
    rename=lambda index, text: buttons[index].set_label(text),
    add=add,
    every=lambda ms, work: GLib.timeout_add(ms, work),
    stop=Gtk.main_quit,
)
GLib.io_add_watch(0, GLib.IO_IN | GLib.IO_HUP, commands.read)
GLib.idle_add(lambda: commands.ready("GTK", f"{Gtk.get_major_version()}.{Gtk.get_minor_version()}"))
Gtk.main()

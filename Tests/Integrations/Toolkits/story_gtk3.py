"""A text with its caret at the start, in GTK 3."""
import gi

gi.require_version("Gtk", "3.0")
from gi.repository import Gtk  # noqa: E402

window = Gtk.Window(title="Story")
text = Gtk.TextView()
text.get_buffer().set_text("Ana starts. She is fast!\nBen wins.")
text.get_buffer().place_cursor(text.get_buffer().get_start_iter())
window.add(text)
window.connect("destroy", Gtk.main_quit)
window.show_all()
Gtk.main()

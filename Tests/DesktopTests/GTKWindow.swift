import DesktopTesting

/// A small application of another toolkit, to test the desktop and the client with; Orca itself brings all it needs.
struct GTKWindow {
  let process: DesktopProcess

  private static let script = """
    import gi
    gi.require_version('Gtk', '3.0')
    from gi.repository import Gtk
    window = Gtk.Window(title='Counter')
    column = Gtk.VBox()
    window.add(column)
    button = Gtk.Button(label='Count')
    button.connect('clicked', lambda _: print('clicked', flush=True))
    column.add(button)
    column.add(Gtk.ToggleButton(label='Sound'))
    volume = Gtk.Scale.new_with_range(Gtk.Orientation.HORIZONTAL, 0, 100, 5)
    volume.set_value(50)
    column.add(volume)
    window.set_default_size(300, 200)
    window.show_all()
    Gtk.main()
    """

  init(on desktop: PrivateDesktop) throws {
    process = try desktop.launch("/usr/bin/python3", ["-c", Self.script])
  }
}

/// A page of the gallery: the whole catalogue, or one of its parts alone.
public enum GalleryPage: String, CaseIterable, Sendable {
  /// A menu bar, tabs with every component, and a status bar.
  case catalogue = "notebook"
  /// A tool bar.
  case toolbar
  /// A table.
  case table
  /// A text of several lines, in letters of one width.
  case text
  /// Two text fields and a button.
  case entries
  /// Components in groups with names.
  case groups
  /// A window that opens a second one.
  case windows
}

/// Which font the person chose for the whole interface, by the names under which the choice is stored (F1).
public enum FontStyle: String, CaseIterable, Sendable, Codable {
  /// The application's own font.
  case custom
  case system
  case systemMonospaced
}

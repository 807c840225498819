/// The font that the person chose for the whole interface; the names are those of the stored choice (F1).
public enum FontChoice: String, CaseIterable, Sendable, Codable {
  /// The application's own font.
  case custom
  /// The font of the desktop's interfaces.
  case system
  /// The desktop's font with letters of one width.
  case systemMonospaced
}

/// The looks that a person can choose between, by the names under which the choice is stored (R66).
public enum ThemeStyle: String, CaseIterable, Sendable, Codable {
  /// An old liquid crystal display.
  case lcd
  /// The green display of a pocket console.
  case pocket

  /// The colours, with more contrast where the system wants that.
  public func theme(isContrastIncreased: Bool = false) -> Theme {
    var theme: Theme
    switch self {
    case .lcd:
      theme = Theme(
        background: Color(0xF5EBD2), line: Color(0x8C8679), ink: Color(0x38352E), paleInk: Color(0x6E6A5F))
    case .pocket:
      theme = Theme(
        background: Color(0xAFC566), line: Color(0x5F6A36), ink: Color(0x1F2611), paleInk: Color(0x464E28))
    }
    guard isContrastIncreased else { return theme }
    theme.line = theme.paleInk
    theme.ink = Color(0x000000)
    return theme
  }
}

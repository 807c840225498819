/// The colours of an interface.
public struct Theme: Sendable, Hashable {
  /// The colour behind everything.
  public var background: Color
  /// Lines and other shapes: at least 3:1 on the background (R66).
  public var line: Color
  /// Text and what matters most: at least 4.5:1 on the background (R66).
  public var ink: Color
  /// Text of what cannot be operated now: paler than ink, and at least 4.5:1 on the background all the same (R66).
  public var paleInk: Color

  /// A theme with these colours.
  public init(background: Color, line: Color, ink: Color, paleInk: Color) {
    self.background = background
    self.line = line
    self.ink = ink
    self.paleInk = paleInk
  }

  /// The look of an old liquid crystal display.
  public static let lcd = ThemeStyle.lcd.theme()
}

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

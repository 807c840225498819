/// The colours of an interface.
public struct Theme: Sendable, Hashable {
  /// The colour behind everything.
  public var background: Color
  /// Lines and other shapes: at least 3:1 on the background (R66).
  public var line: Color
  /// Text and other important parts: at least 4.5:1 on the background (R66).
  public var ink: Color
  /// Text of disabled components: paler than ink, but still at least 4.5:1 on the background (R66).
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

/// The themes that a person can choose from; the names are those of the stored choice (R66).
public enum ThemeStyle: String, CaseIterable, Sendable, Codable {
  /// An old liquid crystal display.
  case lcd
  /// The green display of a pocket console.
  case pocket

  /// The colours: light on dark if the system prefers that, and with more contrast if it wants that.
  public func theme(isContrastIncreased: Bool = false, isDark: Bool = false) -> Theme {
    var theme = isDark ? dark : light
    guard isContrastIncreased else { return theme }
    theme.line = theme.paleInk
    theme.ink = Color(isDark ? 0xFFFFFF : 0x000000)
    return theme
  }

  private var light: Theme {
    switch self {
    case .lcd:
      Theme(background: Color(0xF5EBD2), line: Color(0x8C8679), ink: Color(0x38352E), paleInk: Color(0x6E6A5F))
    case .pocket:
      Theme(background: Color(0xAFC566), line: Color(0x5F6A36), ink: Color(0x1F2611), paleInk: Color(0x464E28))
    }
  }

  private var dark: Theme {
    switch self {
    case .lcd:
      Theme(background: Color(0x26241F), line: Color(0x736E61), ink: Color(0xF5EBD2), paleInk: Color(0x928C7C))
    case .pocket:
      Theme(background: Color(0x1F2611), line: Color(0x66743F), ink: Color(0xC4DA7C), paleInk: Color(0x829352))
    }
  }
}

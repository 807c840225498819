public import GameUI

/// The themes that the player can choose from; the names are those of the stored choice (R66).
public enum ThemeStyle: String, CaseIterable, Sendable, Codable {
  /// An old liquid crystal display.
  case lcd
  /// The green display of a pocket console.
  case pocket

  /// The colours: light on dark if the system prefers that, and with more contrast if it wants that.
  public func theme(isContrastIncreased: Bool = false, isDark: Bool = false) -> Theme {
    let theme = isDark ? dark : light
    return isContrastIncreased ? theme.withIncreasedContrast : theme
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

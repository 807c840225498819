public import GameUI

/// The themes that the player can choose from; the names are those of the stored choice (R66).
public enum ThemeChoice: String, CaseIterable, Sendable, Codable {
  /// An old liquid crystal display.
  case lcd
  /// The green display of a pocket console.
  case pocket

  /// The colours: light on dark if the system prefers that, and with more contrast if it wants that.
  public func theme(isContrastIncreased: Bool = false, isDark: Bool = false) -> AXTheme {
    let theme = isDark ? dark : light
    return isContrastIncreased ? theme.withIncreasedContrast : theme
  }

  private var light: AXTheme {
    switch self {
    case .lcd:
      AXTheme(
        background: AXColor(0xF5EBD2), line: AXColor(0x8C8679), ink: AXColor(0x38352E), paleInk: AXColor(0x6E6A5F))
    case .pocket:
      AXTheme(
        background: AXColor(0xAFC566), line: AXColor(0x5F6A36), ink: AXColor(0x1F2611), paleInk: AXColor(0x464E28))
    }
  }

  private var dark: AXTheme {
    switch self {
    case .lcd:
      AXTheme(
        background: AXColor(0x26241F), line: AXColor(0x736E61), ink: AXColor(0xF5EBD2), paleInk: AXColor(0x928C7C))
    case .pocket:
      AXTheme(
        background: AXColor(0x1F2611), line: AXColor(0x66743F), ink: AXColor(0xC4DA7C), paleInk: AXColor(0x829352))
    }
  }
}

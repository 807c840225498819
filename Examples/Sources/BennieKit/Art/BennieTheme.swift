import GameUI

/// The colours of the forest: warm and quiet, text at least 4.5:1 on each ground (B52, B53).
enum BennieTheme {
  static let green = AXColor(0xA3BF95)
  static let yellow = AXColor(0xE3C878)
  static let gray = AXColor(0xC2BEB4)
  static let blue = AXColor(0xA5BFD6)
  static let grass = AXColor(0xB9D6A3)
  /// The colour of figures on these grounds, by day and by night.
  static let figure = AXColor(0x2B1D0E)

  /// The colours of the interface: a meadow with wooden signs, by day or by night, with more contrast where the system wants that.
  static func theme(isDark: Bool = false, isContrastIncreased: Bool) -> AXTheme {
    isDark
      ? AXTheme(
        background: AXColor(0x1E2A20), line: AXColor(0xC2AC86),
        ink: AXColor(isContrastIncreased ? 0xFBF6EA : 0xF5EBD2),
        paleInk: AXColor(isContrastIncreased ? 0xEADFC6 : 0xD2C4A6),
        surface: AXColor(0x3B2F22), accent: AXColor(0x4A4426))
      : AXTheme(
        background: AXColor(0xDDEBCF), line: AXColor(0x75573A), ink: AXColor(isContrastIncreased ? 0x1F140A : 0x3D2914),
        paleInk: AXColor(isContrastIncreased ? 0x3D2914 : 0x5E4A36), surface: AXColor(0xF3DFB8),
        accent: AXColor(0xEBCF86))
  }

  /// Every colour, for the tests.
  static let grounds = [green, yellow, gray, blue, grass]
}

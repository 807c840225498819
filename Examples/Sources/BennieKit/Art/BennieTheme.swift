import GameUI

/// The colours of the forest: warm and quiet, text at least 4.5:1 on each ground (B52, B53).
enum BennieTheme {
  static let green = Color(0xA3BF95)
  static let yellow = Color(0xE3C878)
  static let gray = Color(0xC2BEB4)
  static let blue = Color(0xA5BFD6)
  static let grass = Color(0xDCE3CC)

  /// The colours of the interface, with more contrast where the system wants that.
  static func theme(isContrastIncreased: Bool) -> Theme {
    Theme(
      background: Color(0xFAF5EB), line: Color(0x7A5C3C), ink: Color(isContrastIncreased ? 0x1F140A : 0x3D2914),
      paleInk: Color(isContrastIncreased ? 0x3D2914 : 0x66523D))
  }

  /// Every colour, for the tests.
  static let grounds = [green, yellow, gray, blue, grass]
}

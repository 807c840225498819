import GameUI

/// The colours of the forest: warm and quiet, text at least 4.5:1 on each ground (B52, B53).
enum BennieTheme {
  static let green = AXColor(0xA3BF95)
  static let yellow = AXColor(0xE3C878)
  static let gray = AXColor(0xC2BEB4)
  static let blue = AXColor(0xA5BFD6)
  static let grass = AXColor(0xDCE3CC)

  /// The colours of the interface, with more contrast where the system wants that.
  static func theme(isContrastIncreased: Bool) -> AXTheme {
    AXTheme(
      background: AXColor(0xFAF5EB), line: AXColor(0x7A5C3C), ink: AXColor(isContrastIncreased ? 0x1F140A : 0x3D2914),
      paleInk: AXColor(isContrastIncreased ? 0x3D2914 : 0x66523D))
  }

  /// Every colour, for the tests.
  static let grounds = [green, yellow, gray, blue, grass]
}

/// Measures text before it is drawn.
public protocol AXTextMetrics {
  /// The width of one line of text, in points.
  func width(of line: String, _ font: AXFont) -> Double
  /// The distance from one line to the next, in points.
  func lineHeight(_ font: AXFont) -> Double
}

/// Text sizes without font files: as wide as a pixel font, whose characters are all square, and wider than most others.
/// The same on every machine.
public struct AXSquareMetrics: AXTextMetrics {
  /// Metrics that need no font.
  public init() {}

  /// The number of characters, each as wide as the font is high, or 0.6 of that in a system font.
  public func width(of line: String, _ font: AXFont) -> Double {
    Double(line.count) * font.size * (font.style == .custom ? 1 : 0.6)
  }

  /// 1.2 times the size of the font.
  public func lineHeight(_ font: AXFont) -> Double { (font.size * 1.2).rounded(.up) }
}

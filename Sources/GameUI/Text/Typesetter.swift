/// Lays out text: the current typography, and the metrics of its fonts.
public struct Typesetter {
  /// The fonts and the size that the person chose.
  public let typography: Typography
  /// The metrics of the fonts.
  public let metrics: any TextMetrics

  package init(_ typography: Typography, _ metrics: any TextMetrics = SquareMetrics()) {
    self.typography = typography
    self.metrics = metrics
  }

  /// The typesetter of components without a stage: plain text of the system.
  public static var plain: Typesetter { Typesetter(Typography(chosen: .system)) }

  /// A text in a style, broken into lines for a width in points. A title is made smaller, at most down to the size of the
  /// body, before one of its words is broken. O(characters).
  public func layout(_ text: String, _ style: TextStyle, width: Double) -> TextLayout {
    let (font, body) = (typography.font(style), typography.font(.body))
    let widest = font.size > body.size ? TextLayout.widestPart(text, font, metrics) : 0
    guard widest > width else { return layout(text, font, width: width) }
    let fitting = (font.size * width / widest).rounded(.down)
    return layout(text, font.sized(max(body.size, fitting)), width: width)
  }

  /// A text on one line in a fixed size, made smaller only if the width is too small.
  public func fixedLine(_ text: String, size: Double, width: Double) -> TextLayout {
    var font = typography.font(fixedSize: size)
    let needed = metrics.width(of: text, font)
    if needed > width, needed > 0 { font = font.sized(max(1, (size * width / needed).rounded(.down))) }
    return layout(text, font, width: .infinity)
  }

  private func layout(_ text: String, _ font: Font, width: Double) -> TextLayout {
    TextLayout(text, font, width: width, metrics)
  }

  /// The height that a text in a style needs in a width, in points. O(characters).
  public func height(_ text: String, _ style: TextStyle, width: Double) -> Double {
    layout(text, style, width: width).height
  }

  /// The width of the widest part that is broken only if it must be, in points. O(characters).
  public func widestPart(_ text: String, _ style: TextStyle) -> Double {
    TextLayout.widestPart(text, typography.font(style), metrics)
  }

  /// The width of a text in a style on one line, in points.
  public func width(_ text: String, _ style: TextStyle) -> Double { metrics.width(of: text, typography.font(style)) }
}

/// Measures text before it is drawn.
public protocol TextMetrics {
  /// The width of one line of text, in points.
  func width(of line: String, _ font: Font) -> Double
  /// The distance from one line to the next, in points.
  func lineHeight(_ font: Font) -> Double
}

/// Text sizes without font files: as wide as a pixel font, whose characters are all square, and wider than most others.
/// The same on every machine.
public struct SquareMetrics: TextMetrics {
  /// Metrics that need no font.
  public init() {}

  /// The number of characters, each as wide as the font is high, or 0.6 of that in a system font.
  public func width(of line: String, _ font: Font) -> Double {
    Double(line.count) * font.size * (font.style == .custom ? 1 : 0.6)
  }

  /// 1.2 times the size of the font.
  public func lineHeight(_ font: Font) -> Double { (font.size * 1.2).rounded(.up) }
}

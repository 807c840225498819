/// Sets text: the typography that holds now, and how much room its fonts take.
public struct Typesetter {
  /// The fonts and the size that the person chose.
  public let typography: Typography
  /// How much room the fonts take.
  public let metrics: any TextMetrics

  package init(_ typography: Typography, _ metrics: any TextMetrics = SquareMetrics()) {
    self.typography = typography
    self.metrics = metrics
  }

  /// What components use that are on no stage: plain text of the system (F7).
  public static var plain: Typesetter { Typesetter(Typography(chosen: .system)) }

  /// A text in a style, broken into lines for a width in points. O(characters).
  public func layout(_ text: String, _ style: TextStyle, width: Double) -> TextLayout {
    layout(text, typography.font(style), width: width)
  }

  /// A text on one line of a fixed size; it is made smaller only where the room is too narrow (F5).
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

  /// The width of the widest part of a text that is not broken without need, in points. O(characters).
  public func widestPart(_ text: String, _ style: TextStyle) -> Double {
    TextLayout.widestPart(text, typography.font(style), metrics)
  }

  /// The width of a text in a style on one line, in points.
  public func width(_ text: String, _ style: TextStyle) -> Double { metrics.width(of: text, typography.font(style)) }
}

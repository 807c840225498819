/// The font of a text: its style, size and weight.
public struct Font: Hashable, Sendable {
  /// The choice among the fonts that a person can choose from.
  public let style: FontChoice
  /// The height of its em square, in points.
  public let size: Double
  /// True for the bold cut.
  public let isBold: Bool

  /// A font in a size.
  public init(_ style: FontChoice, size: Double, isBold: Bool = false) {
    self.style = style
    self.size = size
    self.isBold = isBold
  }

  /// The same font in another size.
  func sized(_ size: Double) -> Font { Font(style, size: size, isBold: isBold) }
}

/// A font that a text is set in: which one, and how large.
public struct Font: Hashable, Sendable {
  public let style: FontStyle
  /// The height of its em square, in points.
  public let size: Double
  public let isBold: Bool

  public init(_ style: FontStyle, size: Double, isBold: Bool = false) {
    self.style = style
    self.size = size
    self.isBold = isBold
  }

  /// The same font in another size.
  public func sized(_ size: Double) -> Font { Font(style, size: size, isBold: isBold) }
}

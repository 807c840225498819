/// The font of a text: its style, size and weight.
public struct AXFont: Hashable, Sendable {
  /// The choice among the fonts that a person can choose from.
  public let style: AXFontChoice
  /// The height of its em square, in points.
  public let size: Double
  /// True for the bold cut.
  public let isBold: Bool

  /// A font in a size.
  public init(_ style: AXFontChoice, size: Double, isBold: Bool = false) {
    self.style = style
    self.size = size
    self.isBold = isBold
  }

  /// The same font in another size.
  func sized(_ size: Double) -> AXFont { AXFont(style, size: size, isBold: isBold) }
}

/// The font that the person chose for the whole interface; the names are those of the stored choice.
public enum AXFontChoice: String, CaseIterable, Sendable, Codable {
  /// The application's own font.
  case custom
  /// The font of the desktop's interfaces.
  case system
  /// The desktop's font with letters of one width.
  case systemMonospaced
}

/// The typography of a whole interface: the font that the person chose, and the system's text scale.
///
/// There is one for the whole interface, and every text uses it.
public struct AXTypography: Hashable, Sendable {
  /// The person's choice; it is kept even while its font is missing.
  public var chosen: AXFontChoice
  /// The text scale; 1 is the usual size. Clamped to 0.5 to 4; NaN becomes 1.
  public var textScale: Double { didSet { textScale = Self.clamped(textScale) } }
  /// Whether the application's own font was found.
  public var hasCustomFont: Bool

  /// The scale from which layouts stack parts that otherwise stand side by side.
  static let largeTextScale = 1.5

  /// The person's choice at a text scale.
  public init(chosen: AXFontChoice = .custom, textScale: Double = 1, hasCustomFont: Bool = false) {
    self.chosen = chosen
    self.textScale = Self.clamped(textScale)
    self.hasCustomFont = hasCustomFont
  }

  /// The font in use: the system's if the application's own is missing.
  public var effective: AXFontChoice { chosen == .custom && !hasCustomFont ? .system : chosen }

  /// Whether text is so large that layouts change.
  public var isLarge: Bool { textScale >= Self.largeTextScale }

  /// The font of a text style, which grows with the text scale.
  public func font(_ style: AXTextStyle) -> AXFont {
    AXFont(effective, size: (style.size * textScale).rounded(), isBold: style.isBold)
  }

  /// A font of a size that no scale changes, for text locked to the pixels of a game.
  public func font(fixedSize size: Double) -> AXFont { AXFont(effective, size: size) }

  private static func clamped(_ scale: Double) -> Double { scale.isFinite ? min(4, max(0.5, scale)) : 1 }
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

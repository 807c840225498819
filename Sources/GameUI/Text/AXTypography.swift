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

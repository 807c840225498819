/// The typography of a whole interface: the font that the person chose, and the system's text scale.
///
/// There is one for the whole interface, and every text uses it (F4).
public struct Typography: Hashable, Sendable {
  /// The person's choice; it is kept even while its font is missing (F3).
  public var chosen: FontChoice
  /// The text scale; 1 is the usual size. Clamped to 0.5 to 4; NaN becomes 1.
  public var textScale: Double { didSet { textScale = Self.clamped(textScale) } }
  /// Whether the application's own font was found.
  public var hasCustomFont: Bool

  /// The scale from which layouts stack parts that otherwise stand side by side (R75).
  static let largeTextScale = 1.5

  /// The person's choice at a text scale.
  public init(chosen: FontChoice = .custom, textScale: Double = 1, hasCustomFont: Bool = false) {
    self.chosen = chosen
    self.textScale = Self.clamped(textScale)
    self.hasCustomFont = hasCustomFont
  }

  /// The font in use: the system's if the application's own is missing (F3).
  public var effective: FontChoice { chosen == .custom && !hasCustomFont ? .system : chosen }

  /// Whether text is so large that layouts change (R75).
  public var isLarge: Bool { textScale >= Self.largeTextScale }

  /// The font of a text style, which grows with the text scale (F5, F6).
  public func font(_ style: TextStyle) -> Font {
    Font(effective, size: (style.size * textScale).rounded(), isBold: style.isBold)
  }

  /// A font of a size that no scale changes, for text locked to the pixels of a game (F5).
  public func font(fixedSize size: Double) -> Font { Font(effective, size: size) }

  private static func clamped(_ scale: Double) -> Double { scale.isFinite ? min(4, max(0.5, scale)) : 1 }
}

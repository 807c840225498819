/// How all text of an interface is set: the font that the person chose, and how large the system wants text to be.
///
/// There is one for the whole interface and no way around it (F4).
public struct Typography: Hashable, Sendable {
  /// What the person chose; it is kept while its font is missing (F3).
  public var chosen: FontStyle
  /// How much larger than usual text is; 1 is the usual size. Held between 0.5 and 4; what is no number is 1.
  public var textScale: Double { didSet { textScale = Self.clamped(textScale) } }
  /// Whether the application's own font was found.
  public var hasCustomFont: Bool

  /// From which scale on layouts put things below each other that stand side by side (R75).
  public static let largeTextScale = 1.5

  /// The person's choice at a text scale.
  public init(chosen: FontStyle = .custom, textScale: Double = 1, hasCustomFont: Bool = false) {
    self.chosen = chosen
    self.textScale = Self.clamped(textScale)
    self.hasCustomFont = hasCustomFont
  }

  /// The font that is used: the system's where the application's own is missing (F3).
  public var effective: FontStyle { chosen == .custom && !hasCustomFont ? .system : chosen }

  /// Whether text is so large that layouts change (R75).
  public var isLarge: Bool { textScale >= Self.largeTextScale }

  /// The font of a text style, which grows with the text scale (F5, F6).
  public func font(_ style: TextStyle) -> Font {
    Font(effective, size: (style.size * textScale).rounded(), isBold: style.isBold)
  }

  /// A font of a size that no scale changes, for what is locked to the pixels of a game (F5).
  public func font(fixedSize size: Double) -> Font { Font(effective, size: size) }

  private static func clamped(_ scale: Double) -> Double { scale.isFinite ? min(4, max(0.5, scale)) : 1 }
}

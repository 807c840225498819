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
  static let largeTextScale = 1.5

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

/// Which font the person chose for the whole interface, by the names under which the choice is stored (F1).
public enum FontStyle: String, CaseIterable, Sendable, Codable {
  /// The application's own font.
  case custom
  case system
  case systemMonospaced
}

/// What a text is in an interface; each has a size, which grows with the system's text scale (F6).
public enum TextStyle: String, CaseIterable, Sendable {
  case largeTitle, title, title2, title3, headline, body, callout, subheadline, footnote, caption, caption2

  /// The size at a text scale of 1, in points.
  public var size: Double {
    switch self {
    case .largeTitle: 34
    case .title: 28
    case .title2: 22
    case .title3: 20
    case .headline, .body: 17
    case .callout: 16
    case .subheadline: 15
    case .footnote: 13
    case .caption: 12
    case .caption2: 11
    }
  }

  /// Whether it stands out by its weight as well, where the font has one that is bold.
  public var isBold: Bool { self == .headline || size > TextStyle.title3.size }
}

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

/// The kind of a text in an interface; each has a size, which grows with the system's text scale.
public enum AXTextStyle: String, CaseIterable, Sendable {
  /// The name of a screen, 34 points.
  case largeTitle
  /// A title, 28 points, in bold.
  case title
  /// A smaller title, 22 points, in bold.
  case title2
  /// The smallest title, 20 points.
  case title3
  /// A heading in a text: the size of the body, in bold.
  case headline
  /// Text that people read and operate, 17 points.
  case body
  /// A remark beside the body, 16 points.
  case callout
  /// A line below a headline, 15 points.
  case subheadline
  /// A note below a text, 13 points.
  case footnote
  /// Small words, 12 points, for text that nobody needs to read.
  case caption
  /// The smallest words, 11 points, for text that nobody needs to read.
  case caption2

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

  /// Whether it is also set in bold, if the font has a bold cut.
  public var isBold: Bool { self == .headline || size > AXTextStyle.title3.size }
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

/// The font that the person chose for the whole interface; the names are those of the stored choice.
public enum AXFontChoice: String, CaseIterable, Sendable, Codable {
  /// The application's own font.
  case custom
  /// The font of the desktop's interfaces.
  case system
  /// The desktop's font with letters of one width.
  case systemMonospaced
}

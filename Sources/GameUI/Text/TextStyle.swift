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

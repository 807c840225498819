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

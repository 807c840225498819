/// A text in one language, with a name in braces in place of each value: "{count} lives".
///
/// A translation may have the places in any order, and leave some out. A place whose name begins with a point is the text
/// of another phrase: "Press {.play}" names a button as the button names itself.
public enum AXPhraseText: Sendable, ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
  /// One form for every number.
  case text(String)
  /// The form for the whole number in a place; that for 0 if the place has none.
  case counted(by: String = "count", @Sendable (Int) -> String)

  /// Forms for the numbers 0, 1 and 2, and one for all others.
  ///
  /// Without a form of its own, 0 and 2 have that for all others, as in English; other rules are ``counted(by:_:)``. Voices
  /// read digits without grammar, so that the form for 1 is best written as a word: "one life".
  public static func plural(
    by place: String = "count", zero: String? = nil, one: String, two: String? = nil, other: String
  ) -> AXPhraseText {
    .counted(by: place) { number in
      switch number {
      case 0: zero ?? other
      case 1: one
      case 2: two ?? other
      default: other
      }
    }
  }

  /// One form for every number, as a literal.
  public init(stringLiteral value: String) { self = .text(value) }
}

/// Orca's own words: English, or from a catalog of translations of them.
struct OrcaWords: Sendable {
  /// The words for a text in English: "checkbox\u{4}checked" where it has a context; nil where there is none.
  let translate: @Sendable (String) -> String?

  /// English.
  static let english = OrcaWords { _ in nil }

  /// A word or phrase, as it is in English.
  subscript(text: String, context: String? = nil) -> String {
    translate(context.map { "\($0)\u{4}\(text)" } ?? text) ?? text
  }

  /// A phrase with a number in the place of "%d".
  func count(_ one: String, _ many: String, _ number: Int) -> String {
    self[number == 1 ? one : many].replacing("%d", with: "\(number)", maxReplacements: 1)
  }
}

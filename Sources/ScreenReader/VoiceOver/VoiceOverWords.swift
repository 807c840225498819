import AXTree
import Languages

/// VoiceOver's own words in one language (S19), in this project's wording.
struct VoiceOverWords: Sendable {
  /// The words that VoiceOver adds to an author's; every language has every key.
  enum Key: String, CaseIterable, Hashable, Sendable {
    case selected, dimmed, button, backButton, back, switchButton, on, off, mixed, tab, textField, secureTextField
    case isEditing, heading, link, adjustable, image, searchField
    case toggleHint, editHint, adjustHint
    /// With `{1}` for the position and `{2}` for the count.
    case series
    case listStart, listEnd, landmarkStart, landmarkEnd
    /// With `{1}` for the number.
    case rowSpan, columnSpan, row, column
  }

  /// The language of the words and of the numbers in them.
  let language: String
  private let table: [Key: String]

  /// The words of a locale such as "de" or "de-AT"; a language without words uses the English ones.
  init(locale: String) {
    let tags = AXLanguage.tags(of: locale)
    language = tags.last ?? "en"
    table = tags.lazy.compactMap { Self.tables[$0] }.first ?? Self.tables["en"] ?? [:]
  }

  /// The words for a key, with the numbers filled in.
  subscript(key: Key, numbers: Int...) -> String {
    let texts = numbers.map { SpokenNumber.text($0, language: language) }
    return AXLanguage.fill(
      table[key] ?? key.rawValue, ["1": texts.first ?? "", "2": texts.dropFirst().first ?? ""])
  }

  /// The languages with words of their own.
  static var languages: [String] { tables.keys.sorted() }
}

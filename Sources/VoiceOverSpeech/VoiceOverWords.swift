import AXTree
import ReaderSpeech

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
  private let words: AXLanguage?

  /// The languages with words of their own.
  static let languages = AXLanguage.all("voiceOver")

  /// The words of a locale such as "de" or "de-AT"; a language without words uses the English ones.
  init(locale: String) {
    language = AXLanguage.tags(of: locale).last ?? "en"
    words = AXLanguage.words(for: locale, in: Self.languages) ?? Self.languages["en"]
  }

  /// The words for a key, with the numbers filled in.
  subscript(key: Key, numbers: Int...) -> String {
    let texts = numbers.map { LocalizedNumber.text($0, language: language) }
    let phrase = words?["words", key.rawValue] ?? key.rawValue
    return AXLanguage.fill(phrase, ["1": texts.first ?? "", "2": texts.dropFirst().first ?? ""])
  }
}

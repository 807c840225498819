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
    let texts = numbers.map { SpokenNumber.text($0, language: language) }
    let phrase = words?["words", key.rawValue] ?? key.rawValue
    return AXLanguage.fill(phrase, ["1": texts.first ?? "", "2": texts.dropFirst().first ?? ""])
  }
}

/// A word for what an element is, and the elements that it applies to (S4 to S6).
struct VoiceOverTrait: Sendable {
  let word: VoiceOverWords.Key
  let kind: SpeechSegment.Kind
  let rule: String
  let applies: @Sendable (VoiceOverSubject) -> Bool

  private init(
    _ word: VoiceOverWords.Key, _ kind: SpeechSegment.Kind = .role, rule: String = "S4",
    _ applies: @escaping @Sendable (VoiceOverSubject) -> Bool
  ) {
    self.word = word
    self.kind = kind
    self.rule = rule
    self.applies = applies
  }

  private init(_ word: VoiceOverWords.Key, _ trait: AXTraits) {
    self.init(word) { $0.traits.contains(trait) }
  }

  /// The words before the state of a toggle, and those after it, in the order of S4.
  static let beforeToggleState = [
    VoiceOverTrait(.dimmed, .state) { $0.isDimmed },
    VoiceOverTrait(.button, rule: "S5") { $0.isPlainButton },
    VoiceOverTrait(.backButton, .backButton),
    VoiceOverTrait(.switchButton, rule: "S6") { $0.isToggle && $0.traits.contains(.button) },
  ]
  static let afterToggleState = [
    VoiceOverTrait(.tab) { $0.isTab },
    VoiceOverTrait(.textField) { $0.isTextField && !$0.isSecure },
    VoiceOverTrait(.secureTextField) { $0.isTextField && $0.isSecure },
    VoiceOverTrait(.isEditing, .state) { $0.isTextField && $0.isEditing },
    VoiceOverTrait(.heading, .header),
    VoiceOverTrait(.link, .link),
    VoiceOverTrait(.adjustable, .adjustable),
    VoiceOverTrait(.image, .image),
    VoiceOverTrait(.searchField, .searchField),
  ]
  static let toggleStates: [AXCheckedState: VoiceOverWords.Key] = [.on: .on, .off: .off, .mixed: .mixed]
}

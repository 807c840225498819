import ATSPIModel
import AXTree
import OrcaSpeech

/// The words for roles: those of every reader, and synonyms that authors use.
enum RoleWords {
  /// The roles whose words no label needs, each with those that have the same words. Others, such as a list's, may be the
  /// very name of a thing: "Shopping list".
  private static let named: [AXRole: [AXRole]] = [
    .button: [.button], .toggleButton: [.toggleButton, .button], .link: [.link], .image: [.image, .icon],
    .icon: [.icon, .image], .heading: [.heading], .slider: [.slider], .tab: [.tab],
  ]

  /// The keys of VoiceOver's words for roles.
  private static let voiceOverKeys: [AXRole: String] = [
    .button: "button", .toggleButton: "switchButton", .link: "link", .image: "image", .heading: "heading", .tab: "tab",
  ]
  private static let voiceOver = AXLanguage.all("voiceOver")
  /// The words that authors use besides.
  private static let synonyms = AXLanguage.all("audit")

  /// The first word for a role that a text contains, in lower case. O(text).
  static func word(for role: AXRole, in text: String, language: String) -> String? {
    guard let roles = named[role], !text.isEmpty else { return nil }
    let text = text.lowercased()
    return roles.lazy.flatMap { words(for: $0, language: language) }.first { isSaid($0, in: text) }
  }

  /// The words for a role in lower case; none in a language without words.
  private static func words(for role: AXRole, language: String) -> [String] {
    let name = voiceOverKeys[role].flatMap { AXLanguage.words(for: language, in: voiceOver)?["words", $0] }
    let ofOrca = OrcaEdition.all.compactMap { $0.roleName(role, in: language) }
    let synonyms = AXLanguage.words(for: language, in: synonyms)?["roles"][role.rawValue] ?? []
    let words = [name, ATSPIWords(locale: language)[role]].compactMap(\.self) + ofOrca + synonyms
    return words.map { $0.lowercased().filter { $0 != "." } }
  }

  /// Whether a text contains a word as a whole. Where no spaces part the words, as in Japanese, a word may follow another.
  private static func isSaid(_ word: String, in text: String) -> Bool {
    guard let first = word.first, let last = word.last else { return false }
    return text.ranges(of: word).contains { range in
      if let next = text[range.upperBound...].first, isOneWord(last, next) { return false }
      guard let previous = text[..<range.lowerBound].last else { return true }
      return Script(first) != .spaced || !isOneWord(previous, first)
    }
  }

  private static func isOneWord(_ a: Character, _ b: Character) -> Bool {
    a.isLetter && b.isLetter && Script(a) == Script(b)
  }

  /// The writing of a letter, as far as it decides where a word ends.
  private enum Script {
    case spaced, hiragana, katakana, han

    init(_ letter: Character) {
      self =
        switch letter.unicodeScalars.first?.value ?? 0 {
        case 0x3040..<0x30A0: .hiragana
        case 0x30A0..<0x3100: .katakana
        case 0x3400..<0xA000: .han
        default: .spaced
        }
    }
  }
}

import AXTree

/// The words of one Orca version in one language (O1): every word that it speaks, by its key, in all its plural forms.
///
/// `Scripts/import-orca-words` reads them from the catalogues of all versions. A word that is missing is English, as in Orca
/// without a translation.
struct OrcaWords: Equatable, Sendable {
  var words: [OrcaWord: [String]] = [:]
  var roles: [String: String] = [:]
  var keys: [String: String] = [:]
  /// GTK's labels of keys by their names in GTK's catalogue.
  var keyLabels: [String: String] = [:]
  var plural = OrcaPluralRule.oneAndOthers

  /// English, as Orca's source has it.
  static let english = OrcaWords()

  /// The words of one version in every language besides English, by the language's tag.
  static func all(of edition: String) -> [String: OrcaWords] {
    AXLanguage.all("orca", edition: edition).mapValues(OrcaWords.init)
  }

  /// A word or phrase without a number.
  subscript(word: OrcaWord) -> String { form(of: word, 1) }
  /// A phrase with a number as "{number}".
  subscript(word: OrcaWord, number: Int) -> String { self[word, number, ["number": "\(number)"]] }

  /// A phrase with words in its placeholders, in the form for a number.
  subscript(word: OrcaWord, number: Int, places: KeyValuePairs<String, String>) -> String {
    AXLanguage.fill(form(of: word, number), places)
  }

  subscript(word: OrcaWord, places: KeyValuePairs<String, String>) -> String { self[word, 1, places] }
  func role(_ name: String) -> String { roles[name] ?? name }
  /// Orca's word for a key, by its English one.
  func key(_ text: String) -> String { keys[text] ?? text }
  /// GTK's label of a key or a modifier, by its name in GTK's catalogue.
  func keyLabel(_ name: String) -> String { keyLabels[name] ?? name.replacing("_", with: " ") }

  /// The line with runs of four or more of one sign replaced by their count: "5 equals characters". `name` returns the
  /// words before the sign's name, and the name; nil for a sign that is not counted.
  func countingRepeats(
    in line: String, name: (_ sign: Character, _ said: String) -> (space: String, name: String)?
  ) -> String {
    var said = ""
    var rest = line[...]
    while let sign = rest.first {
      let run = rest.prefix { $0 == sign }
      rest = rest[run.endIndex...]
      if run.count >= 4, !sign.isWhitespace, let (space, name) = name(sign, said) {
        said += space + self[.repeated, run.count, ["count": "\(run.count)", "repeatChar": name]]
      } else {
        said += run
      }
    }
    return said
  }

  private func form(of word: OrcaWord, _ number: Int) -> String {
    let english = word.english
    let forms = words[word] ?? english
    // English words use the English rule in every language.
    let rule = forms == english ? .oneAndOthers : plural
    return forms[min(rule.form(for: number), forms.count - 1)]
  }
}

extension OrcaWords {
  private init(_ language: AXLanguage) {
    words = Dictionary(
      uniqueKeysWithValues: language["words"].compactMap { name, forms in Self.named[name].map { ($0, forms) } })
    roles = language["roles"].compactMapValues(\.first)
    keys = language["keys"].compactMapValues(\.first)
    keyLabels = language["keyLabels"].compactMapValues(\.first)
    plural = language["grammar", "plural"].flatMap(OrcaPluralRule.init) ?? .oneAndOthers
  }

  private static let named = Dictionary(uniqueKeysWithValues: OrcaWord.allCases.map { ("\($0)", $0) })
}

/// The rule that selects a phrase's form for a number, from a language's catalogue.
enum OrcaPluralRule: String, Sendable {
  /// The first form for one, or for zero and one, and the second for all other numbers; or the same for all.
  case oneAndOthers, upToOneAndOthers, same

  func form(for number: Int) -> Int {
    switch self {
    case .oneAndOthers: number == 1 ? 0 : 1
    case .upToOneAndOthers: number == 0 || number == 1 ? 0 : 1
    case .same: 0
    }
  }
}

import AXTree
import Languages

/// The words of one Orca version in one language (O1).
struct OrcaWords: Sendable {
  private let table: OrcaLanguage.Table
  private let plural: OrcaPlural

  /// The words of a table; a word that it lacks is English, as in Orca without a translation.
  init(_ table: OrcaLanguage.Table, _ plural: OrcaPlural) {
    self.table = table
    self.plural = plural
  }

  /// English, as Orca's source has it.
  static let english = OrcaWords(OrcaLanguage.Table(), .oneAndOthers)

  /// A word or phrase without a number.
  subscript(word: OrcaWord) -> String { form(of: word, 1) }

  /// A phrase with a number as "{number}".
  subscript(word: OrcaWord, number: Int) -> String { self[word, number, ["number": "\(number)"]] }

  /// A phrase with words in its placeholders, in the form for a number.
  subscript(word: OrcaWord, number: Int, places: KeyValuePairs<String, String>) -> String {
    AXLanguage.fill(form(of: word, number), places)
  }

  /// A phrase with words in its placeholders.
  subscript(word: OrcaWord, places: KeyValuePairs<String, String>) -> String { self[word, 1, places] }

  /// The name of a role, by its English name.
  func role(_ name: String) -> String { table.roles[name] ?? name }

  /// Orca's word for a key, by its English one.
  func key(_ text: String) -> String { table.keys[text] ?? text }

  /// GTK's label of a key or a modifier, by its name in GTK's catalogue.
  func keyLabel(_ name: String) -> String { table.keyLabels[name] ?? name.replacing("_", with: " ") }

  private func form(of word: OrcaWord, _ number: Int) -> String {
    let english = word.english
    let forms = table.words[word] ?? english
    // English words use the English rule in every language.
    let rule = forms == english ? .oneAndOthers : plural
    return forms[min(rule.form(for: number), forms.count - 1)]
  }
}

/// The words that Orca 43 and Orca 48 have in one language, as a table.
///
/// `Scripts/orca-words` writes the tables from the catalogues of both; they hold what is said, and no more.
struct OrcaLanguage: Sendable {
  /// The language's tag: "de", "pt-BR".
  let tag: String
  let plural: OrcaPlural
  /// What both of them say alike.
  let both: Table
  /// What one of them says otherwise, or alone.
  let orca43, orca48: Table

  /// Words by their keys, each in all its forms, and the names of roles by their English ones.
  struct Table: Sendable, Equatable {
    var words: [OrcaWord: [String]]
    var roles: [String: String]
  }

  /// Every language beside English.
  static let all = [german, spanish, catalan, french, portuguese, brazilian, japanese, british]

  /// The words of one Orca, by the language's tag.
  static func words(_ own: KeyPath<OrcaLanguage, Table>) -> [String: OrcaWords] {
    var words: [String: OrcaWords] = [:]
    for language in all {
      let table = language.both.merging(language[keyPath: own])
      words[language.tag] = OrcaWords(table.words, roles: table.roles, language.plural)
    }
    return words
  }
}

extension OrcaLanguage.Table {
  /// Both tables as one.
  func merging(_ other: Self) -> Self {
    Self(words: words.merging(other.words) { $1 }, roles: roles.merging(other.roles) { $1 })
  }
}

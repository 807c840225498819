/// The words of every Orca version in one language.
///
/// `Scripts/import-orca-words` reads them from the catalogues of all versions; they hold the spoken words only.
struct OrcaLanguage: Sendable {
  let plural: OrcaPlural
  /// The words by the names of the versions that agree on them: "orca48", "orca51".
  let tables: [[String]: Table]

  /// The words by key, each in all its plural forms, the names of roles and keys by their English ones, and GTK's labels of
  /// keys by their names.
  struct Table: Sendable, Equatable {
    var words: [OrcaWord: [String]] = [:]
    var roles: [String: String] = [:]
    var keys: [String: String] = [:]
    var keyLabels: [String: String] = [:]
  }

  /// All words of one version.
  func table(of edition: String) -> Table {
    tables.filter { $0.key.contains(edition) }.values.reduce(into: Table()) { all, table in
      all.words.merge(table.words) { $1 }
      all.roles.merge(table.roles) { $1 }
      all.keys.merge(table.keys) { $1 }
      all.keyLabels.merge(table.keyLabels) { $1 }
    }
  }

  /// The words of one version in every language besides English, by the language's tag.
  static func words(of edition: String) -> [String: OrcaWords] {
    all.mapValues { OrcaWords($0.table(of: edition), $0.plural) }
  }
}

/// The rule that selects a phrase's form for a number, from a language's catalogue.
enum OrcaPlural: Sendable {
  /// The first form for one, the second for all other numbers.
  case oneAndOthers
  /// The first form for zero and one, the second for all other numbers.
  case upToOneAndOthers
  /// One form for all numbers.
  case same

  /// The index of the form for a number.
  func form(for number: Int) -> Int {
    switch self {
    case .oneAndOthers: number == 1 ? 0 : 1
    case .upToOneAndOthers: number == 0 || number == 1 ? 0 : 1
    case .same: 0
    }
  }
}

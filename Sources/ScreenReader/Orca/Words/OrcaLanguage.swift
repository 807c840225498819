/// The words that every version of Orca has in one language, as a table.
///
/// `Scripts/orca-words` reads them from the catalogues of all versions; they hold what is said, and no more.
struct OrcaLanguage: Sendable {
  let plural: OrcaPlural
  /// What all versions say alike.
  let shared: Table
  /// What a version says otherwise, or alone, by its name: "orca43".
  let editions: [String: Table]

  /// Words by their keys, each in all its forms, and the names of roles by their English ones.
  struct Table: Sendable, Equatable {
    var words: [OrcaWord: [String]] = [:]
    var roles: [String: String] = [:]
  }

  /// All words of one version.
  func table(of edition: String) -> Table {
    let own = editions[edition] ?? Table()
    return Table(words: shared.words.merging(own.words) { $1 }, roles: shared.roles.merging(own.roles) { $1 })
  }

  /// The words of one version in every language beside English, by the language's tag.
  static func words(of edition: String) -> [String: OrcaWords] {
    all.mapValues { language in
      let table = language.table(of: edition)
      return OrcaWords(table.words, roles: table.roles, language.plural)
    }
  }
}

/// Which form of a phrase goes with a number, as a language's catalogue says it.
enum OrcaPlural: Sendable {
  /// The first with one, the second with all others.
  case oneAndOthers
  /// The first with none and one, the second with all others.
  case upToOneAndOthers
  /// One form for all numbers.
  case same

  /// The place of the form for a number.
  func form(for number: Int) -> Int {
    switch self {
    case .oneAndOthers: number == 1 ? 0 : 1
    case .upToOneAndOthers: number == 0 || number == 1 ? 0 : 1
    case .same: 0
    }
  }
}

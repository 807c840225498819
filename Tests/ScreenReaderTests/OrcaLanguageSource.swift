import PrivateDesktop
import SpeechCorpus

@testable import ScreenReader

/// The Swift file of one language's words, from the catalogues of both Orcas.
struct OrcaLanguageSource {
  let file: String
  let text: String

  init(_ language: CorpusLanguage, said: [OrcaVersion: SaidWords]) throws {
    let older = try Self.table(.v43, language, said)
    let newer = try Self.table(.v48, language, said)
    let both = OrcaLanguage.Table(
      words: older.words.filter { newer.words[$0.key] == $0.value },
      roles: older.roles.filter { newer.roles[$0.key] == $0.value })
    let name = "\(language)"
    file = "OrcaLanguage+\(name.prefix(1).uppercased() + name.dropFirst()).swift"
    text = """
      extension OrcaLanguage {
        /// Written by Scripts/orca-words.
        static let \(name) = OrcaLanguage(
          tag: "\(language.rawValue)", plural: .\(try Self.plural(language)),
          both: \(Self.source(both)),
          orca43: \(Self.source(older.without(both))),
          orca48: \(Self.source(newer.without(both))))
      }

      """
  }

  private static func table(
    _ orca: OrcaVersion, _ language: CorpusLanguage, _ said: [OrcaVersion: SaidWords]
  ) throws -> OrcaLanguage.Table {
    let catalogues = try OrcaCatalogues(of: orca, in: language)
    let words = (said[orca]?.words ?? []).map { ($0, catalogues.forms($0.rawValue, english: $0.english)) }
    let roles = (said[orca]?.roles ?? []).map { ($0, catalogues.role($0)) }
    return OrcaLanguage.Table(
      words: Dictionary(uniqueKeysWithValues: words), roles: Dictionary(uniqueKeysWithValues: roles))
  }

  /// The rule's name, by how the catalogues write it.
  private static let rules = ["n!=1": "oneAndOthers", "n>1": "upToOneAndOthers", "0": "same"]

  private static func plural(_ language: CorpusLanguage) throws -> String {
    let written = Set(try OrcaVersion.allCases.map { try OrcaCatalogues(of: $0, in: language).plural ?? "" })
    guard written.count == 1, let rule = rules[written.first ?? ""] else {
      throw DesktopError.cannotStart(program: "\(language)", reason: "nothing is known of the rule \(written)")
    }
    return rule
  }

  private static func source(_ table: OrcaLanguage.Table) -> String {
    let words = OrcaWord.allCases.compactMap { word in
      table.words[word].map { ".\(word): [\($0.map(quoted).joined(separator: ", "))]" }
    }
    let roles = table.roles.sorted { $0.key < $1.key }.map { "\(quoted($0.key)): \(quoted($0.value))" }
    return "Table(\n      words: \(literal(words)),\n      roles: \(literal(roles)))"
  }

  /// A dictionary, in lines of 120 characters.
  private static func literal(_ entries: [String]) -> String {
    if entries.isEmpty { return "[:]" }
    var lines: [String] = []
    for entry in entries {
      if let last = lines.last, last.count + entry.count + 10 <= 120 {
        lines[lines.count - 1] += " \(entry),"
      } else {
        lines.append("\(entry),")
      }
    }
    return "[\n" + lines.map { "        \($0)\n" }.joined() + "      ]"
  }

  /// A literal; what cannot be seen is written as a number.
  private static func quoted(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case "\u{20}": " "
      case _ where scalar.properties.isWhitespace || scalar.properties.generalCategory == .control:
        "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: String(scalar)
      }
    }
    return "\"\(escaped.joined())\""
  }
}

extension OrcaLanguage.Table {
  /// What is not in another table.
  fileprivate func without(_ other: Self) -> Self {
    Self(words: words.filter { other.words[$0.key] == nil }, roles: roles.filter { other.roles[$0.key] == nil })
  }
}

import ATSPIModel
@_spi(Command) import AXDocument
import AXTesting
import SpeechCorpus
import TestSupport

@testable import OrcaSpeech

/// A word of Orca's own: one form of a phrase, the name of a role, the word for a key, or GTK's label of a key.
enum SpokenWord: Hashable {
  case phrase(OrcaWord, form: Int)
  case role(String)
  case key(String)
  case keyLabel(String)
}

/// The words of its own that an Orca says in each case of the corpus.
///
/// A letter that nothing else uses stands in each word's place, and is looked for in the prediction.
struct SpokenWords {
  /// The words by the name of the case.
  let byCase: [String: Set<SpokenWord>]
  /// The phrases of the whole corpus.
  var phrases: Set<OrcaWord>
  /// The names of roles of the whole corpus.
  let roles: Set<String>

  /// The words of each Orca.
  static let ofEach = Dictionary(
    uniqueKeysWithValues: OrcaEdition.all.compactMap { orca in (try? SpokenWords(orca)).map { (orca, $0) } })

  private init(_ orca: OrcaEdition) throws {
    let letters = Letters(orca)
    byCase = try Dictionary(uniqueKeysWithValues: CorpusCase.all.map { ($0.name, try letters.words(of: $0, orca)) })
    (phrases, roles) = Self.sorted(byCase.values.joined())
  }

  /// The phrases and the names of roles that are said in these cases.
  func said(in cases: [CorpusCase]) -> (phrases: Set<OrcaWord>, roles: Set<String>) {
    Self.sorted(cases.compactMap { byCase[$0.name] }.joined())
  }

  private static func sorted(_ words: some Sequence<SpokenWord>) -> (phrases: Set<OrcaWord>, roles: Set<String>) {
    words.reduce(into: ([], [])) { sorted, word in
      switch word {
      case .phrase(let phrase, _): sorted.phrases.insert(phrase)
      case .role(let role): sorted.roles.insert(role)
      case .key, .keyLabel: break
      }
    }
  }
}

/// Words of an Orca that each have a letter of their own.
private struct Letters {
  private var words = OrcaWords(plural: .oneAndOthers)
  private var meanings: [Unicode.Scalar: SpokenWord] = [:]

  init(_ orca: OrcaEdition) {
    for word in OrcaWord.allCases {
      // What stands in the places of a phrase is said with it.
      words.words[word] = word.english.enumerated().map { form, text in
        letter(for: .phrase(word, form: form)) + text.drop { $0 != "{" }
      }
    }
    // What is missing in a formula has a role that no element has.
    for name in Set(ATSPIRole.table.values.map(\.name)).union(orca.roleNames.values).union(["invalid"]) {
      words.roles[name] = letter(for: .role(name))
    }
    for key in orca.keyWords { words.keys[key] = letter(for: .key(key)) }
    // Orca looks for the names of keys in the labels.
    for label in OrcaShortcut.labels {
      words.keyLabels[label] = letter(for: .keyLabel(label)) + " " + label.replacing("_", with: " ")
    }
  }

  private mutating func letter(for word: SpokenWord) -> String {
    guard let letter = Unicode.Scalar(0xE000 + UInt32(meanings.count)) else { return "" }
    meanings[letter] = word
    return String(letter)
  }

  /// The words that are said in a case.
  func words(of test: CorpusCase, _ edition: OrcaEdition) throws -> Set<SpokenWord> {
    var orca = Orca(edition, words: words)
    let document = try AXTreeDocument(json: Array(test.document.utf8))
    _ = orca.hear(document.tree.nextUpdate(isFull: true), at: 0)
    var heard: Set<SpokenWord> = []
    for command in test.commands.flatMap({ $0.split(separator: "\n") }) {
      let spoken: [[SpeechSegment]]
      switch String(command) {
      case CorpusCase.whereAmI: spoken = [false, true].flatMap { orca.whereAmI(isDetailed: $0) }
      case CorpusCase.sayAll: spoken = orca.sayAll()
      default:
        try document.apply(command)
        spoken = orca.hear(document.tree.nextUpdate(), at: 0)
      }
      let lines = Speech(spoken).lines
      heard.formUnion(lines.flatMap(\.unicodeScalars).compactMap { meanings[$0] })
    }
    return heard
  }
}

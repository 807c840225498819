import ATSPIModel
import AXDocument
import AXTesting
import SpeechCorpus
import TestSupport

@testable import OrcaSpeech

/// Which words of its own an Orca says over the whole corpus: each is replaced by a letter that nothing else uses, and
/// looked for in what is heard.
struct SpokenWords {
  var words: Set<OrcaWord>
  let roles: Set<String>

  init(_ edition: OrcaEdition, in cases: [CorpusCase] = CorpusCase.all) throws {
    // What is missing in a formula has a role that no element has.
    let names = Set(ATSPIRole.table.values.map(\.name)).union(edition.roleNames.values).union(["invalid"]).sorted()
    let heard = try Self.letters(in: cases, edition, names)
    words = Set(OrcaWord.allCases.enumerated().filter { heard.contains(Self.letter($0.offset)) }.map(\.element))
    roles = Set(
      names.enumerated().filter { heard.contains(Self.letter(OrcaWord.allCases.count + $0.offset)) }.map(\.element))
  }

  private static func letters(
    in cases: [CorpusCase], _ edition: OrcaEdition, _ names: [String]
  ) throws -> Set<Unicode.Scalar> {
    let table = OrcaWord.allCases.enumerated().map { place, word in
      // What stands in the places of a phrase is said with it.
      (word, [String(letter(place)) + word.english[0].drop { $0 != "{" }])
    }
    let roles = names.enumerated().map { ($1, String(letter(OrcaWord.allCases.count + $0))) }
    let words = OrcaWords(
      words: Dictionary(uniqueKeysWithValues: table), roles: Dictionary(uniqueKeysWithValues: roles), plural: .same)
    var heard: Set<Unicode.Scalar> = []
    for test in cases {
      var orca = Orca(edition, words: words)
      let document = try AXTreeDocument(utf8: Array(test.document.utf8))
      _ = orca.hear(document.tree.nextUpdate(isFull: true), at: 0)
      for command in test.commands {
        try document.apply(AXTreeCommand(utf8: Array(command.utf8)))
        let lines = Speech(orca.hear(document.tree.nextUpdate(), at: 0)).lines
        heard.formUnion(lines.flatMap(\.unicodeScalars).filter { $0.properties.generalCategory == .privateUse })
      }
    }
    return heard
  }

  private static func letter(_ place: Int) -> Unicode.Scalar { Unicode.Scalar(0xE000 + UInt32(place)) ?? " " }
}

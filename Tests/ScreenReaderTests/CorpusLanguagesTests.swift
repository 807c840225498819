import Foundation
import OrcaSpeech
import SpeechCorpus
import Testing

/// Which cases are recorded in other languages than English.
@Suite("Other languages are recorded where they add a word")
struct CorpusLanguagesTests {
  private static let tests = URL(filePath: #filePath).deletingLastPathComponent()
  private static let list = tests.appending(path: "../TestSupport/SpeechCorpus/CorpusCase+Languages.swift")

  @Test("O1: few cases are recorded in other languages, and hold every word of each Orca: phrases, roles and keys")
  func cases() throws {
    let chosen = Self.chosen()
    if ProcessInfo.processInfo.environment["AXTREE_WRITE_CORPUS"] != nil { try Self.write(chosen) }
    #expect(
      CorpusCase.spoken(in: .german).map(\.name).sorted() == (chosen + Self.replies).map(\.name).sorted(),
      "AXTREE_WRITE_CORPUS=1 swift test --filter CorpusLanguagesTests chooses anew; then record them (CONTRIBUTING.md)")
  }

  private struct Word: Hashable {
    let orca: OrcaEdition
    let word: SpokenWord
  }

  /// A small set of cases with every word: again and again the case that adds the most, the first of several; and those of replies.
  private static func chosen() -> [CorpusCase] {
    // The changes of each role have the words of the roles. Which replies are recorded is chosen by hand.
    let others = Set((CorpusCase.roleChanges + CorpusCase.asked + CorpusCase.readOn).map(\.name))
    var adding = CorpusCase.all.filter { !others.contains($0.name) }.map { test in
      let heard = SpokenWords.ofEach.filter { !CorpusException.has($0.key, test.name, nil) }
      return (
        test: test,
        words: Set(heard.flatMap { orca, said in (said.byCase[test.name] ?? []).map { Word(orca: orca, word: $0) } })
      )
    }
    var chosen: [CorpusCase] = []
    while let most = adding.map(\.words.count).max(), most > 0,
      let next = adding.first(where: { $0.words.count == most })
    {
      chosen.append(next.test)
      for index in adding.indices { adding[index].words.subtract(next.words) }
    }
    return chosen
  }

  private static let replies = CorpusCase.spoken(in: .german).filter { test in
    (CorpusCase.asked + CorpusCase.readOn).contains { $0.name == test.name }
  }

  /// Writes the list into its source file, and removes other languages from the records of all other cases.
  private static func write(_ chosen: [CorpusCase]) throws {
    let names = Set(chosen.map(\.name))
    let head = try String(contentsOf: list, encoding: .utf8).components(separatedBy: ": Set<String> = [\n")[0]
    let lines = names.sorted().map { "    \"\($0)\",\n" }.joined()
    try Data((head + ": Set<String> = [\n" + lines + "  ]\n}\n").utf8).write(to: list)
    let recorded = names.union(replies.map(\.name))
    for test in CorpusCase.all where !recorded.contains(test.name) {
      var file = CorpusFile(test, in: tests.appending(path: "Corpus"))
      if file.records.keys.contains(where: { $0.language != nil }) { try file.removeOtherLanguages() }
    }
  }
}

import ExampleKit
import Foundation
import Testing

@Suite("The texts of the examples, as sentences")
struct SentenceTests {
  private static func file(_ language: Language) -> URL { ExampleText.file("Sentences/\(language.rawValue).txt") }

  @Test("Every text with every value that it can take is in the language's file", arguments: Language.allCases)
  func sentences(language: Language) throws {
    let file = Self.file(language)
    let now = SentenceFile(language)
    if ProcessInfo.processInfo.environment["AXTREE_WRITE_DOCUMENTATION"] == "1" {
      let committed = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
      try Data(now.updated(from: SentenceFile(text: committed)).text.utf8).write(to: file)
    }
    let committed = SentenceFile(text: try String(contentsOf: file, encoding: .utf8))
    #expect(committed.entries.map(\.name) == now.entries.map(\.name))
    for (old, new) in zip(committed.entries, now.entries) { #expect(old.sentences == new.sentences, "\(new.name)") }
  }

  @Test("Somebody has looked at each translation since its English text changed", arguments: Language.allCases)
  func lookedAt(language: Language) throws {
    let committed = SentenceFile(text: try String(contentsOf: Self.file(language), encoding: .utf8))
    let now = Dictionary(uniqueKeysWithValues: SentenceFile(language).entries.map { ($0.name, $0.hash) })
    for entry in committed.entries {
      let hash = now[entry.name] ?? nil
      #expect(
        entry.hash == hash,
        "The English text of \(entry.name) has changed: if the translation still says the same, write \(hash ?? "none")."
      )
    }
  }

  @Test("A translation that stays while its English text changes keeps its hash, another gets the new one")
  func keepsHash() {
    typealias Entry = SentenceFile.Entry
    let committed = SentenceFile(entries: [
      Entry(name: "a", hash: "1", sentences: ["x"]), Entry(name: "b", hash: "1", sentences: ["x"]),
    ])
    let now = SentenceFile(entries: [
      Entry(name: "a", hash: "2", sentences: ["x"]), Entry(name: "b", hash: "2", sentences: ["y"]),
      Entry(name: "c", hash: "2", sentences: ["z"]),
    ])
    #expect(now.updated(from: committed).entries.map(\.hash) == ["1", "2", "2"])
    #expect(SentenceFile(text: now.text) == now)
  }

  @Test("Every place has a value", arguments: Language.allCases)
  func places(language: Language) {
    let open = ExampleText.all(in: language).flatMap(\.sentences).filter { $0.contains("{") || $0.contains("}") }
    #expect(open == [])
  }
}

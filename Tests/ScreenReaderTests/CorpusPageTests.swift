import Foundation
import OrcaSpeech
import SpeechCorpus
import Testing

@Suite("The page of what Orca says")
struct CorpusPageTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Corpus")

  @Test("O1, O2: the page and the JSON hold each record of each Orca in each language, once")
  func everything() throws {
    let page = try CorpusPage(CorpusCase.all, in: Self.folder)
    var (steps, cells, rows) = (0, 0, 0)
    for test in CorpusCase.all {
      let entries = page.entries.filter { $0.test == test.name }
      #expect(entries.map(\.command) == test.commands)
      let records = CorpusFile(test, in: Self.folder).records
      for (speaker, record) in records {
        let heard = entries.compactMap { $0.heard[speaker.language?.rawValue ?? "en"]?["\(speaker.orca.version)"] }
        #expect(heard == record.steps.map(\.heard))
        cells += record.steps.count
      }
      steps += test.commands.count
      rows += test.commands.count * Set(records.keys.map(\.language)).count
    }
    #expect(
      page.entries.count == steps
        && page.entries.map(\.heard).map { $0.values.map(\.count).reduce(0, +) }.reduce(0, +) == cells)
    #expect(page.html.components(separatedBy: "<tr><th scope=\"row\">").count - 1 == rows)
  }

  @Test("A row says what the element is, what happens to it, and what each Orca says; the tree stands beside it")
  func row() throws {
    let test = try #require(CorpusCase.all.first { $0.name == "change-checkBox-focus" })
    let page = try CorpusPage([test], in: Self.folder)
    let focus = try #require(page.entries.first { $0.command == #"{"focus":"n"}"# })
    #expect(focus.role == "checkBox" && focus.heard["en"]?["51"] == ["Sound check box not checked"])
    let change =
      #"<code>{&quot;set&quot;:{&quot;id&quot;:&quot;n&quot;,&quot;states&quot;:{&quot;checked&quot;:false}}}</code>"#
    let tree = #"<a href="trees/change-checkBox-focus.json">change-checkBox-focus</a>"#
    let cells = #"<td class="none">silence</td><td class="none">silence</td><td lang="en">not checked</td>"#
    #expect(page.html.contains("<tr><th scope=\"row\">\(change) \(tree)</th>\(cells)</tr>"))
    let folder = FileManager.default.temporaryDirectory.appending(path: "corpus-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    try page.write(to: folder)
    let written = try JSONDecoder().decode(
      [CorpusPage.Entry].self, from: Data(contentsOf: folder.appending(path: "corpus.json")))
    #expect(written == page.entries)
    #expect(try String(contentsOf: folder.appending(path: "index.html"), encoding: .utf8) == page.html)
    #expect(
      try String(contentsOf: folder.appending(path: "trees/change-checkBox-focus.json"), encoding: .utf8) == test
        .document + "\n")
  }
}

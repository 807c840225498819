import Foundation
import OrcaSpeech
import SpeechCorpus
import Testing

/// Prediction and record, word for word, over the whole corpus (O1, O2).
@Suite("The predicted speech is what the real Orca said")
struct CorpusTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Corpus")

  @Test("O1, O2: each Orca", arguments: OrcaEdition.all, CorpusCase.all)
  func english(orca: OrcaEdition, test: CorpusCase) throws {
    try compare(test, orca)
  }

  @Test(
    "O1, O2: each Orca in other languages", arguments: CorpusLanguage.allCases, OrcaEdition.all)
  func otherLanguages(language: CorpusLanguage, orca: OrcaEdition) throws {
    for test in CorpusCase.spoken(in: language) { try compare(test, orca, language) }
  }

  private func compare(_ test: CorpusCase, _ orca: OrcaEdition, _ language: CorpusLanguage? = nil) throws {
    let isExcepted = CorpusException.has(orca, test.name, nil)
    let record = Self.record(test, orca, language)
    let recorded = record?.steps.map(\.command) ?? []
    guard recorded == test.commands else {
      let missing = test.commands.filter { !recorded.contains($0) }
      let options = "--orca \(orca.version) --missing" + (language.map { " --language \($0.rawValue)" } ?? "")
      #expect(
        isExcepted,
        "\(test.name) has no record of \(missing): swift run OrcaRecorder \(options)")
      return
    }
    #expect(!isExcepted, "there is a record of \(test.name)")
    // The speech of a role is a row of Orca43+RoleForms.swift or Orca48+RoleForms.swift.
    let differences = try test.differences(of: #require(record), from: orca, in: language)
    #expect(differences == [])
  }

  @Test("Known differences still differ, are documented with their reasons, and are rarer than one in a hundred")
  func exceptions() throws {
    let page = try Self.page().replacing("\n", with: " ")
    for exception in CorpusException.all {
      #expect(page.contains(exception.reason))
      let test = try #require(CorpusCase.all.first { $0.name == exception.test })
      let record = Self.record(test, exception.orca)
      guard let command = exception.command else {
        #expect(record == nil, "\(exception) has a record")
        continue
      }
      let step = try #require(record?.steps.first { $0.command == command }, "\(exception) has no record")
      let prediction = try test.predicted(by: exception.orca).steps.first { $0.command == command }
      #expect(step != prediction, "\(exception) is no exception any more")
    }
    #expect(CorpusException.all.count * 100 < CorpusCase.all.map(\.commands.count).reduce(0, +))
  }

  @Test(
    "O1, O2: records hold 300 utterances of focus, 100 of changes and 100 of replies over 50 roles",
    arguments: OrcaEdition.all)
  func size(orca: OrcaEdition) {
    let (focused, changed, asked) = Self.counts(orca)
    #expect(focused >= 300 && changed >= 100 && asked >= 100 && Self.roles >= 50)
  }

  @Test("Each example of how the Orcas differ has utterances that differ")
  func differences() {
    for difference in CorpusDifference.all {
      let heard = difference.heard(in: Self.folder)
      #expect(heard.count == OrcaEdition.all.count && Set(heard).count > 1, "\(difference)")
    }
  }

  @Test("The page about Orca has the tables of differences and of counts")
  func documentation() throws {
    let counts = OrcaEdition.all.map { orca in
      let (focused, changed, asked) = Self.counts(orca)
      return "| \(orca) | \(focused) | \(changed) | \(asked) | \(Self.roles) |\n"
    }
    let head =
      "| reader | utterances when an element gets the focus | when something changes | when asked where the focus is, or to read on | roles |\n"
    let tables = [
      CorpusDifference.table(of: Self.folder), head + "| --- | --- | --- | --- | --- |\n" + counts.joined(),
    ]
    let mark = "<!-- Generated: AXTREE_WRITE_DOCUMENTATION=1 swift test --filter CorpusTests -->\n\n"
    let parts = try Self.page().components(separatedBy: mark)
    try #require(parts.count == tables.count + 1)
    let written = zip(tables, parts.dropFirst()).map { table, old in
      mark + table + (old.firstRange(of: "\n\n").map { old[old.index(after: $0.lowerBound)...] } ?? "")
    }
    let page = parts[0] + written.joined()
    if ProcessInfo.processInfo.environment["AXTREE_WRITE_DOCUMENTATION"] != nil {
      try Data(page.utf8).write(to: Self.pageFile)
    }
    #expect(try Self.page() == page, "AXTREE_WRITE_DOCUMENTATION=1 swift test --filter CorpusTests writes it anew")
  }

  /// How many utterances are recorded of elements that get the focus, of changes, and of replies to a player who asks.
  private static func counts(_ orca: OrcaEdition) -> (focused: Int, changed: Int, asked: Int) {
    CorpusCase.all.flatMap { record($0, orca)?.steps ?? [] }.reduce(into: (0, 0, 0)) { counts, step in
      // The window becomes active before each case; that is no change.
      if step.command.hasPrefix(#"{"focus""#) {
        counts.0 += step.heard.count
      } else if CorpusCase.orcaKeys[step.command] != nil {
        counts.2 += step.heard.count
      } else if step.command != #"{"window":"activate"}"# {
        counts.1 += step.heard.count
      }
    }
  }

  /// How many roles the corpus has.
  private static let roles: Int = {
    let names = CorpusCase.roles.flatMap { $0.document.components(separatedBy: #""role":""#).dropFirst() }
    return Set(names.map { $0.prefix { $0 != "\"" } }).count
  }()

  @Test("Every file is of a case, in the languages in which the case is recorded, and as the recorder writes it")
  func files() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    #expect(Set(files).subtracting(CorpusCase.all.map { $0.name + ".txt" }) == [])
    let spoken = Set(CorpusCase.spoken(in: .german).map(\.name))
    for test in CorpusCase.all {
      let file = CorpusFile(test, in: Self.folder)
      let foreign = file.records.keys.filter { $0.language != nil }
      #expect(!file.records.isEmpty && (spoken.contains(test.name) || foreign.isEmpty), "\(test)")
      #expect(try String(contentsOf: Self.folder.appending(path: "\(test).txt"), encoding: .utf8) == file.text)
    }
  }

  @Test("A file has each command once, and under it what the Orcas said, in groups of those that agree")
  func file() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "records-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let test = try #require(CorpusCase.all.first)
    func record(_ heard: [String]...) -> CorpusRecord {
      CorpusRecord(steps: zip(["a", "b"], heard).map { CorpusRecord.Step(command: $0, heard: $1) })
    }
    func write(_ record: CorpusRecord, _ orca: OrcaEdition, _ language: CorpusLanguage? = nil) throws -> String {
      var file = CorpusFile(test, in: folder)
      try file.write(record, of: orca, in: language)
      let read = CorpusFile(test, in: folder)
      #expect(read == file)
      #expect(read.record(of: orca, in: language) == record)
      return try String(contentsOf: folder.appending(path: "\(test.name).txt"), encoding: .utf8)
    }
    _ = try write(record([], ["One", " two\nthree"]), .orca51)
    _ = try write(record(["Zero"], ["One", " two\nthree"]), .orca43)
    let english = try write(record([], ["Four"]), .orca48)
    #expect(english == "> a\n43\n  Zero\n48 51\n> b\n43 51\n  One\n   two\\nthree\n48\n  Four\n")
    _ = try write(record([], ["Eins"]), .orca48, .german)
    let german = try write(record([], ["Eins"]), .orca51, .german)
    #expect(
      german
        == "> a\n43\n  Zero\nen de 48 51\n> b\n43 51\n  One\n   two\\nthree\n48\n  Four\nde 48 51\n  Eins\n")
    var file = CorpusFile(test, in: folder)
    try file.removeOtherLanguages()
    #expect(file.text == english)
    // A record of other commands is of no use any more.
    #expect(try write(CorpusRecord(steps: [.init(command: "c\nd", heard: [])]), .orca48) == "> c\n> d\n48\n")
  }

  private static func record(
    _ test: CorpusCase, _ orca: OrcaEdition, _ language: CorpusLanguage? = nil
  ) -> CorpusRecord? {
    CorpusFile(test, in: folder).record(of: orca, in: language)
  }

  private static let pageFile = folder.appending(path: "../../../Documentation/Internals/Orca.md")

  private static func page() throws -> String { try String(contentsOf: pageFile, encoding: .utf8) }
}

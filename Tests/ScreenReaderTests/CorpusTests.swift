import AXDocument
import AXTree
import Foundation
import ScreenReader
import SpeechCorpus
import Testing

/// Prediction and record, word for word, over the whole corpus (O1, O2).
@Suite("The predicted speech is what the real Orca said")
struct CorpusTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Corpus")

  @Test("Orca 43", arguments: CorpusCase.all)
  func orca43(test: CorpusCase) throws {
    try compare(test, .orca43)
  }

  @Test("Orca 48", arguments: CorpusCase.all)
  func orca48(test: CorpusCase) throws {
    try compare(test, .orca48)
  }

  @Test("What cannot be reached is in the documentation, and under one in a hundred", arguments: CorpusException.all)
  func exceptions(exception: CorpusException) throws {
    let page = Self.folder.appending(path: "../../../Documentation/Orca.md")
    let text = try String(contentsOf: page, encoding: .utf8).replacing("\n", with: " ")
    #expect(text.contains(exception.reason))
    #expect(CorpusException.all.count * 100 < CorpusCase.all.map(\.commands.count).reduce(0, +))
  }

  @Test("The records hold 300 focus and 100 change utterances over 50 roles", arguments: ["orca43", "orca48"])
  func size(reader: String) throws {
    var focused = 0
    var changed = 0
    for test in CorpusCase.all {
      let file = Self.folder.appending(path: reader).appending(path: test.name + ".txt")
      guard let data = FileManager.default.contents(atPath: file.path) else { continue }
      for step in CorpusRecord(String(decoding: data, as: UTF8.self)).steps where !step.heard.isEmpty {
        if step.command.hasPrefix(#"{"focus""#) { focused += 1 } else { changed += 1 }
      }
    }
    #expect(focused >= 300)
    #expect(changed >= 100)
    let roles = CorpusCase.roles.flatMap { $0.document.components(separatedBy: #""role":""#).dropFirst() }
    #expect(Set(roles.map { $0.prefix { $0 != "\"" } }).count >= 50)
  }

  private func compare(_ test: CorpusCase, _ reader: ReaderSettings.Reader) throws {
    let file = Self.folder.appending(path: reader.rawValue).appending(path: test.name + ".txt")
    let isExcepted = CorpusException.has(reader, test.name, nil)
    guard let data = FileManager.default.contents(atPath: file.path) else {
      #expect(isExcepted, "no record of \(test.name): swift run OrcaRecorder --missing")
      return
    }
    #expect(!isExcepted, "there is a record of \(test.name)")
    let record = CorpusRecord(String(decoding: data, as: UTF8.self))
    let predicted = try test.predicted(by: ReaderSettings(reader))
    #expect(record.steps.count == predicted.steps.count)
    for (step, prediction) in zip(record.steps, predicted.steps) where !test.isUnordered(step.command) {
      let isExcepted = CorpusException.has(reader, test.name, step.command)
      #expect((prediction == step) != isExcepted, "heard: \(step.heard), predicted: \(prediction.heard)")
    }
    for step in record.steps where test.isUnordered(step.command) {
      let prediction = predicted.steps.first { $0.command == step.command }
      #expect(prediction?.heard.sorted() == step.heard.sorted())
    }
  }
}

extension CorpusCase {
  /// What a reader is predicted to say.
  func predicted(by settings: ReaderSettings) throws -> CorpusRecord {
    let document = try AXTreeDocument(utf8: Array(document.utf8))
    var reader = LiveReader(settings)
    _ = reader.hear(document.commit(isFull: true))
    var steps: [CorpusRecord.Step] = []
    for command in commands {
      try document.apply(AXTreeCommand(utf8: Array(command.utf8)))
      let heard = reader.hear(document.commit())
      steps.append(CorpusRecord.Step(command: command, heard: heard.lines))
    }
    return CorpusRecord(steps: steps)
  }
}

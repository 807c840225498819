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

  private func compare(_ test: CorpusCase, _ reader: ReaderSettings.Reader) throws {
    let file = Self.folder.appending(path: reader.rawValue).appending(path: test.name + ".txt")
    guard let data = FileManager.default.contents(atPath: file.path) else { return }
    let record = CorpusRecord(String(decoding: data, as: UTF8.self))
    #expect(try test.predicted(by: ReaderSettings(reader)) == record)
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

import Foundation
import OrcaSpeech
import SpeechCorpus
import Testing

/// Predicted and shown lines of braille, cell for cell, over the recorded part of the corpus (O1).
@Suite("The predicted braille is what the real Orca showed")
struct BrailleTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Braille")

  /// The record of each case that has one, by an Orca.
  private static func records(of orca: OrcaEdition) -> [(test: CorpusCase, record: CorpusRecord)] {
    CorpusCase.all.compactMap { test in CorpusFile(test, in: folder).record(of: orca).map { (test, $0) } }
  }

  @Test("O1: each Orca shows the predicted cells, with the cursor in the predicted one", arguments: OrcaEdition.all)
  func lines(orca: OrcaEdition) throws {
    var lines = 0
    for (test, record) in Self.records(of: orca) {
      #expect(record.steps.map(\.command) == test.commands, "swift run OrcaRecorder --braille records \(test) anew")
      #expect(try test.brailleDifferences(of: record, from: orca) == [], "\(test)")
      lines += record.steps.count { !$0.heard.isEmpty }
    }
    #expect(lines >= 500)
  }

  @Test("Known differences of braille still differ, are documented, and are rarer than one in a hundred")
  func exceptions() throws {
    let page = Self.folder.appending(path: "../../../Documentation/Internals/Orca.md")
    let words = try String(contentsOf: page, encoding: .utf8).replacing("\n", with: " ")
    for exception in CorpusException.braille {
      #expect(words.contains(exception.reason))
      let test = try #require(CorpusCase.all.first { $0.name == exception.test })
      let steps = try #require(CorpusFile(test, in: Self.folder).record(of: exception.orca)).steps
      let predicted = try test.predictedBraille(by: exception.orca).steps
      #expect(
        zip(steps, predicted).contains { $0.command == exception.command && $0 != $1 },
        "\(exception) is no exception any more")
    }
    for orca in OrcaEdition.all {
      let lines = Self.records(of: orca).flatMap(\.record.steps).count { !$0.heard.isEmpty }
      #expect(CorpusException.braille.count { $0.orca == orca } * 100 < lines)
    }
  }

  @Test("Every file of braille is of a case, and as the recorder writes it")
  func files() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    #expect(files.count >= 50)
    for name in files {
      let test = try #require(CorpusCase.all.first { $0.name + ".txt" == name }, "\(name)")
      let text = try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8)
      #expect(text == CorpusFile(test, in: Self.folder).text)
    }
  }
}

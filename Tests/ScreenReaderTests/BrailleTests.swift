import Foundation
@_spi(Command) import ReaderSpeech
import SpeechCorpus
import Testing

@testable import OrcaSpeech

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
      let differences = try test.brailleDifferences(of: record, from: orca)
      #expect(differences == [], "\(test)")
      lines += record.steps.count { !$0.heard.isEmpty }
    }
    #expect(lines >= 4_800)
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
    #expect(files.count >= 640)
    for name in files {
      let test = try #require(CorpusCase.all.first { $0.name + ".txt" == name }, "\(name)")
      let text = try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8)
      #expect(text == CorpusFile(test, in: Self.folder).text)
    }
  }
}

/// The rows are what the display's code of Orca 43 (`setFocus` and `refresh` of `braille.py`) shows of these lines.
@Suite("What a braille display of any size shows of a line")
struct BrailleDisplayTests {
  private static let slider = (around: "Race frame ", focus: "Speed 50 horizontal slider")
  private static let heading = (around: "Race frame ", focus: "Gauge h0")
  private static let note = (
    around: "Notes frame ", focus: "Note The quick brown fox jumps over the lazy dog and runs away $l"
  )
  private static let word = (around: "Notes frame ", focus: "Word Donaudampfschifffahrtsgesellschaft ends")

  @Test(
    "O1: a display shows the focus first, and with a cursor further on the whole words around that",
    arguments: [
      (slider, 0, 12, "Speed 50 hor", 1),
      (note, 5, 12, "Note The qui", 6),
      (note, 20, 12, "quick brown ", 12),
      (note, 45, 12, "lazy dog and", 6),
      (note, 62, 12, "away $l", 5),
      (heading, -1, 12, " Gauge h0", 1),
      (slider, 0, 14, "Speed 50 horiz", 1),
      (note, 5, 14, "Note The quick", 6),
      (note, 20, 14, "quick brown fo", 12),
      (note, 45, 14, "dog and runs a", 1),
      (note, 62, 14, "away $l", 5),
      (slider, 0, 20, "Speed 50 horizontal ", 1),
      (note, 5, 20, "Note The quick brown", 6),
      (note, 20, 20, "brown fox jumps over", 6),
      (note, 45, 20, "over the lazy dog an", 15),
      (note, 62, 20, "and runs away $l", 14),
      (heading, -1, 20, "Gauge h0", 0),
      (slider, 0, 40, "Speed 50 horizontal slider", 1),
      (slider, 0, .max, "Speed 50 horizontal slider", 1),
      (slider, 0, 0, "S", 1),
      (slider, 5, .min, " ", 1),
      (note, 5, 40, "Note The quick brown fox jumps over the ", 6),
      (note, 20, 40, "Note The quick brown fox jumps over the ", 21),
      (note, 45, 40, "lazy dog and runs away $l", 6),
      (note, 62, 40, "lazy dog and runs away $l", 23),
      (slider, 0, 80, "Speed 50 horizontal slider", 1),
      (note, 45, 80, "Note The quick brown fox jumps over the lazy dog and runs away $l", 46),
      (note, 62, 80, "Note The quick brown fox jumps over the lazy dog and runs away $l", 63),
      (word, 5, 12, "Donaudampfsc", 1),
      (word, 30, 12, "sellschaft e", 2),
      (word, 41, 12, "ends", 2),
    ])
  func cells(line: (around: String, focus: String), cursor: Int, cells: Int, visible: String, cell: Int) {
    let text = line.around + line.focus
    let start = line.around.count
    let shown = OrcaBrailleLine(text: text, focus: start, cursor: start + cursor).shown(by: .orca43, cells: cells)
    #expect(shown == BrailleLine(text: text, visible: visible, cursor: cell))
  }

  /// The rows are what `panLeft` and `panRight` of Orca 43's `braille.py`, and `pan_left` and `pan_right` of Orca 51's, answer for these
  /// lines.
  @Test(
    "O1: a display pans over the whole words of a line, to the left as its edition does, and stays at an end",
    arguments: [
      (OrcaEdition.orca43, slider, 0, 12, 1, "horizontal s", 0),
      (.orca43, slider, 0, 12, 2, "slider", 0),
      (.orca43, slider, 0, 12, 9, "slider", 0),
      (.orca43, slider, 0, 12, -1, "Race frame S", 12),
      (.orca43, slider, 0, 12, -9, "Race frame S", 12),
      (.orca43, slider, 0, 20, -1, "Race frame Speed 50 ", 12),
      (.orca43, note, 45, 12, 2, "away $l", 0),
      (.orca43, note, 45, 12, -1, "ps over the ", 0),
      (.orca43, note, 45, 12, -2, "rown fox jum", 0),
      (.orca43, note, 45, 12, -4, "s frame Note", 0),
      (.orca43, note, 45, 20, -3, " Note The quick brow", 0),
      (.orca43, word, 5, 12, 1, "hifffahrtsge", 0),
      (.orca43, word, 5, 12, -1, " frame Word ", 0),
      (.orca48, note, 45, 12, -1, "ps over the ", 0),
      (.orca51, slider, 0, 12, 1, "horizontal s", 0),
      (.orca51, slider, 0, 12, -9, "Race frame S", 12),
      (.orca51, note, 45, 12, 2, "away $l", 0),
      (.orca51, note, 45, 12, -1, "over the laz", 0),
      (.orca51, note, 45, 12, -2, "fox jumps ov", 0),
      (.orca51, note, 45, 12, -4, "Note The qui", 0),
      (.orca51, note, 45, 20, -3, "Notes frame Note The", 0),
      (.orca51, word, 5, 12, 0, "Word Donauda", 6),
      (.orca51, word, 5, 12, 1, "mpfschifffah", 0),
      (.orca51, word, 5, 12, 3, "aft ends", 0),
      (.orca51, word, 5, 12, -1, "Notes frame ", 0),
      (.orca51, word, 5, 20, 0, "Word Donaudampfschif", 6),
      (.orca51, word, 5, 20, 2, "ends", 0),
    ] as [(OrcaEdition, (around: String, focus: String), Int, Int, Int, String, Int)])
  func panning(
    orca: OrcaEdition, line: (around: String, focus: String), cursor: Int, cells: Int, panned: Int, visible: String,
    cell: Int
  ) {
    let text = line.around + line.focus
    let start = line.around.count
    let shown = OrcaBrailleLine(text: text, focus: start, cursor: start + cursor)
      .shown(by: orca, cells: cells, panned: panned)
    #expect(shown == BrailleLine(text: text, visible: visible, cursor: cell))
  }
}

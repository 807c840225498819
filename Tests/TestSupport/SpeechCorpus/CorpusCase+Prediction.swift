@_spi(Command) import AXDocument
public import OrcaSpeech
import ReaderSpeech
import TestSupport

extension CorpusCase {
  /// The predicted speech of an Orca (O1, O2); in English if no language is given.
  public func predicted(by orca: OrcaEdition, in language: CorpusLanguage? = nil) throws -> CorpusRecord {
    let document = try AXTreeDocument(utf8: Array(document.utf8))
    var reader = SimulatedReader(ReaderSettings(orca.reader, locale: language?.rawValue))
    _ = reader.hear(document.tree.nextUpdate(isFull: true))
    let steps = try commands.map { command in
      let heard = try command.split(separator: "\n").flatMap { line in
        try document.apply(line)
        return reader.hear(document.tree.nextUpdate()).lines
      }
      return CorpusRecord.Step(command: command, heard: heard)
    }
    return CorpusRecord(steps: steps)
  }

  /// Where an Orca said something else than is predicted: the command, what was heard and what is predicted; empty where
  /// all is the same, but for the exceptions.
  public func differences(
    of record: CorpusRecord, from orca: OrcaEdition, in language: CorpusLanguage? = nil
  ) throws -> [String] {
    let predicted = try predicted(by: orca, in: language)
    var differences: [String] = []
    for (step, prediction) in zip(record.steps, predicted.steps)
    where !CorpusException.has(orca, name, step.command) {
      let isSame =
        isUnordered(step.command) ? step.heard.sorted() == prediction.heard.sorted() : step.heard == prediction.heard
      if !isSame { differences.append("\(step.command): heard \(step.heard), predicted \(prediction.heard)") }
    }
    return differences
  }
}

import Foundation
import ScreenReader
import SpeechCorpus
import Testing

@Suite struct DiffTool {
  @Test func diff() throws {
    for (reader, name) in [(ReaderSettings.Reader.orca43, "orca43")] {
      var out = ""
      var total = 0, wrong = 0
      for test in CorpusCase.all {
        guard let data = FileManager.default.contents(atPath: "/tmp/speech-corpus/\(name)/\(test.name).txt") else { continue }
        let record = CorpusRecord(String(decoding: data, as: UTF8.self))
        let predicted = try test.predicted(by: ReaderSettings(reader))
        for (index, step) in record.steps.enumerated() where index < predicted.steps.count {
          total += 1
          if step.heard != predicted.steps[index].heard {
            wrong += 1
            out += "\(test.name) [\(index)] \(step.command)\n   heard \(step.heard)\n   mine  \(predicted.steps[index].heard)\n"
          }
        }
      }
      out += "total \(total) wrong \(wrong)\n"
      try Data(out.utf8).write(to: URL(filePath: "/tmp/speech-diff/\(name).txt"))
    }
  }
}

// Public, as the conformance below is of a public type.
public import ArgumentParser
import DesktopTesting
import Foundation
public import OrcaSpeech
public import SpeechCorpus

extension CorpusLanguage: ExpressibleByArgument {}
extension OrcaEdition: ExpressibleByArgument {
  public init?(argument: String) {
    guard let version = Int(argument) else { return nil }
    self.init(version: version)
  }
}

/// Runs a real Orca over the corpus and writes down what it says, a file a case.
@main
struct OrcaRecorder: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Records what a real Orca says of the corpus, on a private desktop.")

  @Option(help: "The version of Orca: \(OrcaEdition.all.map { "\($0.version)" }.joined(separator: ", ")).")
  var orca = OrcaEdition.orca43

  @Option(help: "The folder of the records.")
  var folder = "Tests/ScreenReaderTests/Corpus"

  @Option(help: "Only cases whose name begins so.")
  var only = ""

  @Option(help: "The language that Orca speaks: a tag such as de. By default English, with all of the corpus.")
  var language: CorpusLanguage?

  @Flag(help: "Only cases with a command that has no record yet.")
  var missing = false

  func run() async throws {
    var desktop = try await PrivateDesktop.start(orca: orca, locale: language?.locale)
    var utterances = 0
    var isUsed = false
    for test in CorpusCase.spoken(in: language)
    where test.name.hasPrefix(only) && !CorpusException.has(orca, test.name, nil) {
      var file = CorpusFile(test, in: URL(filePath: folder))
      if missing, file.record(of: orca, in: language)?.steps.map(\.command) == test.commands { continue }
      // Later ones keep what it learnt of an object under a number that another object gets once the first has gone.
      if isUsed, orca == .orca48 {
        await desktop.stop()
        desktop = try await PrivateDesktop.start(orca: orca, locale: language?.locale)
      }
      isUsed = true
      do {
        let record = try await listener(on: desktop).record(test, tries: 3)
        try file.write(record, of: orca, in: language)
        utterances += record.steps.map(\.heard.count).reduce(0, +)
      } catch {
        FileHandle.standardError.write(Data("\(test.name): \("\(error)".prefix(200))\n".utf8))
      }
    }
    print("\(utterances) utterances")
    await desktop.stop()
  }

  private func listener(on desktop: PrivateDesktop) throws -> CorpusListener {
    let own = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    return try CorpusListener(
      desktop: desktop, orca: orca, language: language, axtree: own.appending(path: "axtree").path)
  }
}

import DesktopTesting
import Foundation
import OrcaSpeech
import SpeechCorpus

/// Runs a real Orca over the corpus and writes down what it says, a file a case.
@main
struct OrcaRecorder {
  static func main() async {
    guard let options = RecorderOptions(CommandLine.arguments.dropFirst()) else {
      report(RecorderOptions.usage)
      exit(64)
    }
    do {
      if let page = options.page {
        try CorpusPage(CorpusCase.all, in: URL(filePath: options.folder)).write(to: URL(filePath: page))
        return
      }
      if options.random > 0 {
        let score = try await RandomMoments(options).score()
        print(score)
        exit(score.share < options.least ? 1 : 0)
      }
      try await record(options)
    } catch {
      report("OrcaRecorder: \(error)")
      exit(1)
    }
  }

  static func report(_ line: String) { FileHandle.standardError.write(Data("\(line)\n".utf8)) }

  private static func record(_ options: RecorderOptions) async throws {
    let (orca, language) = (options.orca, options.language)
    var desktop = try await PrivateDesktop.start(orca: orca, locale: language?.locale)
    var utterances = 0
    var isUsed = false
    for test in CorpusCase.spoken(in: language)
    where test.name.hasPrefix(options.only) && !CorpusException.has(orca, test.name, nil) {
      var file = CorpusFile(test, in: URL(filePath: options.folder))
      if options.missing, file.record(of: orca, in: language)?.steps.map(\.command) == test.commands { continue }
      // Later ones keep what it learnt of an object under a number that another object gets once the first has gone.
      if isUsed, orca == .orca48 {
        await desktop.stop()
        desktop = try await PrivateDesktop.start(orca: orca, locale: language?.locale)
      }
      isUsed = true
      do {
        let recorded = try await listener(on: desktop, options).record(test, tries: 3)
        let record = options.braille ? recorded.braille : recorded.speech
        try file.write(record, of: orca, in: language)
        utterances += record.steps.map(\.heard.count).reduce(0, +)
      } catch {
        report("\(test.name): \("\(error)".prefix(200))")
      }
    }
    print("\(utterances) \(options.braille ? "lines" : "utterances")")
    await desktop.stop()
  }

  static func listener(on desktop: PrivateDesktop, _ options: RecorderOptions) throws -> CorpusListener {
    let own = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    return try CorpusListener(
      desktop: desktop, orca: options.orca, language: options.language, axtree: own.appending(path: "axtree").path)
  }
}

/// The options of the recorder, read without an argument parser: the package depends on none.
struct RecorderOptions {
  static let usage = """
    Records what a real Orca says of the corpus, on a private desktop.
      --orca VERSION   43 (the default), 48 or 51
      --braille        records the lines of braille instead of speech
      --folder FOLDER  the records, Tests/ScreenReaderTests/Corpus or Braille by default
      --only NAME      only cases whose name begins so
      --language TAG   the language that Orca speaks, such as de; by default English, with all of the corpus
      --missing        only cases with a command that has no record yet
      --random COUNT   records nothing: plays so many random moments, and prints how many are heard as predicted
      --seed NUMBER    the seed of the random moments; by default that of the day
      --page FOLDER    records nothing: writes what is recorded as a page of HTML and as JSON, with the trees
      --least PERCENT  with --random: exit with status 1 if fewer of 100 moments are heard as predicted
    """

  private(set) var orca = OrcaEdition.orca43
  private(set) var braille = false
  private var chosenFolder: String?
  /// The folder of the records.
  var folder: String { chosenFolder ?? "Tests/ScreenReaderTests/\(braille ? "Braille" : "Corpus")" }
  private(set) var only = ""
  private(set) var language: CorpusLanguage?
  private(set) var missing = false
  private(set) var random = 0
  private(set) var seed = UInt64(Date().timeIntervalSince1970 / 86_400)
  private(set) var least = 0.0
  private(set) var page: String?

  /// The options in a list of arguments; nil if it contains anything else.
  init?(_ arguments: some Sequence<String>) {
    var rest = arguments.makeIterator()
    while let name = rest.next() {
      if name == "--missing" || name == "--braille" {
        if name == "--missing" { missing = true } else { braille = true }
        continue
      }
      guard let value = rest.next() else { return nil }
      switch name {
      case "--orca":
        guard let version = Int(value).flatMap({ OrcaEdition(version: $0) }) else { return nil }
        orca = version
      case "--folder": chosenFolder = value
      case "--only": only = value
      case "--page": page = value
      case "--language":
        guard let tag = CorpusLanguage(rawValue: value) else { return nil }
        language = tag
      case "--random":
        guard let count = Int(value), count > 0 else { return nil }
        random = count
      case "--seed":
        guard let number = UInt64(value) else { return nil }
        seed = number
      case "--least":
        guard let percent = Double(value) else { return nil }
        least = percent
      default: return nil
      }
    }
  }
}

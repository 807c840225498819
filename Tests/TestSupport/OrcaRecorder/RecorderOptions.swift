import OrcaSpeech
import SpeechCorpus

/// The options of the recorder, read without an argument parser: the package depends on none.
struct RecorderOptions {
  static let usage = """
    Records what a real Orca says of the corpus, on a private desktop.
      --orca VERSION   43 (the default), 48 or 51
      --folder FOLDER  the records, Tests/ScreenReaderTests/Corpus by default
      --only NAME      only cases whose name begins so
      --language TAG   the language that Orca speaks, such as de; by default English, with all of the corpus
      --missing        only cases with a command that has no record yet
    """

  private(set) var orca = OrcaEdition.orca43
  private(set) var folder = "Tests/ScreenReaderTests/Corpus"
  private(set) var only = ""
  private(set) var language: CorpusLanguage?
  private(set) var missing = false

  /// The options in a list of arguments; nil if it contains anything else.
  init?(_ arguments: some Sequence<String>) {
    var rest = arguments.makeIterator()
    while let name = rest.next() {
      if name == "--missing" {
        missing = true
        continue
      }
      guard let value = rest.next() else { return nil }
      switch name {
      case "--orca":
        guard let version = Int(value).flatMap({ OrcaEdition(version: $0) }) else { return nil }
        orca = version
      case "--folder": folder = value
      case "--only": only = value
      case "--language":
        guard let tag = CorpusLanguage(rawValue: value) else { return nil }
        language = tag
      default: return nil
      }
    }
  }
}

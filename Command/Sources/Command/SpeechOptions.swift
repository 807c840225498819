import ArgumentParser
import OrcaSpeech
@_spi(Command) import ReaderSpeech
import VoiceOverSpeech

/// The options of the commands that predict speech.
struct SpeechOptions: ParsableArguments {
  @Option(help: "The screen reader whose speech is predicted.")
  var reader = ReaderOption.orca

  @Option(help: "The language of the reader's own words; by default the document's.")
  var locale: String?

  var settings: ReaderSettings { ReaderSettings(reader.reader, locale: locale) }

  func validate() throws {
    if let locale, !reader.reader.speaks(locale) {
      let languages = reader.reader.languages.joined(separator: ", ")
      throw ValidationError("The reader's words are not known in the language “\(locale)”; they are in \(languages).")
    }
  }
}

/// A reader by its name on the command line; "orca" is the newest Orca that is known.
struct ReaderOption: ExpressibleByArgument {
  static let orca = ReaderOption(reader: .orca)
  private static let all = ReaderSettings.Reader.orcas + [.ownVoice, .voiceOver]

  let reader: ReaderSettings.Reader

  init(reader: ReaderSettings.Reader) { self.reader = reader }

  init?(argument: String) {
    guard let reader = argument == "orca" ? .orca : Self.all.first(where: { "\($0)" == argument }) else { return nil }
    self.reader = reader
  }

  var defaultValueDescription: String { reader == .orca ? "orca" : "\(reader)" }

  static var allValueStrings: [String] { (["orca"] + all.map(\.description)).sorted() }

  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}

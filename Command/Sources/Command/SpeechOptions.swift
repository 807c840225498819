import ArgumentParser
@_spi(Command) import ReaderSpeech

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

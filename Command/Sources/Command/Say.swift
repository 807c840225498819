import ArgumentParser
import ReaderSpeech

struct Say: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Prints a screen reader's speech for each element, in reading order, one element a line.",
    discussion: "Examples: axtree say garage.json --reader orca43; axtree say --app Workshop")

  @OptionGroup var source: DocumentSource

  @OptionGroup var speech: SpeechOptions

  @Option(help: "How much the reader says.")
  var verbosity = NamedOption(ReaderSettings.Verbosity.verbose)

  @Option(help: "The format of the output.")
  var format = OutputFormat.text

  func run() throws {
    var settings = speech.settings
    settings.verbosity = verbosity.value
    let document = try source.read()
    try format.write(document.spokenText(settings), document.spokenJSON(settings))
  }
}

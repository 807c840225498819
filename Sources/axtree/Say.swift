import AXDocument
// Public, as the conformance below is of a public type.
public import ArgumentParser
public import ScreenReader

extension ReaderSettings.Verbosity: ExpressibleByArgument {}

struct Say: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Prints what a screen reader says about each element, in reading order, one element a line.")

  @Argument(help: "The tree document.")
  var file: String

  @Option(help: "The screen reader whose speech is printed.")
  var reader = ReaderOption.orca

  @Option(help: "The language of the reader's own words; by default the document's.")
  var locale: String?

  @Option(help: "How much the reader says.")
  var verbosity = ReaderSettings.Verbosity.verbose

  @Option(help: "The format of the output.")
  var format = OutputFormat.text

  func run() throws {
    let (file, format) = (file, format)
    let settings = ReaderSettings(reader.reader, locale: locale, verbosity: verbosity)
    try onDeepStack {
      let document = try readDocument(file)
      format.write(document.spokenText(settings), document.spokenJSON(settings))
    }
  }
}

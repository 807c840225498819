@_spi(Command) import AXDocument
import AXTree
import ArgumentParser
@_spi(Command) import ReaderSpeech

struct Say: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Prints a screen reader's speech for each element, in reading order, one element a line.",
    discussion: "Examples: axtree say garage.json --reader orca43; axtree say --app Workshop")

  @OptionGroup var source: TreeSource

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

extension AXTreeDocument {
  /// The speech of a reader for each element, in reading order, one element per line. O(elements × depth).
  func spokenText(_ settings: ReaderSettings) -> String {
    tree.speech(settings).map { $0.speech.text.escapingControls + "\n" }.joined()
  }

  /// The same speech as JSON: `[{"id", "spoken", "segments": [{"kind", "text", "source"}]}]`.
  func spokenJSON(_ settings: ReaderSettings) -> [UInt8] {
    let names = NodeNames(of: self)
    var writer = JSONWriter()
    writer.writeArray(tree.speech(settings)) { spoken, writer in
      writer.writeObject { writer in
        writer.member("id", names[spoken.element.id])
        writer.member("spoken", spoken.speech.text)
        writer.key("segments")
        writer.writeArray(spoken.speech.parts) { part, writer in
          writer.writeObject { writer in
            writer.member("kind", part.kind)
            writer.member("text", part.text)
            writer.member("source", part.source.flatMap { names[$0] })
          }
        }
      }
    }
    return writer.bytes
  }
}

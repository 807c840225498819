@_spi(Command) import AXDocument
import AXTree
import ArgumentParser
import OrcaSpeech
@_spi(Command) import ReaderSpeech

struct Say: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Prints a screen reader's speech for each element, in reading order, one element a line.",
    discussion: "Examples: axtree say garage.json --reader orca43; axtree say --app Workshop --where-am-i; "
      + "axtree say garage.json --braille --cells 20")

  @OptionGroup var source: TreeSource

  @OptionGroup var speech: SpeechOptions

  @Option(help: "How much the reader says.")
  var verbosity = NamedOption(ReaderSettings.Verbosity.verbose)

  @Flag(help: "Print the reply of Orca's command where am I at each element instead.")
  var whereAmI = false

  @Flag(help: "With --where-am-i: the detailed reply, to the key pressed twice.")
  var detailed = false

  @Flag(help: "Print what Orca's command say all reads from each element on instead.")
  var sayAll = false

  @Flag(help: "Print what a braille display shows of each element instead, with the cursor's cell.")
  var braille = false

  @Option(help: "The number of cells of the braille display.")
  var cells = 40

  @Option(help: "The format of the output.")
  var format = OutputFormat.text

  func validate() throws {
    let isOrca = ReaderSettings.Reader.orcas.contains(speech.settings.reader)
    if whereAmI, !isOrca { throw ValidationError("Only Orca has the command “where am I”.") }
    if sayAll, !isOrca { throw ValidationError("Only Orca's command “say all” is predicted.") }
    if braille, !isOrca { throw ValidationError("Only Orca's braille is predicted.") }
    if detailed, !whereAmI { throw ValidationError("--detailed needs --where-am-i.") }
    if [braille, whereAmI, sayAll].count(where: \.self) > 1 {
      throw ValidationError("Choose one of --where-am-i, --say-all and --braille.")
    }
    if cells < 1 { throw ValidationError("A braille display has at least one cell.") }
  }

  func run() throws {
    var settings = speech.settings
    settings.verbosity = verbosity.value
    let document = try source.read()
    if braille {
      let shown = document.tree.braille(settings, cells: cells)
      try format.write(document.text(of: shown), document.json(of: shown))
      return
    }
    let spoken =
      whereAmI
      ? document.tree.whereAmI(settings, isDetailed: detailed)
      : sayAll ? document.tree.sayAll(settings) : document.tree.speech(settings)
    try format.write(document.text(of: spoken), document.json(of: spoken))
  }
}

extension AXTreeDocument {
  /// The speech for elements, one element per line.
  func text(of spoken: [(element: AXElement, speech: Speech)]) -> String {
    spoken.map { $0.speech.text.escapingControls + "\n" }.joined()
  }

  /// The lines of braille for elements, one element per line, each with the cursor's cell.
  func text(of shown: [(element: AXElement, line: BrailleLine)]) -> String {
    shown.map { "\($0.line.visible.escapingControls) (cell \($0.line.cursor))\n" }.joined()
  }

  /// The same lines as JSON: `[{"id", "line", "visible", "cursor"}]`.
  func json(of shown: [(element: AXElement, line: BrailleLine)]) -> [UInt8] {
    let names = NodeNames(of: self)
    var writer = JSONWriter()
    writer.writeArray(shown) { shown, writer in
      writer.writeObject { writer in
        writer.member("id", names[shown.element.id])
        writer.writeMembers(of: shown.line)
      }
    }
    return writer.bytes
  }

  /// The same speech as JSON: `[{"id", "spoken", "segments": [{"kind", "text", "source"}]}]`.
  func json(of spoken: [(element: AXElement, speech: Speech)]) -> [UInt8] {
    let names = NodeNames(of: self)
    var writer = JSONWriter()
    writer.writeArray(spoken) { spoken, writer in
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

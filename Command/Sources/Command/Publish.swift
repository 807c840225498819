import AXDocument
import ArgumentParser

struct Publish: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Publishes a document's tree on the accessibility bus, where Orca and others find it.",
    discussion: """
      Reads commands from standard input, one JSON object a line, and prints the requests of assistive technologies. \
      Ends at the command "quit" or at the end of input. Example: echo '{"focus": "start"}' | axtree publish garage.json
      """)

  @Argument(help: "The tree document.", completion: .file())
  var file: String

  @Flag(
    name: [.customLong("override-gate"), .customLong("force")],
    help: "Publish even while accessibility is turned off on the desktop.")
  var overrideGate = false

  @Flag(inversion: .prefixedNo, help: "Wait for an accessibility bus, or exit with status 69 if there is none.")
  var wait = true

  func validate() throws {
    if file == "-" { throw ValidationError("The document must be a file, because standard input is for commands.") }
  }

  func run() throws {
    try PublishLoop(try readDocument(file), overridesGate: overrideGate, waitsForBus: wait).run()
  }
}

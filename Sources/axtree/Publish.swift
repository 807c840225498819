import AXDocument
import ArgumentParser

struct Publish: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Puts a document's tree on the accessibility bus, where Orca and others find it.",
    discussion: """
      Takes commands on standard input, a JSON object a line, and prints what assistive technologies do, \
      until "quit" or the end of input.
      """)

  @Argument(help: "The tree document.")
  var file: String

  @Flag(help: "Publish even while the desktop says that accessibility is off.")
  var overrideGate = false

  @Flag(inversion: .prefixedNo, help: "Wait for an accessibility bus where there is none; without, exit with 69.")
  var wait = true

  func validate() throws {
    if file == "-" { throw ValidationError("Standard input is for commands: the document must be a file.") }
  }

  func run() throws {
    let options = self
    try onDeepStack {
      let document = try readDocument(options.file)
      let frames = try PublishLoop(document, overridesGate: options.overrideGate, waitsForBus: options.wait)
      try frames.run()
    }
  }
}

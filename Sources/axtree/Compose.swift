import AXDocument
import ArgumentParser

/// The format of the output: text for people, or JSON for programs.
enum OutputFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json
}

struct Compose: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Prints the composed tree: what an assistive technology gets.")

  @Argument(help: "The tree document.")
  var file: String

  @Option(help: "The format of the output.")
  var format = OutputFormat.text

  func run() throws {
    let file = file
    let format = format
    try onDeepStack {
      let document = try readDocument(file)
      switch format {
      case .json: writeOut(document.composedJSON() + [0x0A])
      case .text: writeOut(Array(document.composedText().utf8))
      }
    }
  }
}

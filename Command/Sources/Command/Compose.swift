import AXDocument
import ArgumentParser

struct Compose: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Prints the composed tree, as assistive technologies get it.")

  @Argument(help: "The tree document.", completion: .file())
  var file: String

  @Option(help: "The format of the output.")
  var format = OutputFormat.text

  func run() throws {
    let document = try readDocument(file)
    try format.write(document.composedText(), document.composedJSON())
  }
}

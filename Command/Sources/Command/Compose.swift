import ArgumentParser

struct Compose: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Prints the composed tree, as assistive technologies get it.",
    discussion: "Example: axtree compose garage.json --format json")

  @OptionGroup var source: DocumentSource

  @Option(help: "The format of the output.")
  var format = OutputFormat.text

  func run() throws {
    let document = try source.read()
    try format.write(document.composedText(), document.composedJSON())
  }
}

@_spi(Command) import AXDocument
import ArgumentParser

struct Schema: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Prints the JSON Schema of documents, for editors and validators.",
    discussion: "Example: axtree schema > axtree.schema.json")

  func run() throws { try writeLine(AXTreeDocument.schema) }
}

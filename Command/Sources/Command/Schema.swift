import AXDocument
import ArgumentParser

struct Schema: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Prints the JSON Schema of documents, for editors and validators.")

  func run() throws { try writeOut(Array((AXTreeDocument.schema + "\n").utf8)) }
}

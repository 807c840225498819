@_spi(Command) import AXDocument
import AXTree
import ArgumentParser

struct Rotor: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Searches a rotor and prints the id of the result, or nothing.",
    discussion: """
      With "-" as the node, reads searches from standard input, one JSON object a line: \
      {"node", "type" or "name", "from", "backward"}. Prints one line for each. \
      Example: axtree rotor garage.json window --type heading
      """)

  @Argument(help: "The tree document.", completion: .file())
  var file: String

  @Argument(help: "The node that owns the rotor, or \"-\".")
  var node: String

  @Option(help: "The type of the rotor.", completion: .list(AXRotorSearch.types.map(\.name)))
  var type: String?

  @Option(help: "The name of the rotor.")
  var name: String?

  @Option(help: "The current node, from which the search continues.")
  var from: String?

  @Flag(help: "Search towards the beginning.")
  var backward = false

  func validate() throws {
    guard node != "-" else {
      if file == "-" { throw ValidationError("The document and the searches cannot both be read from standard input.") }
      return
    }
    if (type == nil) == (name == nil) { throw ValidationError("Give either --type or --name.") }
    if let type, !AXRotorSearch.types.contains(where: { $0.name == type }) {
      let types = AXRotorSearch.types.map(\.name).joined(separator: ", ")
      throw ValidationError("There is no rotor type “\(type)”; the types are \(types).")
    }
  }

  func run() throws {
    let document = try readDocument(file)
    guard node == "-" else {
      let known = AXRotorSearch.types.first { $0.name == type }?.kind
      let kind = known ?? .named(name ?? "")
      let search = AXRotorSearch(node: node, kind: kind, from: from, isBackward: backward)
      if let found = try answer(search, in: document, "") { try writeLine(found) }
      return
    }
    var input = InputLines()
    var number = 0
    while input.mayHaveLine {
      if !input.hasLine { input.waitForInput() }
      while let line = try input.next() {
        if line.isBlank { continue }
        number += 1
        let search: AXRotorSearch
        do throws(AXDocumentError) {
          search = try AXRotorSearch(json: line)
        } catch {
          printError("axtree: search \(number): \(error)")
          throw ExitCode.usage
        }
        try writeLine(try answer(search, in: document, " \(number)") ?? "")
      }
    }
  }

  private func answer(_ search: AXRotorSearch, in document: AXTreeDocument, _ number: String) throws -> String? {
    do throws(AXDocumentError) {
      if let reason = try document.missingRotor(of: search) { printError("axtree: search\(number): \(reason)") }
      return try document.search(search)
    } catch {
      printError("axtree: search\(number): \(error)")
      throw ExitCode.usage
    }
  }
}

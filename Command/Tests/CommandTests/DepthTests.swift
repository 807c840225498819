import Foundation
import Testing

/// A document that is deeper than any stack.
extension CommandLineTests {
  /// A window with 100,000 levels of plain nodes, groups that are heard, and composites, and a button in the last one.
  private static let chain: String = {
    let levels = [(85_000, ""), (10_000, #""role":"group","label":"G","#), (5_000, #""combine":true,"#)]
      .map { String(repeating: #"{\#($1)"children":["#, count: $0) }
    return documentText(
      #"{"id":"window","role":"window","label":"Deep","frame":[0,0,100,100],"children":[\#(levels.joined())"#
        + #"{"id":"deepest","role":"button","label":"Go","frame":[0,0,50,50]}"#
        + String(repeating: "]}", count: 100_001))
  }()

  @Test("a document of 100,000 levels goes through every command on the stack of the main thread")
  func depth() throws {
    let file = try TextFile(Self.chain)
    let picture = file.path + ".svg"
    defer { try? FileManager.default.removeItem(atPath: picture) }
    let commands = """
      {"set":{"id":"deepest","label":"Stop"}}
      {"focus":"deepest"}
      {"activate":"deepest"}

      """
    for arguments in [
      ["say", file.path], ["say", file.path, "--reader", "voiceover"], ["compose", file.path, "--format", "json"],
      ["audit", file.path], ["picture", file.path, "-o", picture], ["replay", file.path, "-"],
      ["rotor", file.path, "deepest", "--type", "link"], ["publish", file.path],
    ] {
      let outcome = try axtree(arguments, input: commands)
      #expect(outcome.status == 0, "\(arguments): \(outcome.errors.prefix(300))")
    }
  }
}

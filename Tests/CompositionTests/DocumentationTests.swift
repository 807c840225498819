import Foundation
import Testing

@Suite("Documentation")
struct DocumentationTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// A text's lines, by what is in them.
  private static func lines(_ text: some StringProtocol) -> [String] {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
  }

  @Test("Each piece of code on the page for Blueprint's authors stands in a test, to the letter")
  func fromBlueprint() throws {
    let page = try String(contentsOf: Self.root.appending(path: "Documentation/FromBlueprint.md"), encoding: .utf8)
    let pieces = page.components(separatedBy: "```swift\n").dropFirst().map { $0.components(separatedBy: "```")[0] }
    #expect(pieces.count == 7)
    let tests = try ["CompositionTests", "DeferralTests"].flatMap { folder -> [String] in
      let folder = Self.root.appending(path: "Tests/\(folder)")
      return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        .map { Self.lines(try String(contentsOf: $0, encoding: .utf8)).joined(separator: "\n") }
    }
    for piece in pieces {
      let wanted = Self.lines(piece).joined(separator: "\n")
      #expect(tests.contains { $0.contains(wanted) }, "No test has this piece:\n\(piece)")
    }
  }
}

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

  /// A page with code, how many pieces it has, and the folders of the tests in which they stand.
  struct Page: CustomTestStringConvertible {
    let name: String
    let pieces: Int
    let folders: [String]
    var testDescription: String { name }
  }

  @Test(
    "Each piece of code on a page stands in a test, to the letter",
    arguments: [
      Page(name: "../README", pieces: 4, folders: ["RaceKitTests"]),
      Page(name: "FromBlueprint", pieces: 7, folders: ["CompositionTests", "DeferralTests"]),
      Page(name: "RetroRacing", pieces: 1, folders: ["../Examples/RetroRacing"]),
      Page(name: "Testing", pieces: 16, folders: ["RaceKitTests", "DesktopTests"]),
    ])
  func pieces(of page: Page) throws {
    let text = try String(contentsOf: Self.root.appending(path: "Documentation/\(page.name).md"), encoding: .utf8)
    let pieces = text.components(separatedBy: "```swift\n").dropFirst().map { $0.components(separatedBy: "```")[0] }
    #expect(pieces.count == page.pieces)
    let tests = try page.folders.flatMap { try Self.sources(below: "Tests/\($0)") }
    for piece in pieces {
      let wanted = Self.lines(piece).joined(separator: "\n")
      #expect(tests.contains { $0.contains(wanted) }, "No test has this piece:\n\(piece)")
    }
  }

  /// Every Swift file below a folder, without indents and empty lines.
  private static func sources(below folder: String) throws -> [String] {
    let folder = root.appending(path: folder)
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return try paths.filter { $0.hasSuffix(".swift") }.map {
      lines(try String(contentsOf: folder.appending(path: $0), encoding: .utf8)).joined(separator: "\n")
    }
  }
}

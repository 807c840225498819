import Foundation
import Testing

/// The places that CONTRIBUTING's table names for a new word, compared with those of a word that the code has.
@Suite("Places")
struct PlacesTests {
  private static let root = URL(filePath: #filePath).appending(path: "../../..").standardizedFileURL

  /// A row of the table, and an example of it: how code names it, and how many of the row's places it has, from the first.
  struct Row: CustomTestStringConvertible {
    let question: String
    let names: String
    let count: Int
    var testDescription: String { "\(question) \(names)" }
  }

  @Test(
    "Each example of a row stands in each of the row's first places, and in no other one",
    arguments: [
      Row(question: "a property of elements?", names: #"\broleDescription\b|\bAXTREE_ROLE_DESCRIPTION\b"#, count: 4),
      Row(question: "a property of elements?", names: #"\bmnemonic\b|\bAXTREE_MNEMONIC\b"#, count: 5),
      Row(question: "a role?", names: #"\.chart\b|\bcase chart\b|\bAXTREE_ROLE_CHART\b"#, count: 3),
      Row(question: "a role?", names: #"\.meter\b|\bcase meter\b|\bAXTREE_ROLE_METER\b"#, count: 4),
      Row(question: "a state of elements?", names: #"\bisVisited\b|\bAXTREE_STATE_VISITED\b"#, count: 3),
      Row(question: "a function of the C interface?", names: #"\baxtree_level\b|_call\("level""#, count: 3),
    ])
  func places(_ row: Row) throws {
    let page = try String(contentsOf: Self.root.appending(path: "CONTRIBUTING.md"), encoding: .utf8)
    let line = try #require(page.split(separator: "\n").first { $0.hasPrefix("| \(row.question)") })
    let numbered = line.matches(of: /(\d)\. .*?`((?:Sources|Bindings)\/[^`]+)`/)
    #expect(numbered.map { String($0.1) } == (1...numbered.count).map { "\($0)" })
    #expect(line.contains("? At most \(numbered.count) places"))
    let places = numbered.prefix(row.count).map { String($0.2) }
    let files = try Self.files(naming: row.names)
    #expect(files.filter { file in !places.contains { file == $0 || file.hasPrefix("\($0)/") } } == [])
    #expect(places.filter { place in !files.contains { $0 == place || $0.hasPrefix("\(place)/") } } == [])
  }

  @Test("A property has at most 5 places, a role 4 and its words, a state 3, and a function of the C interface 3")
  func counts() throws {
    let page = try String(contentsOf: Self.root.appending(path: "CONTRIBUTING.md"), encoding: .utf8)
    for (question, most) in [
      ("property of elements", 5), ("role", 4), ("state of elements", 3), ("function of the C interface", 3),
    ] {
      #expect(page.contains("\n| a \(question)? At most \(most) places"))
    }
  }

  /// The files of the framework that were written by hand and whose code has one of these names.
  private static func files(naming names: String) throws -> [String] {
    var found: [String] = []
    for folder in ["Sources", "Bindings/Python/src"] {
      let all = try #require(FileManager.default.enumerator(atPath: root.appending(path: folder).path))
      for file in all.compactMap({ $0 as? String }) where file.contains(/\.(swift|h|c|py)$/) {
        let text = try String(contentsOf: root.appending(path: "\(folder)/\(file)"), encoding: .utf8)
        let isGenerated = text.prefix(200).contains("ritten by Scripts/generate-vocabulary")
        let code = text.replacingOccurrences(of: #"//.*"#, with: "", options: .regularExpression)
        if !isGenerated, code.range(of: names, options: .regularExpression) != nil { found.append("\(folder)/\(file)") }
      }
    }
    return found
  }
}

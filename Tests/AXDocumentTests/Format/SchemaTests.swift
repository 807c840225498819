import Foundation
import Testing

@_spi(Command) @testable import AXDocument

@Suite("The schema of documents")
struct SchemaTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  @Test("the file is what the tables of fields say")
  func file() throws {
    let file = Self.root.appending(path: "Documentation/Reference/axtree-1.schema.json")
    let value = try JSONSerialization.jsonObject(with: Data(AXTreeDocument.schema.utf8))
    let options: JSONSerialization.WritingOptions = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let text = try JSONSerialization.data(withJSONObject: value, options: options) + Data("\n".utf8)
    if ProcessInfo.processInfo.environment["AXTREE_WRITE_DOCUMENTATION"] != nil { try text.write(to: file) }
    #expect(
      try Data(contentsOf: file) == text, "AXTREE_WRITE_DOCUMENTATION=1 swift test --filter SchemaTests writes it anew")
  }

  @Test("the page describes each field of a node, once")
  func page() throws {
    let page = try String(
      contentsOf: Self.root.appending(path: "Documentation/Reference/DocumentFormat.md"), encoding: .utf8)
    let section = try #require(page.components(separatedBy: "## The fields of a node\n").last)
    let table = try #require(section.components(separatedBy: "\n## ").first)
    let rows = table.split(separator: "\n").filter { $0.hasPrefix("| `") }
    #expect(rows.map { String($0.dropFirst(3).prefix { $0 != "`" }) } == NodeField.names)
  }

  @Test("the page says from which number a field counts, as the table of fields does")
  func bounds() throws {
    let page = try String(
      contentsOf: Self.root.appending(path: "Documentation/Reference/DocumentFormat.md"), encoding: .utf8)
    var bounded: [String] = []
    for field in NodeField.all {
      let minima = Set(field.schema.text.matches(of: /"minimum":(\d+)/).map { "from \($0.1)" })
      // Left out: a size and a tolerance, which are lengths; composition and deferral have pages of their own.
      guard !minima.isEmpty, !["frame", "outline", "combine"].contains(field.name) else { continue }
      let row = try #require(page.split(separator: "\n").first { $0.hasPrefix("| `\(field.name)` |") })
      #expect(minima.filter { !row.contains($0) } == [], "\(row)")
      bounded.append(field.name)
    }
    #expect(bounded == ["number", "text", "document", "level", "position", "table", "cell"])
  }

  @Test(
    "what the reader takes for the tag of a language, the schema's pattern takes, and nothing else",
    arguments: [
      ("en", true), ("de-AT", true), ("zh-Hant-TW", true), ("sr-Latn-RS", true), ("sl-rozaj-biske-1994", true),
      ("es-419", true), ("en-u-ca-buddhist", true), ("x-klingon", true), ("i-navajo", true), ("und", true),
      ("de_DE", true), ("de_DE.UTF-8", true), ("sr_RS.UTF-8@latin", true), ("ca_ES@valencia", true), ("C", true),
      ("POSIX", true), ("C.UTF-8", true), ("english", true), ("EN-us", true),
      ("", false), ("e", false), ("x", false), ("xx_notalocale!!", false), ("xx_notalocale", false), ("de--DE", false),
      ("de-", false), ("-de", false), ("de DE", false), ("12", false), ("d1", false), ("en-u", false), ("dé", false),
      ("de@", false), ("de.", false), (" de", false), ("de\n", false), ("日本語", false), ("en-abcdefghi", false),
    ])
  func languages(tag: String, isLanguage: Bool) throws {
    #expect(tag.isLanguageTag == isLanguage)
    let escaped = JSONWriter.quoted(tag)
    for text in [documentText(#"{"language":\#(escaped)}"#), documentText("{}", header: #""locale":\#(escaped),"#)] {
      #expect((try DocumentSchema.problem(in: text) == nil) == isLanguage, "\(text)")
      #expect(((try? AXTreeDocument(json: Array(text.utf8))) != nil) == isLanguage, "\(text)")
    }
  }

  @Test("each example of a document or a command on the page is read and applied")
  func examples() throws {
    let page = try String(
      contentsOf: Self.root.appending(path: "Documentation/Reference/DocumentFormat.md"), encoding: .utf8)
    let pieces = page.components(separatedBy: "```json\n").dropFirst().map { $0.components(separatedBy: "```")[0] }
    let document = try AXTreeDocument(json: Array(try #require(pieces.first).utf8))
    var names: Set<String> = []
    for line in pieces.dropFirst().flatMap({ $0.split(separator: "\n") }) {
      let command = try AXTreeCommand(json: Array(line.utf8))
      #expect(try document.apply(command).unknownAction == nil, "\(line)")
      names.insert(String(line.dropFirst(2).prefix { $0 != "\"" }))
    }
    #expect(names == Set(AXTreeCommand.names))
  }

  @Test("a document with every field is valid, and it may name its schema")
  func everyField() throws {
    #expect(try DocumentSchema.problem(in: #"{"$schema":"axtree-1.schema.json","format":"axtree/1","root":{}}"#) == nil)
    #expect(try document("{}", header: #""$schema":"axtree-1.schema.json","#).text == document("{}").text)
  }

  @Test("the trees of the documentation are valid", arguments: ["racing-menu", "bennie-pattern", "garage"])
  func trees(name: String) throws {
    let file = Self.root.appending(path: "Documentation/Trees/\(name).json")
    #expect(try DocumentSchema.problem(in: String(contentsOf: file, encoding: .utf8)) == nil)
  }

  /// The mistakes that depend on another part of the document, which a schema cannot say.
  private static let dependent = [
    "expected min to be at most max", "an offset from", "offsets from", "in ascending order",
    "expected the id of a node in",
    "expected an id that no other node has",
  ]

  @Test(
    "what the reader refuses is not valid either, unless it depends on another part",
    arguments: MalformedDocumentTests.roots)
  func malformed(_ text: MalformedText) throws {
    let isDependent = Self.dependent.contains { text.mistake.contains($0) }
    #expect((try DocumentSchema.problem(in: documentText(text.text)) == nil) == isDependent)
  }

  @Test("a text that is not a document is not valid", arguments: MalformedDocumentTests.texts)
  func malformedText(_ text: MalformedText) throws {
    #expect(try DocumentSchema.problem(in: text.text) != nil)
  }
}

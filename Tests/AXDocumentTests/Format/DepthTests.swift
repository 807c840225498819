@_spi(Command) import AXDocument
import AXTree
import Testing

@Suite("Depth and width are read without failing")
struct DepthTests {
  @Test("a depth of 10,000 nodes is read, named and written again")
  func depth() throws {
    let depth = 10_000
    let root =
      String(repeating: #"{"children":["#, count: depth) + #"{"id":"deepest"}"# + String(repeating: "]}", count: depth)
    let document = try AXDocumentTests.document(root)
    let path = Array(repeating: "0", count: depth).joined(separator: ".")
    #expect(document.element(named: path) === document.element(named: "deepest"))
    #expect(document.text == documentText(root, header: #""name":"","locale":"en","layoutDirection":"ltr","#))
  }

  @Test("a mistake 10,000 nodes deep is reported with its column and the ends of its path")
  func deepMistake() throws {
    let root =
      String(repeating: #"{"children":["#, count: 10_000) + #"{"label":1}"# + String(repeating: "]}", count: 10_000)
    let path = "$.root" + String(repeating: ".children[0]", count: 10_000) + ".label"
    #expect(
      mistake(in: documentText(root))
        == "\(path.prefix(100))…\(path.suffix(100)): expected a string, found 1 (line 1, column 130038)")
  }

  @Test("100,000 nodes beside each other are read, in any build")
  func width() throws {
    let width = 100_000
    let node = #"{"role":"button","label":"B","frame":[0,0,1,1]}"#
    let root = #"{"children":["# + Array(repeating: node, count: width).joined(separator: ",") + "]}"
    let document = try AXDocumentTests.document(root)
    #expect(document.tree.root.children.count == width)
    #expect(document.element(named: "\(width - 1)")?.label == "B")
  }
}

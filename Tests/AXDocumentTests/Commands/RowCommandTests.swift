@_spi(Command) import AXDocument
import AXTree
import Composition
import Testing

/// Rows of documents, which give the roles that people operate their operations.
@Suite("Combined rows of documents, and requests to them")
struct RowCommandTests {
  private func parts(_ last: String) -> String { #"[{"id":"name","label":"Song"},\#(last)]"# }

  @Test(
    "C22: a role that people operate keeps its operation around one control, which becomes an action",
    arguments: ["button", "checkBox", "switch", "radioButton", "link", "menuItem", "tab"])
  func ownOperation(role: String) throws {
    let document = try document(
      #"{"role":"window","label":"W","children":[{"id":"row","role":"\#(role)","combine":true,"#
        + #""children":\#(parts(#"{"id":"d","role":"button","label":"Remove"}"#))}]}"#)
    let row = try #require(document.element(named: "row"))
    #expect(row.composed.activation == row.id && row.composed.actions.map(\.name) == ["Remove"])
    #expect(row.effectiveRole.rawValue == role)
    #expect(try document.outcome(of: #"{"activate":"row"}"#).isSuccess == true)
    #expect((row.checked == .on) == ["checkBox", "switch", "radioButton"].contains(role))
  }

  @Test("C53: a field beside a button is edited by requests to itself, the only control of a row by those to the row")
  func text() throws {
    let field = #"{"id":"f","role":"textField","label":"Code","text":{"content":"AB","caret":2,"editable":true}}"#
    let button = #"{"id":"a","role":"button","label":"Apply"}"#
    let content = #"{"id":"row","combine":true,"children":\#(parts(field + "," + button))}"#
    let document = try document(#"{"role":"window","label":"W","children":[\#(content)]}"#)
    let row = try #require(document.element(named: "row"))
    let code = try #require(document.element(named: "f"))
    #expect(row.composed.label == "Song" && row.composed.value == "AB" && row.composed.actions.map(\.name) == ["Apply"])
    #expect(document.tree.findings().map(\.code) == [.separateText])
    #expect(document.perform(AXActionRequest(node: code.id, kind: .edit(2..<2, "C"))))
    #expect(!document.perform(AXActionRequest(node: row.id, kind: .edit(2..<2, "C"))))
    #expect(document.perform(AXActionRequest(node: code.id, kind: .focus)) && document.tree.focus === code)
    try document.apply(#"{"remove":"a"}"#)
    #expect(row.composed.text?.content == "ABC" && document.tree.findings().isEmpty)
    #expect(!document.perform(AXActionRequest(node: code.id, kind: .edit(0..<0, "C"))))
    #expect(document.perform(AXActionRequest(node: row.id, kind: .copy(0..<2))))
    #expect(document.perform(AXActionRequest(node: row.id, kind: .paste(3))) && code.text?.content == "ABCAB")
  }

  @Test("A request to what is behind something modal, or hidden, is refused; a command of the program is not")
  func modal() throws {
    let document = try document(
      """
      {"role":"window","label":"W","children":[{"id":"p","role":"button","label":"Play"},\
      {"id":"s","role":"slider","label":"Volume","number":{"now":3}},{"id":"h","role":"button","label":"H","hidden":true},\
      {"id":"d","role":"dialog","label":"Leave?","states":{"modal":true},"children":[\
      {"id":"y","role":"switch","label":"Yes"}]}]}
      """)
    func element(_ name: String) throws -> AXElement { try #require(document.element(named: name)) }
    func activate(_ name: String) throws -> Bool {
      let id = try element(name).id
      return document.perform(
        AXActionRequest(node: id, kind: .operation(AXOperation(element: id, kind: .activate))))
    }
    #expect(try !activate("p") && !activate("h") && activate("y"))
    #expect(try !document.perform(AXActionRequest(node: element("s").id, kind: .setValue(5))))
    #expect(try !document.perform(AXActionRequest(node: element("p").id, kind: .focus)))
    #expect(try document.outcome(of: #"{"activate":"p"}"#).isSuccess == true)
    try document.apply(#"{"remove":"d"}"#)
    #expect(try activate("p"))
  }
}

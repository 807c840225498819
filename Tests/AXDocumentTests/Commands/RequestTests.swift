@_spi(Command) import AXDocument
import AXTree
import TestSupport
import Testing

@Suite("What assistive technologies ask is done")
struct RequestTests {
  let document: AXTreeDocument

  init() throws {
    document = try AXDocumentTests.document(
      """
      {"children":[{"id":"row","combine":true,"children":[{"id":"go","role":"button","label":"Go"},\
      {"id":"stop","role":"button","label":"Stop"}]},\
      {"id":"v","role":"slider","number":{"now":5,"min":0,"max":10,"text":"half"}},\
      {"id":"e","role":"textField","text":{"content":"añ🏎b","editable":true}},\
      {"id":"p","role":"secureTextField","text":{"content":"abc","editable":true,"protected":true}},\
      {"id":"list","role":"listBox","children":[{"id":"l1","role":"listItem","label":"1","traits":["selected"]},\
      {"id":"l2","role":"listItem","label":"2"}]}]}
      """)
    _ = document.tree.nextUpdate(isFull: true)
  }

  private func ask(_ name: String, _ kind: AXActionRequest.Kind) throws -> Bool {
    document.perform(AXActionRequest(node: try #require(document.element(named: name)).id, kind: kind))
  }

  @Test("A5: an operation is carried out by the element that it names, whichever node was asked")
  func actions() throws {
    let row = try #require(document.element(named: "row"))
    let go = try #require(document.element(named: "go")).id
    #expect(row.composed.activation == go)
    #expect(try ask("row", .operation(AXOperation(element: go, kind: .activate))))
    let slider = try #require(document.element(named: "v"))
    #expect(try ask("v", .operation(AXOperation(element: slider.id, kind: .increment))))
    #expect(slider.numericValue == AXNumericValue(6, in: 0...10))
  }

  @Test("a value that is set stays inside its range")
  func value() throws {
    #expect(try ask("v", .setValue(12)))
    #expect(document.element(named: "v")?.numericValue == AXNumericValue(10, in: 0...10))
    #expect(try !ask("e", .setValue(1)))
  }

  @Test("texts are edited in Unicode scalars")
  func text() throws {
    let field = try #require(document.element(named: "e"))
    #expect(try ask("e", .edit(2..<3, "xy")))
    #expect(field.text == AXText(content: "añxyb", caret: 4, isEditable: true))
    #expect(try ask("e", .setText("new")))
    #expect(field.text?.content == "new")
    #expect(try ask("e", .setCaret(1)))
    #expect(try ask("e", .setSelection(1..<9)))
    #expect(field.text == AXText(content: "new", caret: 3, selection: 1..<3, isEditable: true))
    #expect(try ask("p", .setText("secret")))
    #expect(document.element(named: "p")?.text?.content == "secret")
  }

  @Test("a document's control answers requests as every control does", arguments: ControlCase.all)
  func controls(_ control: ControlCase) throws {
    let fields =
      switch control.kind {
      case .toggle: #""role":"switch","states":{"checked":false}"#
      case .slider: #""role":"slider","number":{"now":50,"min":0,"max":100,"step":5}"#
      case .textField: #""role":"textField","text":{"content":"Ana","caret":3,"editable":true}"#
      }
    let document = try AXDocumentTests.document(#"{"children":[{"id":"c","label":"Control",\#(fields)}]}"#)
    let element = try #require(document.element(named: "c"))
    #expect(control.answers(of: element) { document.perform($0) } == control.expected)
  }

  @Test("focus goes where people operate")
  func focus() throws {
    #expect(try ask("v", .focus))
    #expect(document.tree.focus === document.element(named: "v"))
    #expect(try !ask("l1", .focus))
    #expect(try ask("l1", .scroll))
  }

  @Test("A1: a table of which several parts can be selected takes each cell of a row; another one cell of the table")
  func selectCells() throws {
    let cells = ["a", "b", "c"].map { #"{"id":"\#($0)","role":"cell","label":"\#($0)"}"# }
    for (states, selected) in [(#""states":{"multiSelectable":true},"#, ["a", "b", "c"]), ("", ["c"])] {
      let document = try AXDocumentTests.document(
        #"{"id":"t","role":"table",\#(states)"children":[{"id":"r","role":"row","children":[\#(cells[0]),\#(cells[1])]},"#
          + #"{"id":"s","role":"row","children":[\#(cells[2])]}]}"#)
      for (row, cell) in [("r", "a"), ("r", "b"), ("s", "c")] {
        let child = try #require(document.element(named: cell)).id
        let request = AXActionRequest(
          node: try #require(document.element(named: row)).id, kind: .select(child: child, isSelected: true))
        #expect(document.perform(request))
      }
      #expect(["a", "b", "c"].filter { document.element(named: $0)?.traits == .selected } == selected)
    }
  }

  @Test("a value is not set where nobody operates it")
  func fixedValues() throws {
    for fields in [
      #""role":"progressBar""#, #""role":"meter""#, #""role":"staticText""#, #""role":"slider","interactive":false"#,
      #""role":"slider","states":{"readOnly":true}"#,
    ] {
      let document = try AXDocumentTests.document(#"{"id":"v",\#(fields),"number":{"now":5}}"#)
      let element = try #require(document.element(named: "v"))
      #expect(!document.perform(AXActionRequest(node: element.id, kind: .setValue(7))), "\(fields)")
      #expect(element.numericValue?.current == 5)
    }
  }

  @Test("a selection of one deselects the others")
  func select() throws {
    let second = try #require(document.element(named: "l2"))
    #expect(try ask("list", .select(child: second.id, isSelected: true)))
    #expect(second.traits == .selected)
    #expect(document.element(named: "l1")?.traits == [])
  }
}

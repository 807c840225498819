import AXDocument
import AXTree
import TestSupport
import Testing

@Suite("What assistive technologies ask is done, and printed as a line of JSON")
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

  private func ask(_ name: String, _ kind: AXActionRequest.Kind) throws -> AXRequestAnswer {
    document.answer(AXActionRequest(node: try #require(document.element(named: name)).id, kind: kind))
  }

  @Test("A5: a plain activation is named activate, a lent one as it is heard; the node is the one that was asked")
  func actions() throws {
    let row = try #require(document.element(named: "row"))
    let go = try #require(document.element(named: "go")).id
    let stop = try #require(document.element(named: "stop")).id
    #expect(row.composed.activation == go)
    #expect(
      try ask("row", .operation(AXOperation(element: go, kind: .activate)))
        == AXRequestAnswer(isSuccess: true, event: #"{"event":"action","node":"row","action":"activate"}"#))
    #expect(
      try ask("row", .operation(AXOperation(element: stop, kind: .activate)))
        == AXRequestAnswer(isSuccess: true, event: #"{"event":"action","node":"row","action":"Stop"}"#))
    let slider = try #require(document.element(named: "v"))
    #expect(
      try ask("v", .operation(AXOperation(element: slider.id, kind: .increment)))
        == AXRequestAnswer(isSuccess: true, event: #"{"event":"action","node":"v","action":"increment"}"#))
    #expect(slider.number == AXNumericValue(now: 6, min: 0, max: 10))
  }

  @Test("a value that is set stays inside its range")
  func value() throws {
    #expect(
      try ask("v", .setValue(12))
        == AXRequestAnswer(isSuccess: true, event: #"{"event":"setValue","node":"v","value":12}"#))
    #expect(document.element(named: "v")?.number == AXNumericValue(now: 10, min: 0, max: 10))
    #expect(try ask("e", .setValue(1)).isSuccess == false)
  }

  @Test("texts are edited in Unicode scalars; a protected one is not printed")
  func text() throws {
    let field = try #require(document.element(named: "e"))
    #expect(
      try ask("e", .edit(2..<3, "xy"))
        == AXRequestAnswer(isSuccess: true, event: #"{"event":"edit","node":"e","range":[2,3],"text":"xy"}"#))
    #expect(field.text == AXText(content: "añxyb", caret: 4, isEditable: true))
    #expect(
      try ask("e", .setText("new"))
        == AXRequestAnswer(isSuccess: true, event: #"{"event":"setText","node":"e","text":"new"}"#))
    #expect(field.text?.content == "new")
    #expect(try ask("e", .setCaret(1)).event == #"{"event":"caret","node":"e","offset":1}"#)
    #expect(try ask("e", .setSelection(1..<9)).event == #"{"event":"selection","node":"e","range":[1,9]}"#)
    #expect(field.text == AXText(content: "new", caret: 3, selection: 1..<3, isEditable: true))
    #expect(try ask("p", .setText("secret")).event == #"{"event":"setText","node":"p","text":"••••••"}"#)
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
    #expect(control.answers(of: element) { document.answer($0).isSuccess } == control.expected)
  }

  @Test("focus goes where people operate; scrolling is printed")
  func focus() throws {
    #expect(try ask("v", .focus) == AXRequestAnswer(isSuccess: true, event: #"{"event":"focus","node":"v"}"#))
    #expect(document.tree.focus === document.element(named: "v"))
    #expect(try ask("l1", .focus).isSuccess == false)
    #expect(try ask("l1", .scroll) == AXRequestAnswer(isSuccess: true, event: #"{"event":"scroll","node":"l1"}"#))
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
        #expect(document.answer(request).isSuccess)
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
      #expect(!document.answer(AXActionRequest(node: element.id, kind: .setValue(7))).isSuccess, "\(fields)")
      #expect(element.number?.now == 5)
    }
  }

  @Test("a selection of one deselects the others")
  func select() throws {
    let second = try #require(document.element(named: "l2"))
    #expect(
      try ask("list", .select(child: second.id, isSelected: true))
        == AXRequestAnswer(
          isSuccess: true, event: #"{"event":"select","node":"list","child":"l2","selected":true}"#))
    #expect(second.traits == .selected)
    #expect(document.element(named: "l1")?.traits == [])
  }
}

@_spi(Command) import AXDocument
import AXTree
import Testing

@testable import Command

@Suite("What assistive technologies ask is printed as a line of JSON")
struct RequestEventTests {
  let document: AXTreeDocument

  init() throws {
    document = try CommandTests.document(
      """
      {"children":[{"id":"row","combine":true,"children":[{"id":"go","role":"button","label":"Go"},\
      {"id":"stop","role":"button","label":"Stop"}]},\
      {"id":"v","role":"slider","number":{"now":5,"min":0,"max":10,"text":"half"}},\
      {"id":"e","role":"textField","text":{"content":"añ🏎b","editable":true,"links":[{"range":[0,1]}]}},\
      {"id":"p","role":"secureTextField","text":{"content":"abc","editable":true,"protected":true}},\
      {"id":"m","role":"secureTextField","text":{"content":"abc","editable":true,"mask":4}},\
      {"id":"list","role":"listBox","children":[{"id":"l1","role":"listItem","label":"1","traits":["selected"]},\
      {"id":"l2","role":"listItem","label":"2"}]}]}
      """)
  }

  private func id(_ name: String) throws -> AXNodeID { try #require(document.element(named: name)).id }

  private func event(_ name: String, _ kind: AXActionRequest.Kind) throws -> String? {
    document.event(for: AXActionRequest(node: try id(name), kind: kind))
  }

  @Test("A5: a plain activation is named activate, a lent one as it is heard; the node is the one that was asked")
  func actions() throws {
    let (go, stop, slider) = (try id("go"), try id("stop"), try id("v"))
    #expect(
      try event("row", .operation(AXOperation(element: go, kind: .activate)))
        == #"{"event":"action","node":"row","action":"activate"}"#)
    #expect(
      try event("row", .operation(AXOperation(element: stop, kind: .activate)))
        == #"{"event":"action","node":"row","action":"Stop"}"#)
    #expect(
      try event("v", .operation(AXOperation(element: slider, kind: .increment)))
        == #"{"event":"action","node":"v","action":"increment"}"#)
    #expect(try event("v", .rotor(.link, .backward)) == #"{"event":"action","node":"v","action":"Previous link"}"#)
  }

  @Test("a value, a focus, a scrolling and a selection are named with their node")
  func controls() throws {
    #expect(try event("v", .setValue(12)) == #"{"event":"setValue","node":"v","value":12}"#)
    #expect(try event("v", .focus) == #"{"event":"focus","node":"v"}"#)
    #expect(try event("l1", .scroll) == #"{"event":"scroll","node":"l1"}"#)
    #expect(
      try event("list", .select(child: try id("l2"), isSelected: true))
        == #"{"event":"select","node":"list","child":"l2","selected":true}"#)
  }

  @Test("an edit is printed in Unicode scalars")
  func texts() throws {
    #expect(try event("e", .edit(2..<3, "xy")) == #"{"event":"edit","node":"e","range":[2,3],"text":"xy"}"#)
    #expect(try event("e", .setText("new")) == #"{"event":"setText","node":"e","text":"new"}"#)
    #expect(try event("e", .setCaret(1)) == #"{"event":"caret","node":"e","offset":1}"#)
    #expect(try event("e", .setSelection(1..<9)) == #"{"event":"selection","node":"e","range":[1,9]}"#)
    #expect(try event("e", .copy(1..<2)) == #"{"event":"copy","node":"e","range":[1,2]}"#)
    #expect(try event("e", .cut(0..<2)) == #"{"event":"cut","node":"e","range":[0,2]}"#)
    #expect(try event("e", .paste(3)) == #"{"event":"paste","node":"e","offset":3}"#)
    #expect(try event("e", .scrollText(1..<2)) == #"{"event":"scroll","node":"e","range":[1,2]}"#)
    #expect(try event("e", .followLink(0)) == #"{"event":"followLink","node":"e","link":0}"#)
  }

  @Test("A6: a protected text is in no event; it has the bullets of its mask")
  func protected() throws {
    #expect(try event("p", .setText("secret")) == #"{"event":"setText","node":"p","text":"••••••"}"#)
    #expect(try event("m", .setText("secret")) == #"{"event":"setText","node":"m","text":"••••"}"#)
    #expect(try event("m", .edit(0..<0, "s3cret")) == #"{"event":"edit","node":"m","range":[0,0],"text":"••••"}"#)
    #expect(try event("p", .paste(0)) == #"{"event":"paste","node":"p","offset":0}"#)
  }

  @Test("a request for a node that is gone has no event")
  func gone() throws {
    let request = AXActionRequest(node: try id("l2"), kind: .focus)
    try document.apply(#"{"remove":"l2"}"#)
    #expect(document.event(for: request) == nil)
    #expect(!document.perform(request))
  }
}

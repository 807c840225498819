@_spi(Command) import AXDocument
import AXTree
import Testing

@Suite("A rotor search answers by node, rotor, place and direction alone")
struct RotorSearchTests {
  let document: AXTreeDocument

  init() throws {
    document = try AXDocumentTests.document(
      """
      {"id":"w","role":"window","label":"W","children":[{"id":"c","combine":true,"children":[\
      {"id":"p","label":"p","rotors":[{"type":"link","results":["1"]}]},\
      {"id":"q","label":"q","rotors":[{"type":"link","results":["2"]},{"name":"N","results":["1","3"]},\
      {"name":"Parts","results":["p","1","q","h","2"]}]},\
      {"id":"r","label":"r","rotors":[{"type":"link","results":["3"]},{"name":"N","results":["2"]}]}]},\
      {"id":"1","label":"1"},{"id":"2","label":"2"},{"id":"3","label":"3"},\
      {"hidden":true,"children":[{"id":"h","label":"h"}]}]}
      """)
  }

  private func search(_ kind: AXRotorKind, from: String? = nil, isBackward: Bool = false) throws -> String? {
    try document.search(AXRotorSearch(node: "c", kind: kind, from: from, isBackward: isBackward))
  }

  @Test("C46: three one-item link rotors of a composite are gone through as one, and end in nil")
  func sequence() throws {
    #expect(try search(.link) == "1")
    #expect(try search(.link, from: "1") == "2")
    #expect(try search(.link, from: "2") == "3")
    #expect(try search(.link, from: "3") == nil)
    #expect(try search(.link, isBackward: true) == "3")
    #expect(try search(.link, from: "2", isBackward: true) == "1")
  }

  @Test("C47: a current item that no source owns is as none")
  func strange() throws { #expect(try search(.link, from: "c") == "1") }

  @Test("of two rotors with one name the first is searched; where there is none, nothing is found")
  func named() throws {
    #expect(try search(.named("N"), from: "1") == "3")
    #expect(try search(.named("N"), from: "3") == nil)
    #expect(try search(.heading) == nil)
  }

  @Test("C47: what a row speaks for is that row, once; what is hidden is skipped, and a search from it goes on")
  func rows() throws {
    #expect(try search(.named("Parts")) == "c")
    for from in ["c", "p", "q"] { #expect(try search(.named("Parts"), from: from) == "1") }
    #expect(try search(.named("Parts"), from: "1") == "2")
    #expect(try search(.named("Parts"), from: "h") == "2")
    #expect(try search(.named("Parts"), from: "h", isBackward: true) == "1")
    #expect(try search(.named("Parts"), from: "2") == nil)
    #expect(try search(.named("Parts"), from: "2", isBackward: true) == "1")
    #expect(try search(.named("Parts"), from: "1", isBackward: true) == "c")
    #expect(try search(.named("Parts"), from: "q", isBackward: true) == nil)
  }

  @Test("a search is read from a line; an unknown id, or neither type nor name, is a mistake")
  func lines() throws {
    let line = #"{"node":"c","type":"link","from":"3","backward":true}"#
    #expect(
      try AXRotorSearch(json: Array(line.utf8)) == AXRotorSearch(node: "c", kind: .link, from: "3", isBackward: true))
    #expect(throws: AXDocumentError(at: "$", "expected either type or name of a rotor", .init(line: 1, column: 1))) {
      try AXRotorSearch(json: Array(#"{"node":"c"}"#.utf8))
    }
    #expect(throws: AXDocumentError(at: "$.from", #"expected the id of a node in the tree, found "none""#)) {
      try search(.link, from: "none")
    }
  }
}

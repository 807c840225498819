@_spi(Command) import AXDocument
@_spi(Command) import AXTree
import TestSupport
import Testing

@Suite("Texts in a document: their fields, the edit command, requests and protection")
struct TextTests {
  private static let text = """
    {"content":"See the map","caret":3,"editable":true,"mask":6,"attributes":{"family":"Inter","weight":"400"},\
    "runs":[{"range":[8,11],"attributes":{"style":"italic"}}],\
    "lines":[{"range":[0,4],"frame":[0,0,40,10],"edges":[0,10,20,30,40]},{"range":[4,11],"frame":[0,10,70,10]}],\
    "links":[{"range":[4,11],"url":"game:map"}]}
    """

  @Test("every field of a text and of a document comes back as it was said")
  func roundTrip() throws {
    let text = documentText(
      """
      {"role":"documentText","document":{"page":2,"pages":9,"attributes":{"Author":"Ana"}},"children":[\
      {"id":"t","role":"paragraph","text":\(Self.text),"children":[{"role":"link","textRange":[0,3]}]}]}
      """, header: #""name":"N","locale":"en","layoutDirection":"ltr","#)
    #expect(try AXTreeDocument(json: Array(text.utf8)).text == text)
  }

  @Test(
    "what is wrong is named by its place",
    arguments: [
      (
        #"{"content":"ab","runs":[{"range":[0,3],"attributes":{}}]}"#,
        "$.root.text.runs: expected offsets from 0 to 2, the length of the content, found an array (line 1, column 60)"
      ),
      (
        #"{"content":"ab","runs":[{"range":[0,1]}]}"#,
        "$.root.text.runs[0].attributes: expected an object of texts, found nothing (line 1, column 61)"
      ),
      (
        #"{"content":"ab","lines":[{"range":[0,2],"frame":[0,0,1,1],"edges":[1]}]}"#,
        "$.root.text.lines[0].edges: expected 3 edges, one more than the line has scalars, found an array (line 1, column 103)"
      ),
      (
        #"{"content":"ab","lines":[{"range":[1,2],"frame":[0,0,1,1]},{"range":[0,1],"frame":[0,0,1,1]}]}"#,
        "$.root.text.lines: expected lines in ascending order, found an array (line 1, column 61)"
      ),
      (
        #"{"content":"ab","links":[{"range":[-1,1]}]}"#,
        "$.root.text.links: expected offsets from 0 to 2, the length of the content, found an array (line 1, column 61)"
      ),
      (
        #"{"content":"ab","attributes":{"weight":700}}"#,
        "$.root.text.attributes.weight: expected a string, found 700 (line 1, column 76)"
      ),
      (
        #"{"content":"ab","mask":-1}"#,
        "$.root.text.mask: expected a whole number from 0 to 10000, found -1 (line 1, column 60)"
      ),
      (
        #"{"content":"ab","mask":9000000000000000000}"#,
        "$.root.text.mask: expected a whole number from 0 to 10000, found 9000000000000000000 (line 1, column 60)"
      ),
      (
        #"{"content":"ab","lines":[{"range":[-9000000000000000000,9000000000000000000],"frame":[0,0,1,1],"edges":[0]}]}"#,
        "$.root.text.lines[0].edges: expected 2147483648 edges, one more than the line has scalars, found an array "
          + "(line 1, column 140)"
      ),
    ])
  func wrong(text: String, message: String) {
    #expect(throws: AXDocumentError.self) { try document(#"{"text":\#(text)}"#) }
    do {
      _ = try document(#"{"text":\#(text)}"#)
    } catch {
      #expect("\(error)" == message)
    }
  }

  @Test("the edit command changes a part of a text; runs and links move along, the layout is dropped")
  func edit() throws {
    let document = try document(#"{"children":[{"id":"t","text":\#(Self.text)}]}"#)
    try document.apply(#"{"edit":"t","range":[0,3],"text":"Look at"}"#)
    let text = try #require(document.element(named: "t")?.text)
    #expect(text.content == "Look at the map")
    #expect(text.caret == 7)
    #expect(text.runs.map(\.range) == [12..<15])
    #expect(text.links.map(\.range) == [8..<15])
    #expect(text.lines.isEmpty)
  }

  @Test("an edit may state the caret, and a text that is set after it does not hide it from readers")
  func editWithCaret() throws {
    let document = try document(#"{"children":[{"id":"t","text":{"content":"aa","caret":0,"editable":true}}]}"#)
    let before = try #require(document.element(named: "t")?.text)
    try document.apply(#"{"edit":"t","range":[0,0],"text":"a","caret":0}"#)
    #expect(document.element(named: "t")?.text?.caret == 0)
    let set = #"{"set":{"id":"t","text":{"content":"aaa","caret":1,"editable":true}}}"#
    try document.apply(set)
    let after = try #require(document.element(named: "t")?.text)
    #expect(after.caret == 1)
    #expect(after.recentEdits.edits(since: before.recentEdits) == [AXTextEdit(range: 0..<0, text: "a")])
  }

  @Test("a wrong edit changes nothing, and in a batch nothing stays")
  func wrongEdit() throws {
    let document = try document(#"{"children":[{"id":"t","text":{"content":"ab"}},{"id":"n"}]}"#)
    for (command, message) in [
      (#"{"edit":"t","range":[0,3],"text":""}"#, "$.range: expected offsets from 0 to 2, the length of the content"),
      (#"{"edit":"n","range":[0,0],"text":""}"#, "$.edit: expected the id of a node with a text"),
      (
        #"{"edit":"t","range":[0,1],"text":"","caret":2}"#,
        "$.caret: expected an offset from 0 to 1, the length of the content then"
      ),
      (
        #"{"batch":[{"edit":"t","range":[0,1],"text":"x"},{"edit":"n","range":[0,0],"text":""}]}"#,
        "$.batch[1].edit: expected the id of a node with a text"
      ),
    ] {
      do {
        try document.apply(command)
        Issue.record("\(command) was carried out")
      } catch {
        #expect("\(error)" == message)
      }
    }
    #expect(document.element(named: "t")?.text?.content == "ab")
  }

  private func ask(_ document: AXTreeDocument, _ name: String, _ kind: AXActionRequest.Kind) throws -> Bool {
    document.perform(AXActionRequest(node: try #require(document.element(named: name)).id, kind: kind))
  }

  @Test("copy, cut and paste go through a clipboard of the document's own")
  func clipboard() throws {
    let document = try document(#"{"children":[{"id":"t","text":{"content":"a🏎c","editable":true}}]}"#)
    #expect(try ask(document, "t", .copy(1..<2)))
    #expect(try ask(document, "t", .paste(3)))
    #expect(document.element(named: "t")?.text?.content == "a🏎c🏎")
    #expect(try ask(document, "t", .cut(0..<2)))
    #expect(document.element(named: "t")?.text?.content == "c🏎")
    #expect(try ask(document, "t", .paste(0)))
    #expect(document.element(named: "t")?.text?.content == "a🏎c🏎")
  }

  @Test("the keys of the clipboard use it too, and copy nothing of a password")
  func clipboardKeys() throws {
    let document = try document(
      """
      {"role":"window","label":"W","children":[\
      {"id":"t","role":"textField","label":"T","text":{"content":"ab","caret":2,"editable":true}},\
      {"id":"p","role":"secureTextField","label":"P","text":{"content":"xy","caret":2,"editable":true,"protected":true}}]}
      """)
    func press(_ name: String, _ keys: AXKeyEvent...) -> String? {
      document.tree.focus = document.element(named: name)
      for key in keys { document.tree.handle(key) }
      return document.element(named: name)?.text?.content
    }
    #expect(press("t", "ctrl+a", "ctrl+c", "End", "ctrl+v") == "abab")
    #expect(press("p", "ctrl+a", "ctrl+c", "ctrl+x") == "")
    #expect(press("t", "ctrl+a", "ctrl+x", "ctrl+v", "ctrl+v") == "abababab")
  }

  @Test("a part can be scrolled to, and a link followed that is there")
  func parts() throws {
    let document = try document(#"{"children":[{"id":"t","text":\#(Self.text)}]}"#)
    #expect(try ask(document, "t", .scrollText(4..<6)))
    #expect(try ask(document, "t", .followLink(0)))
    #expect(try !ask(document, "t", .followLink(1)))
  }

  @Test("A6: a protected text is in no copy, no dump and no composite")
  func protected() throws {
    let node = """
      {"id":"all","combine":true,"children":[{"label":"Key"},{"id":"p","role":"secureTextField","label":"PIN",\
      "value":"s3cret","text":{"content":"s3cret","editable":true,"mask":4}}]}
      """
    let document = try document(
      #"{"children":[\#(node),\#(node.replacing("all", with: "b").replacing("\"p\"", with: "\"q\""))]}"#)
    let update = document.tree.nextUpdate(isFull: true)
    var published = AXPublishedTree()
    published.apply(update)
    #expect(try !ask(document, "p", .copy(0..<2)))
    #expect(try !ask(document, "p", .cut(0..<2)))
    #expect(![published.description, "\(update)"].contains { $0.contains("s3c") })
    #expect(document.element(named: "p")?.text?.content == "s3cret", "the application itself still has it")
  }

  @Test("of several nodes with the focus the first in the document has it")
  func firstFocus() throws {
    let focused = #"{"role":"button","label":"%","states":{"focused":true}}"#
    let children = ["A", "B", "C", "D"].map { focused.replacing("%", with: $0) }.joined(separator: ",")
    #expect(try document(#"{"children":[\#(children)]}"#).tree.focus?.label == "A")
  }
}

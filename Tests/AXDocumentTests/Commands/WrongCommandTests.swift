@_spi(Command) import AXDocument
import AXTree
import TestSupport
import Testing

@Suite("A command that is wrong says where, and changes nothing")
struct WrongCommandTests {
  static let lines: [(line: String, mistake: String)] = [
    (#"[]"#, "$: expected a command as an object, found an array (line 1, column 1)"),
    (
      #"{"jump":"a"}"#,
      "$: expected one of the commands set, insert, edit, remove, move, focus, activate, increment, decrement, perform, announce, withdraw, window, batch, wait, busy, work, quit (line 1, column 1)"
    ),
    (#"{"set":{"label":"x"}}"#, "$.set.id: expected the id of a node, found nothing (line 1, column 8)"),
    (#"{"set":{"id":"q"}}"#, #"$.set.id: expected the id of a node in the tree, found "q""#),
    (#"{"set":{"id":"a","label":1}}"#, "$.set.label: expected a string, found 1 (line 1, column 26)"),
    (
      #"{"set":{"id":"a","children":[]}}"#,
      "$.set.children: expected a field that can be set; children are inserted and removed (line 1, column 29)"
    ),
    (
      #"{"set":{"id":"a","nope":1}}"#,
      "$.set.nope: expected a field of the format, found an unknown one (line 1, column 25)"
    ),
    (
      #"{"set":{"id":"a","order":["q"]}}"#,
      #"$.set.order[0]: expected the id of a node in the document, found "q" (line 1, column 27)"#
    ),
    (
      #"{"insert":{"id":"a"},"parent":"b"}"#,
      #"$.insert.id: expected an id that no other node has, found "a" (line 1, column 17)"#
    ),
    (
      #"{"insert":{"order":["q"]},"parent":"b"}"#,
      #"$.insert.order[0]: expected the id of a node in the document, found "q" (line 1, column 21)"#
    ),
    (#"{"insert":{}}"#, "$.parent: expected the id of a node, found nothing (line 1, column 1)"),
    (#"{"insert":{},"parent":"b","index":1}"#, "$.index: expected an index from 0 to 0, found 1"),
    (
      #"{"insert":{},"parent":"b","index":-1}"#,
      "$.index: expected a whole number that is not negative, found -1 (line 1, column 35)"
    ),
    (
      #"{"insert":{},"parent":"b","at":1}"#,
      "$.at: expected one of the fields insert, parent, index, found an unknown one (line 1, column 32)"
    ),
    (#"{"remove":"q"}"#, #"$.remove: expected the id of a node in the tree, found "q""#),
    (#"{"remove":""}"#, "$.remove: expected a node other than the root"),
    (#"{"move":"a","parent":"b","index":1}"#, "$.index: expected an index from 0 to 0, found 1"),
    (#"{"move":"g","parent":"","index":2}"#, "$.index: expected an index from 0 to 1, found 2"),
    (#"{"move":"g","parent":"a","index":0}"#, "$.parent: expected a node that is not inside the one that moves"),
    (#"{"focus":7}"#, "$.focus: expected the id of a node, found 7 (line 1, column 10)"),
    (#"{"activate":"q"}"#, #"$.activate: expected the id of a node in the tree, found "q""#),
    (#"{"perform":{"id":"a"}}"#, "$.perform.action: expected the name of an action, found nothing (line 1, column 12)"),
    (
      #"{"announce":"x","priority":"now"}"#,
      #"$.priority: expected "low", "default" or "high", found "now" (line 1, column 28)"#
    ),
    (
      #"{"window":"close"}"#,
      #"$.window: expected "activate", "deactivate", "minimize" or "restore", found "close" (line 1, column 11)"#
    ),
    (#"{"busy":-1}"#, "$.busy: expected milliseconds, from 0 to 1e12, found -1 (line 1, column 9)"),
    (#"{"busy":1e13}"#, "$.busy: expected milliseconds, from 0 to 1e12, found 1e13 (line 1, column 9)"),
    (#"{"work":{"busy":1,"every":0}}"#, "$.work.every: expected more than 0 milliseconds, found 0 (line 1, column 27)"),
    (#"{"quit":false}"#, "$.quit: expected true, found false (line 1, column 9)"),
    (
      #"{"batch":[{"batch":[]}]}"#,
      "$.batch[0]: expected a command other than batch, wait, work and quit, found an object (line 1, column 11)"
    ),
    (
      #"{"batch":[{"focus":"b"},{"work":{"busy":5,"every":10}}]}"#,
      "$.batch[1]: expected a command other than batch, wait, work and quit, found an object (line 1, column 25)"
    ),
    (
      #"{"batch":[{"focus":"b","work":{"busy":5,"every":10}}]}"#,
      "$.batch[0]: expected a command other than batch, wait, work and quit, found an object (line 1, column 11)"
    ),
    (
      #"{"batch":[{"wait":20}]}"#,
      "$.batch[0]: expected a command other than batch, wait, work and quit, found an object (line 1, column 11)"
    ),
    (
      #"{"batch":[{"remove":"b"},{"remove":"b"}]}"#,
      #"$.batch[1].remove: expected the id of a node in the tree, found "b""#
    ),
  ]

  static let root = """
    {"children":[{"id":"g","relations":{"controls":["b"]},"order":["a","b"],"children":[{"id":"a","label":"A",\
    "role":"switch"},{"id":"b","label":"B"}]},{"id":"c","combine":true,"children":[{"label":"C"}]}]}
    """

  @Test("the mistake names the place in the command", arguments: lines.indices)
  func mistakes(_ index: Int) throws {
    let (line, expected) = Self.lines[index]
    let document = try AXDocumentTests.document(Self.root)
    let before = document.text
    #expect(mistake(inCommand: line, on: document) == expected)
    #expect(document.text == before)
  }

  @Test(
    "a batch whose last command is wrong leaves nothing behind: texts, structure, kinds, references, focus, announcements",
    arguments: [
      #"{"set":{"id":"a","label":"x","role":null}}"#, #"{"remove":"b"}"#, #"{"remove":"g"}"#,
      #"{"insert":{"id":"n","children":[{"id":"m"}]},"parent":"a"}"#, #"{"move":"b","parent":"c","index":0}"#,
      #"{"activate":"a"}"#, #"{"focus":"b"}"#, #"{"announce":"x"}"#, #"{"window":"activate"}"#,
      #"{"set":{"id":"c","combine":null}}"#, #"{"set":{"id":"g","combine":true}}"#,
      #"{"set":{"id":"","combine":true}}"#,
      #"{"set":{"id":"g","relations":null,"order":["b"],"rotors":[{"type":"link","results":["c"]}]}}"#,
      #"{"set":{"id":"g","defer":[{"kind":"error","source":"s"}],"combine":true}}"#,
      #"{"set":{"id":"b","deferralReceiver":true}},{"insert":{"label":"in"},"parent":"b"},{"remove":"b"}"#,
    ])
  func rollback(_ command: String) throws {
    let document = try AXDocumentTests.document(Self.root)
    try document.apply(#"{"focus":"a"}"#)
    let before = (text: document.text, published: AXTreeDocument.encoded(document.tree.nextUpdate(isFull: true)))
    let line = #"{"batch":[\#(command),{"remove":"no such node"}]}"#
    #expect(mistake(inCommand: line, on: document) != nil)
    #expect(document.text == before.text)
    #expect(document.tree.focus.map { document.name(of: $0) } == "a")
    let update = document.tree.nextUpdate(isFull: true)
    #expect(AXTreeDocument.encoded(update) == before.published)
    #expect(update.announcements == [])
    #expect(update.window == AXWindowState())
  }
}

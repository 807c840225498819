import AXDocument
import AXTesting
import Testing

/// Shop: what is heard when the focus comes to “Lives, Score, Go”. Put your program's own screen in place of the document.
@Test func livesScoreGoIsHeard() throws {
  let screen = #"""
    {"format":"axtree/1","name":"Shop","locale":"en","layoutDirection":"ltr","root":{"id":"shop","role":"window","label":"Shop","children":[
      {"id":"row","combine":true,"children":[
        {"label":"Lives"},
        {"label":"Score","value":"5"},
        {"id":"go","role":"button","label":"Go"},
        {"label":"Old","hidden":true}]},
      {"id":"form","defer":[{"kind":"error","source":"e"}],"children":[
        {"id":"name","role":"textField","label":"Name","text":{"content":"A","editable":true},"deferralReceiver":true},
        {"id":"error","label":"Too short","deferralSource":"e"}]}]}}
    """#
  let expected: [(ReaderSettings, String)] = [
    (.orca43, "Lives, Score, Go, 5 push button."),
    (.orca48, "Lives, Score, Go, 5 button."),
    (.orca51, "Lives, Score, Go, 5 button"),
  ]
  for (settings, words) in expected {
    let document = try AXTreeDocument(json: Array(screen.utf8))
    let reader = VirtualReader(document.tree, settings)
    try reader.moveFocus(to: #require(document.element(named: "row")))
    reader.expect(words)
  }
}

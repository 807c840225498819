@_spi(Command) import AXDocument
import AXTree
import TestSupport
import Testing

@Suite("Commands change a live document")
struct CommandTests {
  static let root = """
    {"role":"window","children":[{"id":"row","combine":true,"children":[{"id":"a","label":"A"},{"id":"b","label":"B"}]},\
    {"id":"t","role":"switch","label":"Sound"},\
    {"id":"v","role":"slider","label":"Volume","number":{"now":9,"min":0,"max":10,"step":2}},\
    {"id":"list","order":["x"],"children":[{"id":"x","label":"X"},{"id":"y","label":"Y"}]}]}
    """

  let document: AXTreeDocument

  init() throws { document = try AXDocumentTests.document(Self.root) }

  @Test("set replaces a whole field, and null takes it back")
  func set() throws {
    try document.apply(#"{"set":{"id":"a","label":"New","states":{"busy":true},"frame":[0,0,1,1]}}"#)
    try document.apply(#"{"set":{"id":"a","states":{"visited":true},"frame":null}}"#)
    let a = try #require(document.element(named: "a"))
    #expect(a.authored.label == "New")
    #expect(a.authored.states.isVisited)
    #expect(a.authored.frame == nil)
    #expect(document.element(named: "row")?.composed.label == "New, B")
  }

  @Test("every field that can be set can be taken back")
  func takeBack() throws {
    let before = document.text
    let fields = """
      "value":"v","hint":"h","identifier":"i","language":"de","traits":["link"],"element":true,\
      "hidden":true,"interactive":false,"frame":[0,0,1,1],"activationPoint":[0,0],"number":{"now":1},\
      "text":{"content":"t"},"states":{"busy":true},"placeholder":"p","roleDescription":"r","tooltip":"t","url":"u",\
      "sort":"other","level":1,"position":{"index":1,"count":1},"table":{"rows":1,"columns":1},\
      "cell":{"row":0,"column":0},"orientation":"horizontal","shortcut":"S","live":"off","actions":[{"name":"n"}],\
      "customContent":[{"label":"l"}],"rotors":[{"type":"link","results":["a"]}],"relations":{"details":["a"]},\
      "order":["a"],"combine":true,"defer":[],"outline":[0,0,1,1],"deferralSource":"s","deferralReceiver":true
      """
    try document.apply(#"{"set":{"id":"b",\#(fields)}}"#)
    #expect(
      document.text.range(of: fields.replacing(#"{"now":1}"#, with: #"{"now":1,"min":0,"max":100,"step":1}"#)) != nil)
    let names = fields.split(separator: ",").compactMap { part -> Substring? in
      guard part.hasPrefix("\""), let end = part.dropFirst().firstIndex(of: "\"") else { return nil }
      return part.dropFirst()[..<end]
    }
    let fieldNames = Set(names).subtracting(["count", "columns", "column", "results"])
    #expect(fieldNames.count == 35)
    let nulls = fieldNames.sorted().map { #""\#($0)":null"# }.joined(separator: ",")
    try document.apply(#"{"set":{"id":"b",\#(nulls)}}"#)
    #expect(document.text == before)
  }

  @Test("insert hangs in a node before the index, remove takes it out, move puts it elsewhere")
  func structure() throws {
    try document.apply(#"{"insert":{"id":"n","label":"N"},"parent":"row","index":1}"#)
    #expect(document.element(named: "row")?.composed.label == "A, N, B")
    try document.apply(#"{"move":"n","parent":"row","index":2}"#)
    #expect(document.element(named: "row")?.composed.label == "A, B, N")
    try document.apply(#"{"move":"n","parent":"list","index":0}"#)
    #expect(document.element(named: "row")?.composed.label == "A, B")
    try document.apply(#"{"remove":"n"}"#)
    #expect(document.element(named: "n") == nil)
    #expect(document.element(named: "list")?.children.count == 2)
  }

  @Test("references to a removed node are dropped")
  func droppedReferences() throws {
    try document.apply(
      #"{"set":{"id":"t","relations":{"controls":["x","y"]},"rotors":[{"name":"r","results":["x"]}]}}"#)
    try document.apply(#"{"remove":"x"}"#)
    let toggle = try #require(document.element(named: "t"))
    #expect(toggle.composed.relations[.controls] == [try #require(document.element(named: "y")).id])
    #expect(toggle.composed.rotors == [AXPublishedRotor(kind: .named("r"), results: [])])
    #expect(document.text.range(of: #""order":[]"#) != nil)
  }

  @Test("a toggle that is activated switches, a number moves by its step inside its range")
  func operations() throws {
    let toggle = try #require(document.element(named: "t"))
    #expect(try document.outcome(of: #"{"activate":"t"}"#).isSuccess == true)
    #expect(toggle.states.checked == .on)
    #expect(try document.outcome(of: #"{"activate":"t"}"#).isSuccess == true)
    #expect(toggle.states.checked == .off)
    let slider = try #require(document.element(named: "v"))
    #expect(try document.outcome(of: #"{"increment":"v"}"#).isSuccess == true)
    #expect(slider.numericValue?.current == 10)
    #expect(try document.outcome(of: #"{"decrement":"v"}"#).isSuccess == true)
    #expect(slider.numericValue?.current == 8)
    #expect(try document.outcome(of: #"{"activate":"v"}"#).isSuccess == false)
    #expect(try document.outcome(of: #"{"increment":"t"}"#).isSuccess == false)
    #expect(try document.outcome(of: #"{"activate":"a"}"#).isSuccess == false)
  }

  @Test("C51: the adjustable trait alone gives both operations, which change nothing without a number")
  func adjustableTrait() throws {
    try document.apply(#"{"set":{"id":"a","traits":["adjustable"]}}"#)
    let before = document.text
    #expect(try document.outcome(of: #"{"increment":"a"}"#).isSuccess == true)
    #expect(try document.outcome(of: #"{"decrement":"a"}"#).isSuccess == true)
    #expect(document.text == before)
  }

  @Test("perform runs the action that is heard under a name, through a composite too")
  func perform() throws {
    try document.apply(#"{"set":{"id":"a","actions":[{"name":"Open"}]}}"#)
    #expect(try document.outcome(of: #"{"perform":{"id":"row","action":"Open"}}"#).isSuccess == true)
    #expect(try document.outcome(of: #"{"perform":{"id":"row","action":"Close"}}"#).isSuccess == false)
  }

  @Test("an edit does not change a read-only node, and the reader is told so; a set does")
  func readOnlyEdit() throws {
    let document = try AXDocumentTests.document(
      #"{"children":[{"id":"a","role":"textArea","states":{"readOnly":true},"text":{"content":"abc"}}]}"#)
    func content() -> String? { document.element(named: "a")?.text?.content }
    let edit = #"{"edit":"a","range":[0,1],"text":"x"}"#
    #expect(try document.outcome(of: edit).isSuccess == false && content() == "abc")
    #expect(try document.outcome(of: #"{"batch":[\#(edit),{"focus":"a"}]}"#).isSuccess == false && content() == "abc")
    try document.apply(#"{"set":{"id":"a","text":{"content":"new"}}}"#)
    #expect(content() == "new")
    try document.apply(#"{"set":{"id":"a","states":{}}}"#)
    #expect(try document.outcome(of: edit).isSuccess == nil && content() == "xew")
  }

  @Test("A8: activating a tab selects it in place of the others")
  func tabs() throws {
    let document = try AXDocumentTests.document(
      #"{"role":"tabList","children":[{"id":"a","role":"tab","traits":["selected"]},{"id":"b","role":"tab"}]}"#)
    #expect(try document.outcome(of: #"{"activate":"b"}"#).isSuccess == true)
    #expect(["a", "b"].map { document.element(named: $0)?.isSelected } == [false, true])
    #expect(try document.outcome(of: #"{"activate":"b"}"#).isSuccess == false)
  }

  @Test("C11: every trait that makes a button can be activated", arguments: ["backButton", "startsMediaSession"])
  func buttonsByTrait(trait: String) throws {
    let document = try AXDocumentTests.document(
      #"{"children":[{"id":"b","label":"Back","traits":["\#(trait)"]},"#
        + #"{"id":"c","combine":true,"children":[{"label":"Menu"},{"id":"d","label":"Back","traits":["\#(trait)"]}]}]}"#
    )
    #expect(try document.outcome(of: #"{"activate":"b"}"#).isSuccess == true)
    #expect(try document.outcome(of: #"{"activate":"c"}"#).isSuccess == true)
    let nodes = document.tree.nextUpdate(isFull: true).nodes
    #expect(nodes.filter { $0.role == .button }.map { $0.properties.activation != nil } == [true, true])
  }

  @Test(
    "activating a radio button checks it and unchecks the others of its container, not those of a labelled one inside",
    arguments: ["radioButton", "radioMenuItem"])
  func radio(role: String) throws {
    let document = try AXDocumentTests.document(
      #"{"children":[{"id":"a","role":"\#(role)","states":{"checked":true}},{"id":"b","role":"\#(role)","states":{"checked":false}},"#
        + #"{"id":"s","role":"switch","states":{"checked":true}},"#
        + #"{"id":"g","label":"Others","children":[{"id":"c","role":"\#(role)","states":{"checked":true}}]}]}"#)
    func checked() -> [AXCheckedState?] {
      ["a", "b", "s", "c"].map { document.element(named: $0)?.authored.states.checked }
    }
    #expect(try document.outcome(of: #"{"activate":"b"}"#).isSuccess == true)
    #expect(checked() == [.off, .on, .on, .on])
    #expect(try document.outcome(of: #"{"activate":"b"}"#).isSuccess == false)
    #expect(checked() == [.off, .on, .on, .on])
    let wrong = #"{"batch":[{"activate":"a"},{"remove":"no such node"}]}"#
    #expect(mistake(inCommand: wrong, on: document) != nil)
    #expect(checked() == [.off, .on, .on, .on])
  }

  @Test("an action that the node does not have is named, with those it has; one that fails is not")
  func unknownAction() throws {
    let plain = try AXTreeDocument(
      json: Array(#"{"format":"axtree/1","root":{"children":[{"id":"t","label":"Text"}]}}"#.utf8))
    for (operation, expected) in [("increment", "step"), ("decrement", "step"), ("activate", "be activated")] {
      let outcome = try plain.outcome(of: #"{"\#(operation)":"t"}"#)
      #expect(outcome.isSuccess == false)
      #expect(
        outcome.unknownAction?.description
          == #"$.\#(operation): expected the id of a node that can \#(expected), found "t""#)
    }
    try document.apply(#"{"set":{"id":"a","actions":[{"name":"Open"},{"name":"Shut"}]}}"#)
    #expect(try document.outcome(of: #"{"perform":{"id":"a","action":"Open"}}"#).unknownAction == nil)
    #expect(
      try document.outcome(of: #"{"batch":[{"perform":{"id":"a","action":"Lift"}}]}"#).unknownAction?.description
        == #"$.batch[0].perform.action: expected one of the actions "Open", "Shut", found "Lift""#)
    #expect(
      try document.outcome(of: #"{"perform":{"id":"t","action":"no such action"}}"#).unknownAction?.description
        == #"$.perform.action: expected no action, because the node has none, found "no such action""#)
  }

  @Test("focus, announce and window reach the next commit")
  func frame() throws {
    _ = document.tree.nextUpdate(isFull: true)
    try document.apply(#"{"focus":"t"}"#)
    try document.apply(#"{"announce":"Go!","priority":"high"}"#)
    try document.apply(#"{"window":"activate"}"#)
    let update = document.tree.nextUpdate()
    #expect(update.focus == document.element(named: "t")?.id)
    #expect(update.announcements == [AXAnnouncement("Go!", priority: .high)])
    #expect(update.window == AXWindowState(isActive: true))
    try document.apply(#"{"announce":"Turn left","key":"turn"}"#)
    #expect(document.tree.nextUpdate().announcements == [AXAnnouncement("Turn left", key: "turn")])
    try document.apply(#"{"withdraw":"turn"}"#)
    #expect(document.tree.nextUpdate().withdrawn == ["turn"])
    try document.apply(#"{"window":"minimize"}"#)
    #expect(document.tree.nextUpdate().window == AXWindowState(isMinimized: true))
  }

  @Test("a batch is one change; busy adds up")
  func batch() throws {
    let outcome = try document.outcome(
      of:
        #"{"batch":[{"set":{"id":"a","label":"1"}},{"activate":"t"},{"activate":"a"},{"busy":3},{"busy":4}]}"#)
    #expect(outcome.isSuccess == false && outcome.busyMilliseconds == 7)
    #expect(
      outcome.unknownAction?.description
        == #"$.batch[2].activate: expected the id of a node that can be activated, found "a""#)
    #expect(document.element(named: "row")?.composed.label == "1, B")
  }

  @Test("a node that combines no more, or only now, keeps its name, its children, its place and what refers to it")
  func changedKind() throws {
    try document.apply(#"{"set":{"id":"t","relations":{"controls":["row"]}}}"#)
    try document.apply(#"{"focus":"row"}"#)
    try document.apply(#"{"set":{"id":"row","combine":null}}"#)
    #expect(document.tree.elements.map { document.name(of: $0) } == ["a", "b", "t", "v", "x"])
    let row = try #require(document.element(named: "row"))
    #expect(document.element(named: "t")?.composed.relations[.controls] == [row.id])
    #expect(document.tree.focus === row)
    try document.apply(#"{"set":{"id":"","combine":true}}"#)
    #expect(document.tree.elements.map { document.name(of: $0) } == [""])
    #expect(document.tree.nextUpdate().isFull)
  }

  @Test("D14: a receiver with children becomes a composite when it gets its first child")
  func receiverWithChildren() throws {
    try document.apply(#"{"set":{"id":"y","label":null,"deferralReceiver":true}}"#)
    #expect(document.element(named: "y")?.isComposite == false)
    try document.apply(#"{"insert":{"label":"inside"},"parent":"y"}"#)
    #expect(document.element(named: "y")?.isComposite == true)
    #expect(document.element(named: "y")?.composed.label == "inside")
    try document.apply(#"{"remove":"3.1.0"}"#)
    #expect(document.element(named: "y")?.isComposite == false)
  }
}

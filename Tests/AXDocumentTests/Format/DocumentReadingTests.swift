@_spi(Command) import AXDocument
import AXTree
import Testing

@Suite("What a document says is what its elements say")
struct DocumentReadingTests {
  @Test("every plain field of a node comes back as it was said")
  func fields() throws {
    let node = """
      {"id":"n","role":"cell","label":"L","value":"V","hint":"H","identifier":"I","traits":["header","selected"],\
      "frame":[1,2.5,30,40],"activationPoint":[3,4],"number":{"now":1,"min":0,"max":5,"step":0.5,"text":"one"},\
      "text":{"content":"abc","caret":1,"selection":[0,2],"editable":true,"multiline":true},\
      "states":{"checked":"mixed","expanded":false,"pressed":true,"focusable":true,"hasPopup":"menu","current":true,\
      "busy":true,"supportsAutocompletion":true},"placeholder":"P","roleDescription":"D","tooltip":"T","url":"U",\
      "sort":"ascending","level":2,"position":{"index":1,"count":3},"table":{"rows":2,"columns":3,"caption":"C"},\
      "cell":{"row":0,"column":1,"rowSpan":2,"header":"row"},"orientation":"vertical","shortcut":"Alt+P",\
      "live":"polite","customContent":[{"label":"a","value":"b","importance":"high"},{"value":"c"}]}
      """
    #expect(
      try document(node).text
        == documentText(
          """
          {"id":"n","role":"cell","label":"L","value":"V","hint":"H","identifier":"I","traits":["header","selected"],\
          "frame":[1,2.5,30,40],"activationPoint":[3,4],"number":{"now":1,"min":0,"max":5,"step":0.5,"text":"one"},\
          "text":{"content":"abc","caret":1,"selection":[0,2],"editable":true,"multiline":true},\
          "states":{"checked":"mixed","expanded":false,"pressed":true,"focusable":true,"hasPopup":"menu","current":true,\
          "busy":true,"supportsAutocompletion":true},"placeholder":"P","roleDescription":"D","tooltip":"T","url":"U",\
          "sort":"ascending","level":2,"position":{"index":1,"count":3},"table":{"rows":2,"columns":3,"caption":"C"},\
          "cell":{"row":0,"column":1,"rowSpan":2,"header":"row"},"orientation":"vertical","shortcut":"Alt+P",\
          "live":"polite","customContent":[{"label":"a","value":"b","importance":"high"},{"value":"c"}]}
          """, header: #""name":"L","locale":"en","layoutDirection":"ltr","#))
  }

  @Test("a document that is written and read again is the same, with its references, composites and scopes")
  func roundTrip() throws {
    let text = documentText(
      """
      {"role":"window","children":[{"id":"a","label":"A","actions":[{"name":"Open","id":"o"},{"name":"Close"}]},\
      {"traits":["image"],"relations":{"labelledBy":["a"],"controls":["2.0"]},"order":["a","2"]},\
      {"combine":{"mergeInteractiveSingleChild":false,"sorting":"document","tolerance":3,"override":{"label":"x"},\
      "merge":{"traits":["header"]},"addTraits":["link"],"removeTraits":["button"],\
      "exclude":{"traits":["image"],"roles":["heading"]}},"children":[{"element":true,"hidden":true}]},\
      {"defer":[{"kind":"error","source":"s"},{"kind":"inherited","importance":"high","source":"t"}],\
      "outline":[0,0,5,5],"children":[{"deferralReceiver":{"outline":"scope"}},{"deferralReceiver":true},\
      {"interactive":false,"deferralSource":"s"}]},\
      {"rotors":[{"type":"link","results":["a"]},{"name":"Cars","results":["2","a"]}],"combine":true}]}
      """, header: #""name":"N","locale":"ar","layoutDirection":"rtl","#)
    #expect(try AXTreeDocument(json: Array(text.utf8)).text == text)
  }

  @Test("the name defaults to the root's label, the locale to en, the direction to the locale's")
  func header() throws {
    let plain = try document(#"{"label":"Game"}"#)
    #expect(plain.tree.name == "Game")
    #expect(plain.locale == "en")
    #expect(plain.direction == .leftToRight)
    #expect(try document("{}", header: #""locale":"he-IL","#).direction == .rightToLeft)
    for tag in ["pnb", "glk", "lrc", "azb", "prs-AF", "arz_EG.UTF-8"] {
      #expect(try document("{}", header: #""locale":"\#(tag)","#).direction == .rightToLeft, "\(tag)")
    }
    #expect(try document("{}", header: #""locale":"az-Arab","#).direction == .rightToLeft)
    #expect(try document("{}", header: #""locale":"ar-Latn","#).direction == .leftToRight)
    #expect(try document("{}", header: #""locale":"ar","layoutDirection":"ltr","#).direction == .leftToRight)
  }

  @Test("a node is named by its id, or by its path; the root is the empty one")
  func names() throws {
    let tree = try document(#"{"children":[{"children":[{},{"id":"x","children":[{"label":"deep"}]}]}]}"#)
    #expect(tree.name(of: tree.tree.root) == "")
    #expect(tree.element(named: "") === tree.tree.root)
    #expect(tree.element(named: "0.1.0")?.label == "deep")
    #expect(tree.element(named: "0.1.0") === tree.element(named: "x")?.children[0])
    #expect(tree.element(named: "x").map { tree.name(of: $0) } == "x")
    #expect(tree.element(named: "0.1").map { tree.name(of: $0) } == "x")
    for wrong in ["1", "0.", "00", "-1", "0.1.1", "y"] { #expect(tree.element(named: wrong) == nil) }
  }

  @Test("C11: without a role, the first trait of the table decides; else group with children, staticText without")
  func impliedRoles() throws {
    let cases = [
      ("searchField", "searchField"), ("toggleButton", "toggleButton"), ("link", "link"), ("adjustable", "slider"),
      ("button", "button"), ("keyboardKey", "button"), ("playsSound", "button"), ("startsMediaSession", "button"),
      ("backButton", "button"), ("tabBar", "tabList"), ("header", "heading"), ("image", "image"),
      ("staticText", "staticText"), ("selected", "staticText"),
    ]
    for (trait, role) in cases {
      let element = try document(#"{"traits":["\#(trait)"]}"#).tree.root
      #expect(element.effectiveRole.rawValue == role)
    }
    #expect(try document(#"{"traits":["header","link","button"]}"#).tree.root.effectiveRole == .link)
    #expect(try document(#"{"children":[{}]}"#).tree.root.effectiveRole == .group)
  }

  @Test("the old names of two roles are read, and the new ones written", arguments: ["pushButtonMenu", "toolTip"])
  func oldRoles(name: String) throws {
    let role = name == "toolTip" ? AXRole.tooltip : .menuButton
    let read = try document(#"{"role":"\#(name)","label":"More"}"#)
    #expect(read.tree.root.role == role)
    let written = String(decoding: read.encoded(), as: UTF8.self)
    #expect(written.contains(#""\#(role)""#) && !written.contains(name))
  }

  @Test(
    "a node without an element below it is one when it says or does something",
    arguments: [
      #""label":"x""#, #""value":"x""#, #""hint":"x""#, #""identifier":"x""#, #""traits":["image"]"#,
      #""number":{"now":1}"#, #""text":{"content":""}"#, #""actions":[{"name":"x"}]"#,
      #""customContent":[{"value":"x"}]"#, #""rotors":[{"name":"x","results":[]}]"#, #""role":"slider""#,
      #""role":"listItem","states":{"selectable":true}"#, #""element":true"#, #""deferralReceiver":true"#,
    ])
  func isElement(_ fields: String) throws {
    let tree = try document(#"{"children":[{\#(fields)}]}"#)
    #expect(tree.tree.elements.map { tree.name(of: $0) } == ["0"])
  }

  @Test(
    "a node that says nothing, a bare picture, a hidden one and one that says so is none",
    arguments: [
      "", #""role":"image""#, #""role":"listItem""#, #""label":"x","element":false"#, #""label":"x","hidden":true"#,
    ])
  func isNoElement(_ fields: String) throws {
    #expect(try document(#"{"children":[{\#(fields)}]}"#).tree.elements.isEmpty)
  }

  @Test("a labelled node around an element is a container, not an element")
  func container() throws {
    let tree = try document(#"{"label":"Menu","children":[{"label":"Play"}]}"#).tree
    #expect(tree.elements.map(\.effectiveRole) == [.staticText])
    #expect(tree.elements.map(\.composed.label) == ["Play"])
  }

  @Test("C26: the values 0, 1 and 2 of a toggle are its checked state and no value")
  func toggleValues() throws {
    for (value, state) in [("0", AXCheckedState.off), ("1", .on), ("2", .mixed)] {
      let root = try document(#"{"role":"switch","value":"\#(value)"}"#).tree.root
      #expect(root.checked == state)
      #expect(root.value == nil)
    }
    #expect(try document(#"{"role":"switch","value":"3"}"#).tree.root.value == "3")
    #expect(try document(#"{"role":"button","value":"1"}"#).tree.root.value == "1")
  }

  @Test("escapes, surrogate pairs and scalars of every length come through")
  func escapes() throws {
    let root = try document(#"{"label":"\"\\\/\b\f\n\r\t\u0041\u00e9\ud83c\udfce é 車 🏎"}"#).tree.root
    #expect(root.label == "\"\\/\u{8}\u{C}\n\r\tAé🏎 é 車 🏎")
    #expect(try document(#"{"\u006cabel":"x"}"#).tree.root.label == "x")
  }

  @Test("numbers are read in every form, and written without a fraction where they have none")
  func numbers() throws {
    let document = try document(#"{"frame":[-0.5,1e2,2E+1,3.25e-1]}"#)
    #expect(document.tree.root.frame == AXRect(x: -0.5, y: 100, width: 20, height: 0.325))
    #expect(document.text.contains(#""frame":[-0.5,100,20,0.325]"#))
    #expect(try AXDocumentTests.document(#"{"level":2.0}"#).tree.root.level == 2)
  }

  @Test("a node that is set or inserted as focused gets the focus, and no other node claims it")
  func focusedLater() throws {
    let document = try AXTreeDocument(
      json: Array(
        #"{"format":"axtree/1","root":{"children":[{"id":"a","role":"button","states":{"focused":true}},{"id":"b","role":"button"}]}}"#
          .utf8))
    try document.apply(#"{"set":{"id":"b","states":{"focused":true}}}"#)
    #expect(document.tree.focus?.authored.key == "b")
    #expect(document.tree.root.children.map(\.authored.states.isFocused) == [false, true])
    try document.apply(#"{"insert":{"id":"c","role":"button","states":{"focused":true}},"parent":""}"#)
    #expect(document.tree.focus?.authored.key == "c")
    #expect(document.tree.root.children.map(\.authored.states.isFocused) == [false, false, true])
  }

  @Test("a document is written with the focus where it is")
  func focusWritten() throws {
    let document = try document(
      #"{"children":[{"id":"a","role":"button","states":{"focused":true}},{"id":"b","role":"button"}]}"#)
    document.tree.focus = document.element(named: "b")
    let children = #"[{"id":"a","role":"button"},{"id":"b","role":"button","states":{"focused":true}}]"#
    #expect(document.text.contains(#""children":"# + children), "\(document.text)")
  }

  @Test("the node that says that it is focused has the focus")
  func focus() throws {
    let tree = try document(#"{"children":[{"role":"button"},{"id":"b","states":{"focused":true}}]}"#)
    #expect(tree.tree.focus === tree.element(named: "b"))
  }
}

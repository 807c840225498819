import AXDocument
import AXTesting
import AXTree
import Testing

@Suite("The audit, rule by rule")
struct AuditTests {
  /// The findings in a window with these children, a line each: rule, node, message.
  private func found(_ children: String, _ rule: AuditRule, _ options: AuditOptions = AuditOptions()) throws -> [String]
  {
    let document = try document(#"{"role":"window","frame":[0,0,400,300],"children":[\#(children)]}"#)
    return document.tree.audit([rule], options: options).map { "\($0.element.authored.key ?? "?"): \($0.message)" }
  }

  @Test("T8: missing labels")
  func missingLabel() throws {
    #expect(
      try found(
        #"{"id":"a","role":"button"},{"id":"b","role":"button","label":"Go"},{"id":"c","role":"textField","placeholder":"Name"}"#,
        .missingLabel)
        == [
          "a: The button has no label: Orca 43 says “push button.”, Orca 48 says “button.”, Orca 51 says “button”.",
          "c: The textField has no label: Orca 43 says “read only entry Name.”, Orca 48 says “entry Name.”, "
            + "Orca 51 says “entry Name”.",
        ])
  }

  @Test("T8: a mark in a table is named by the header of its column, and needs a label without one")
  func markOfColumn() {
    func found(_ headers: [AXElement]) -> [String] {
      let mark = AXElement(.cell)
      mark.checked = .on
      mark.onActivate = { true }
      let row = AXElement(.row)
      row.children = [mark]
      let table = AXElement(.table, label: "Tasks")
      table.table = AXTableInfo(rows: 1, columns: 1)
      table.children = headers + [row]
      return AXElementTree(root: table, name: "Tasks").audit([.missingLabel]).map(\.message)
    }
    #expect(found([AXElement(.columnHeader, label: "Done")]) == [])
    #expect(
      found([]) == [
        "The cell has no label: Orca 43 and Orca 48 say “check box checked.”, Orca 51 says “check box checked”."
      ])
  }

  @Test(
    "T8: what lies behind a modal dialog is not looked at",
    arguments: ["missing-label", "role-in-label", "small-target", "covered", "unreachable", "unnamed-action"])
  func behindModal(name: String) throws {
    let rule = try #require(AuditRule.standard.first { $0.name == name })
    let nodes =
      #"{"id":"a","role":"button","frame":[500,10,5,5]},{"id":"b","role":"button","label":"Play button","frame":[10,60,5,5]},"#
      + #"{"id":"c","role":"button","label":"Play button","frame":[10,10,5,5],"states":{"focusable":false},"actions":[{"name":" "}]},"#
    func dialog(isModal: Bool) -> String {
      #"{"role":"dialog","label":"Really?","states":{"modal":\#(isModal)},"children":["#
        + #"{"id":"yes","role":"button","label":"Yes","frame":[0,0,390,290]}]}"#
    }
    #expect(try found(nodes + dialog(isModal: true), rule) == [])
    #expect(try found(nodes + dialog(isModal: false), rule) != [])
  }

  @Test("T8: a role word in a label, in the language of the texts")
  func roleInLabel() throws {
    let nodes = #"{"id":"a","role":"button","label":"Play button"},{"id":"b","role":"button","label":"Start-Taste"}"#
    #expect(try found(nodes, .roleInLabel) == ["a: The label “Play button” repeats the role: “button”."])
    #expect(
      try found(nodes, .roleInLabel, AuditOptions(language: "de")).last
        == "b: The label “Start-Taste” repeats the role: “taste”.")
  }

  @Test(
    "T8: a role word in a label, in every language that has words",
    arguments: [
      ("fr", "button", "Bouton Jouer", "bouton"), ("fr", "image", "Voir l’image", "image"),
      ("fr-CA", "tab", "Onglet Aide", "onglet"), ("pt", "button", "Botão Jogar", "botão"),
      ("pt-BR", "tab", "Aba Ajuda", "aba"),
      ("pt_BR.UTF-8", "slider", "Controle deslizante do volume", "controle deslizante"),
      ("ja", "button", "再生ボタン", "ボタン"), ("ja", "button", "スタートボタン", "ボタン"), ("ja", "link", "Web リンク", "リンク"),
      ("es", "heading", "Encabezado: Ayuda", "encabezado"), ("ca", "toggleButton", "Botó del so", "botó"),
      ("de", "slider", "Lautstärke-Regler", "regler"), ("de", "image", "Symbol Auto", "symbol"),
      ("en-GB", "icon", "Picture of a car", "picture"), ("en", "button", "Push button Go", "button"),
    ])
  func roleInLabel(language: String, role: String, label: String, word: String) throws {
    let node = #"{"id":"a","role":"\#(role)","label":"\#(label)"}"#
    let finding = "a: The label “\(label)” repeats the role: “\(word)”."
    #expect(try found(node, .roleInLabel, AuditOptions(language: language)) == [finding])
    // The element's own language counts, if the audit is not told another.
    let own = #"{"id":"a","role":"\#(role)","label":"\#(label)","language":"\#(language)"}"#
    #expect(try found(own, .roleInLabel) == [finding])
    #expect(try found(own, .roleInLabel, AuditOptions(language: "nl")) == [])
  }

  @Test(
    "T8: no role word in a label: another role's, a part of a word, another language's, a language without words",
    arguments: [
      ("fr", "link", "Bouton Jouer"), ("fr", "button", "Boutonnière"), ("fr", "button", "Jouer"),
      ("fr", "button", "Play button"), ("ja", "tab", "タブレット"), ("en", "button", "Buttons and bows"),
      ("nl", "button", "Play button"), ("nl", "button", "Knop Spelen"), ("en", "list", "Shopping list"),
    ])
  func noRoleInLabel(language: String, role: String, label: String) throws {
    let node = #"{"id":"a","role":"\#(role)","label":"\#(label)"}"#
    #expect(try found(node, .roleInLabel, AuditOptions(language: language)) == [])
  }

  @Test("T8: targets that are too small, the same label side by side")
  func targets() throws {
    #expect(
      try found(#"{"id":"a","role":"button","label":"Go","frame":[0,0,20,30]}"#, .smallTarget) == [
        "a: “Go” is 20 by 30 points."
      ])
    #expect(
      try found(
        #"{"id":"a","role":"button","label":"Go"},{"id":"b","role":"button","label":"Go"},{"id":"c","role":"link","label":"Go"}"#,
        .duplicateLabel)
        == [
          "b: Two controls in a row sound alike: Orca 43 says “Go push button.”, Orca 48 says “Go button.”, "
            + "Orca 51 says “Go button” of each."
        ])
  }

  @Test("T8: what is covered, what is outside of the window")
  func places() throws {
    #expect(
      try found(
        #"{"id":"a","role":"button","label":"Go","frame":[10,10,50,30]},{"id":"b","label":"Curtain","frame":[0,0,400,200]}"#,
        .covered)
        == ["a: “Go” lies under “Curtain”."])
    #expect(
      try found(#"{"id":"a","role":"button","label":"Go","frame":[500,10,50,30]}"#, .unreachable)
        == ["a: “Go” is outside the window."])
    #expect(
      try found(
        #"{"id":"p","role":"scrollPane","children":[{"id":"a","role":"button","label":"Go","frame":[10,500,50,30]}]}"#,
        .unreachable) == [])
  }

  @Test("T8: one finding for each covered control, however many elements share a frame, a row or a column")
  func many() throws {
    let window = AXElement(.window, label: "Many")
    window.frame = AXRect(x: 0, y: 0, width: 100, height: 100)
    let count = 20_000
    window.children = (0..<count).map { AXElement(.button, label: "b\($0)") }
    let tree = AXElementTree(root: window)
    func found(_ frame: (Int) -> AXRect) -> [String] {
      for (index, button) in window.children.enumerated() { button.frame = frame(index) }
      return tree.audit([.covered]).map(\.message)
    }
    let same = found { _ in AXRect(x: 0, y: 0, width: 50, height: 50) }
    #expect(same.count == count - 1)
    #expect(same.first == "“b0” lies under “b1”.")
    #expect(same.last == "“b19998” lies under “b19999”.")
    #expect(found { AXRect(x: Double($0) * 50, y: 0, width: 50, height: 50) } == [])
    #expect(found { AXRect(x: 0, y: Double($0) * 50, width: 50, height: 50) } == [])
    // Neighbours that overlap cover half of each other.
    let overlapping = found { AXRect(x: Double($0) * 25, y: 0, width: 50, height: 50) }
    #expect(overlapping == [])
  }

  @Test("T8: what covers a control together is named from the top, what does so alone is named alone")
  func together() throws {
    let go = #"{"id":"a","role":"button","label":"Go","frame":[0,0,100,100]},"#
    func box(_ name: String, _ frame: String) -> String { #"{"id":"\#(name)","label":"\#(name)","frame":\#(frame)}"# }
    let (upper, lower) = (box("u", "[0,0,100,50]"), box("l", "[0,50,100,50]"))
    #expect(try found([go + lower, upper].joined(separator: ","), .covered) == ["a: “Go” lies under “l”, “u”."])
    #expect(try found(go + upper, .covered) == [])
    #expect(
      try found(go + [upper, box("all", "[0,0,100,100]")].joined(separator: ","), .covered)
        == ["a: “Go” lies under “all”."])
    // A hole in the middle, and four corners that are covered.
    let around = [
      box("n", "[0,0,100,40]"), box("s", "[0,60,100,40]"), box("w", "[0,0,40,100]"), box("e", "[60,0,40,100]"),
    ]
    #expect(try found(go + around.joined(separator: ","), .covered) == [])
    #expect(
      try found(go + (around + [box("m", "[40,40,20,20]")]).joined(separator: ","), .covered)
        == ["a: “Go” lies under “n”, “s”, “w”, “e”, “m”."])
  }

  @Test("T8: numbers that differ by little are written so that they can be told apart")
  func tinyNumbers() throws {
    let slider = #"{"id":"a","role":"slider","label":"S","number":{"now":2e-300,"min":0,"max":1e-300,"step":1e-300}}"#
    #expect(try found(slider, .wrongNumber) == ["a: “S” is at 2e-300, outside of 0.0 to 1e-300."])
  }

  @Test("T8: a control to which no key leads")
  func withoutKeys() throws {
    let tools =
      #"{"role":"toolBar","label":"Tools","children":[{"id":"a","role":"button","label":"Cut","frame":[0,0,40,20]},"#
      + #"{"id":"b","role":"button","label":"Paste","frame":[10,5,20,10]},"#
      + #"{"id":"c","role":"button","label":"Undo","frame":[50,0,40,20]}]}"#
    #expect(try found(tools, .unreachable) == ["b: “Paste” is a control but never gets the focus."])
    let disabled =
      #"{"id":"d","role":"button","label":"Go","traits":["button","notEnabled"],"states":{"focusable":false}}"#
    #expect(try found(disabled, .unreachable) == ["d: “Go” is a control but never gets the focus."])
  }

  @Test("T8: actions without a name, an order that jumps")
  func others() throws {
    let button = AXElement(.button, label: "Go")
    button.customActions = [AXCustomAction("", id: "x") {}]
    let window = AXElement(.window)
    window.children = [button]
    let tree = AXElementTree(root: window)
    #expect(tree.audit([.unnamedAction]).map(\.remedy) == ["Name it after what it does."])
    #expect(
      try found(
        #"{"id":"p","order":["b","a"],"children":[{"id":"a","label":"A","frame":[0,0,50,20]},{"id":"b","label":"B","frame":[0,50,50,20]}]}"#,
        .jumpingOrder)
        == ["a: “A” is above “B” but is read after it."])
  }

  @Test("T8: a number that is impossible: outside of its range, missing, a level below 1")
  func wrongNumber() throws {
    #expect(
      try found(
        #"{"id":"b","role":"heading","label":"B","level":1},"#
          + #"{"id":"c","role":"slider","label":"C","number":{"now":50,"min":0,"max":10}},"#
          + #"{"id":"d","role":"slider","label":"D","number":{"now":10,"min":0,"max":10}},"#
          + #"{"id":"e","role":"slider","label":"E"},{"id":"f","role":"progressBar","label":"F"}"#,
        .wrongNumber)
        == ["c: “C” is at 50, outside of 0 to 10.", "e: “E” has no number."])
    let tree = AXElementTree("Game") { AXElement.heading("A", level: -3) }
    #expect(tree.audit([.wrongNumber]).map(\.message) == ["“A” has the level -3."])
    #expect(AuditRule.standard.contains { $0.name == "wrong-number" })
  }

  @Test("T8: a table with more rows than it states; column headers beside the rows are none")
  func rowsBeyondTheTable() throws {
    func table(_ id: String, _ rows: Int) -> String {
      let row = #"{"role":"row","children":[{"role":"cell","label":"Ana"}]}"#
      return #"{"id":"\#(id)","role":"table","label":"Scores","table":{"rows":\#(rows),"columns":1},"#
        + #""children":[{"role":"columnHeader","label":"Name"},\#(row),\#(row)]}"#
    }
    #expect(
      try found(table("a", 1) + "," + table("b", 2), .wrongNumber) == ["a: “Scores” states 1 rows and has 2."])
  }

  @Test("T8: a table with cells beyond the rows or columns that it states")
  func cellsBeyondTheTable() throws {
    func table(_ id: String, _ row: Int, _ column: Int) -> String {
      #"{"id":"\#(id)","role":"table","label":"Scores","table":{"rows":3,"columns":2},"#
        + #""children":[{"role":"cell","label":"Ana","cell":{"row":\#(row),"column":\#(column)}}]}"#
    }
    #expect(
      try found([table("a", 2, 1), table("b", 3, 0), table("c", 0, 2)].joined(separator: ","), .wrongNumber)
        == ["b: “Scores” states 3 rows and has 4.", "c: “Scores” states 2 columns and has 3."])
  }

  @Test("T8, A2: a value that its role has no place for: a switch that is loud, a field with another text")
  func misplacedValue() throws {
    #expect(
      try found(
        #"{"id":"a","role":"switch","label":"A","value":"loud"},{"id":"b","role":"switch","label":"B","value":"On"},"#
          + #"{"id":"c","role":"checkBox","label":"C","value":"1"},{"id":"d","role":"button","label":"D","value":"3"},"#
          + #"{"id":"e","role":"textField","label":"E","value":"Ana","text":{"content":"Ben"}},"#
          + #"{"id":"f","role":"textField","label":"F","value":"Ana","text":{"content":"Ana"}},"#
          + #"{"id":"g","role":"comboBox","label":"G","value":"System"}"#,
        .misplacedValue)
        == [
          "a: “A” has the value “loud”, which is neither on nor off: its name says it.",
          "e: No reader says the value “Ana” of “E”, which has a text.",
        ])
    #expect(AuditRule.standard.contains { $0.name == "misplaced-value" })
  }

  @Test("T8, A2: a separator needs no label")
  func separators() throws {
    let children =
      #"{"id":"a","role":"button","label":"A"},{"role":"separator"},{"id":"b","role":"button","label":"B"}"#
    for rule in AuditRule.standard { #expect(try found(children, rule) == []) }
  }

  @Test("T8, D7: a helper text that is handed on with default importance is heard from no reader unasked")
  func unheardHelper() throws {
    func field(_ importance: String) -> String {
      #"""
      {"defer":[{"kind":"inherited"\#(importance),"source":"help"}],"children":[
        {"id":"a","role":"textField","label":"Name","deferralReceiver":true},
        {"label":"As on your card","deferralSource":"help"}]}
      """#
    }
    #expect(try found(field(""), .unheardHelper) == ["a: Readers speak “As on your card” of “Name” only on request."])
    #expect(try found(field(#","importance":"high""#), .unheardHelper) == [])
    let chosen = #"{"id":"b","label":"Mail","customContent":[{"label":"Sent","value":"today"}]}"#
    #expect(try found(chosen, .unheardHelper) == [])
    #expect(AuditRule.standard.contains { $0.name == "unheard-helper" })
  }

  @Test("T8, O1: a hint that Orca 43 leaves out, as it says the one of the dialog around it")
  func unheardHint() throws {
    func container(_ role: String, _ fields: String, text: String = "") -> String {
      #"""
      {"role":"\#(role)",\#(fields)"children":[\#(text)
        {"id":"a","role":"button","label":"Play","hint":"Starts a race"},
        {"id":"b","role":"checkBox","label":"Sound","hint":"Mutes all"},{"id":"c","role":"button","label":"Quit"}]}
      """#
    }
    func missing(_ hint: String, _ label: String, in role: String) -> String {
      "Orca 43 leaves out the hint “\(hint)” of “\(label)” after “The race is over”, the hint of the \(role) around it."
    }
    for role in ["dialog", "alert", "notification"] {
      #expect(
        try found(container(role, #""label":"Won","hint":"The race is over","#), .unheardHint) == [
          "a: " + missing("Starts a race", "Play", in: role)
        ])
    }
    // Without a label the hint is the form's name; a button asks for its own name then, and forgets that.
    #expect(
      try found(container("form", #""hint":"The race is over","#), .unheardHint) == [
        "b: " + missing("Mutes all", "Sound", in: "form")
      ])
    // The remedy, a label of its own, and containers whose hint nobody says.
    let text = #"{"label":"The race is over"},"#
    #expect(try found(container("dialog", #""label":"Won","#, text: text), .unheardHint) == [])
    #expect(try found(container("form", #""label":"Won","hint":"The race is over","#), .unheardHint) == [])
    #expect(try found(container("list", #""label":"Won","hint":"The race is over","#), .unheardHint) == [])
    #expect(AuditRule.standard.contains { $0.name == "unheard-hint" })
  }

  @Test("T8, O1: a number that an Orca does not say, as the prediction has it: of a meter Orca 43, of a rating none")
  func unheardNumber() throws {
    func numbered(_ role: String, _ fields: String = #""number":{"now":3,"max":5},"#) -> String {
      #"{"id":"a","role":"\#(role)","label":"Fuel",\#(fields)"states":{"focusable":true}}"#
    }
    #expect(
      try found(numbered("meter"), .unheardNumber) == [
        "a: Orca 43 says no number of “Fuel”, because it is a meter."
      ])
    #expect(
      try found(numbered("rating"), .unheardNumber) == [
        "a: Orca 43, Orca 48 and Orca 51 say no number of “Fuel”, because it is a rating."
      ])
    for role in ["slider", "progressBar", "stepper"] {
      #expect(try found(numbered(role, #""frame":[0,0,100,30],"number":{"now":3,"max":5},"#), .unheardNumber) == [])
    }
    // The remedy, and a meter that nobody can focus.
    #expect(try found(numbered("meter", #""value":"3 of 5","#), .unheardNumber) == [])
    let still = #"{"role":"meter","label":"Fuel","number":{"now":3}}"#
    #expect(try found(still, .unheardNumber) == [])
    #expect(AuditRule.standard.contains { $0.name == "unheard-number" })
  }

  @Test("T8: contrast of given colours, and a rule of the app's own")
  func own() throws {
    let white = AuditColor(red: 1, green: 1, blue: 1)
    let black = AuditColor(red: 0, green: 0, blue: 0)
    #expect(white.contrast(to: black) == 21)
    let grey = AuditColor(red: 0.6, green: 0.6, blue: 0.6)
    #expect(
      try found(#"{"id":"a","identifier":"score","label":"12"}"#, .contrast(["score": (grey, white)])) == [
        "a: “12” has a contrast of 2.8 to 1."
      ])
    let rule = AuditRule("no-shouting") { tree in
      tree.items.filter { $0.label == $0.label.uppercased() }.map {
        AuditFinding("no-shouting", .warning, at: $0.element, "It shouts.", remedy: "Use small letters.")
      }
    }
    #expect(try found(#"{"id":"a","label":"GO"}"#, rule) == ["a: It shouts."])
  }
}

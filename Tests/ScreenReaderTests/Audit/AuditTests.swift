import AXDocument
import AXTree
import ScreenReader
import Testing

@Suite("The audit, rule by rule")
struct AuditTests {
  /// What is found in a window with these children, a line each: rule, node, message.
  private func found(_ children: String, _ rule: AuditRule, _ options: AuditOptions = AuditOptions()) throws -> [String]
  {
    let document = try document(#"{"role":"window","frame":[0,0,400,300],"children":[\#(children)]}"#)
    return document.tree.audit([rule], options: options).map { "\($0.element.said.key ?? "?"): \($0.message)" }
  }

  @Test("T8: missing labels")
  func missingLabel() throws {
    #expect(
      try found(
        #"{"id":"a","role":"button"},{"id":"b","role":"button","label":"Go"},{"id":"c","role":"textField","placeholder":"Name"}"#,
        .missingLabel)
        == ["a: The button has no label: only its role is spoken."])
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
        == ["b: Two controls in a row have the label “Go”, and nobody can tell them apart."])
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

  @Test("T8: actions without a name, an order that jumps")
  func others() throws {
    let button = AXElement(.button, label: "Go")
    button.customActions = [AXCustomAction("", id: "x") { true }]
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
        #"{"id":"a","role":"heading","label":"A","level":-3},{"id":"b","role":"heading","label":"B","level":1},"#
          + #"{"id":"c","role":"slider","label":"C","number":{"now":50,"min":0,"max":10}},"#
          + #"{"id":"d","role":"slider","label":"D","number":{"now":10,"min":0,"max":10}},"#
          + #"{"id":"e","role":"slider","label":"E"},{"id":"f","role":"progressBar","label":"F"}"#,
        .wrongNumber)
        == ["a: “A” has the level -3.", "c: “C” is at 50, outside of 0 to 10.", "e: “E” has no number."])
    #expect(AuditRule.standard.contains { $0.name == "wrong-number" })
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

  @Test("T8: contrast of given colours, and a rule of the app's own")
  func own() throws {
    let white = AuditColour(red: 1, green: 1, blue: 1)
    let black = AuditColour(red: 0, green: 0, blue: 0)
    #expect(white.contrast(to: black) == 21)
    let grey = AuditColour(red: 0.6, green: 0.6, blue: 0.6)
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

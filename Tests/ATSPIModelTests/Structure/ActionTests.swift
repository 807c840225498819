import ATSPIModel
import AXTree
import Testing

@Suite("A1, A2: actions, attributes and relations") struct ActionTests {
  @Test("A2: activation, steps, custom actions, then both ways through each rotor")
  func order() {
    let play = AXElement.make(.button, "Play") { $0.authored.shortcut = "Space" }
    play.hint = "Starts a race."
    play.onActivate = { true }
    play.onIncrement = { true }
    play.customActions = [AXCustomAction("Rev") {}]
    play.customRotors = [AXRotor(.heading, results: []), AXRotor(.named("Laps"), results: [])]
    let actions = MirrorFixture([play]).mirror.nodes[play.id]?.atspiActions ?? []
    #expect(
      actions.map(\.name) == [
        "activate", "increment", "decrement", "Rev", "Next heading", "Previous heading", "Next Laps", "Previous Laps",
      ])
    let german = ATSPIWords(locale: "de")
    #expect(
      actions.map { $0.localizedName(german) } == [
        "aktivieren", "erhöhen", "verringern", "Rev", "Weiter: Überschrift", "Zurück: Überschrift", "Weiter: Laps",
        "Zurück: Laps",
      ])
    #expect(actions.map(\.description) == ["Starts a race.", "", "", "", "", "", "", ""])
    #expect(actions.map(\.keyBinding) == [";;Space", "", "", "", "", "", "", ""])
  }

  @Test("A2: the activation of a cell with a mark is called toggle, and that of another cell is not")
  func marks() {
    func name(_ role: AXRole, checked: AXCheckedState?) -> [String] {
      let cell = AXElement.make(role, "Done") { $0.states.checked = checked }
      cell.onActivate = { true }
      let stage = MirrorFixture([cell])
      return stage.node(cell).atspiActions.map(\.name)
    }
    #expect(name(.cell, checked: .off) == ["toggle"])
    #expect(name(.cell, checked: nil) == ["activate"])
    #expect(name(.checkBox, checked: .off) == ["activate"])
  }

  @Test("A1: a key by itself is in the key binding alone, beside the mnemonic, and a combination in the attributes too")
  func keys() {
    func published(_ shortcut: String?, _ mnemonic: String?, isActive: Bool = true) -> [String] {
      let item = AXElement.make(.menuItem, "New") {
        ($0.authored.shortcut, $0.authored.mnemonic) = (shortcut, mnemonic)
      }
      if isActive { item.onActivate = { true } }
      let stage = MirrorFixture([item])
      let stated = stage.mirror.attributes(of: stage.node(item)).first { $0.name == "keyshortcuts" }?.value
      return stage.node(item).atspiActions.map(\.keyBinding) + [stated].compactMap(\.self)
    }
    #expect(published("N", nil) == [";;N"])
    #expect(published("F5", "n") == ["n;;F5"])
    #expect(published("+", nil) == [";;+"])
    #expect(published("Ctrl+N", "N") == ["N;;Ctrl+N", "Ctrl+N"])
    #expect(published("F5 Ctrl+N", nil) == [";;F5 Ctrl+N", "F5 Ctrl+N"])
    #expect(published(nil, "Alt+F") == ["Alt+F;;"])
    #expect(published("N", "N", isActive: false) == ["N"])
    #expect(published("", "") == [""])
  }

  @Test("A2, C46: a rotor's actions move the focus to the next and the previous item, and stop at the end")
  func rotor() {
    let laps = ["One", "Two"].map { AXElement(.heading, label: $0) }
    let owner = AXElement(.button, label: "Laps")
    owner.customRotors = [AXRotor(.heading, results: laps)]
    let stage = MirrorFixture([owner] + laps)
    func go(_ direction: AXRotorDirection) -> Bool {
      stage.tree.perform(AXActionRequest(node: owner.id, kind: .rotor(.heading, direction)))
    }
    #expect(go(.forward) && stage.tree.focus === laps[0])
    #expect(go(.forward) && stage.tree.focus === laps[1])
    #expect(!go(.forward) && stage.tree.focus === laps[1])
    #expect(go(.backward) && stage.tree.focus === laps[0])
    #expect(!stage.tree.perform(AXActionRequest(node: owner.id, kind: .rotor(.link, .forward))))
  }

  @Test("A1: every object attribute that readers ask for is said under its name")
  func attributes() {
    let field = AXElement(.textField, label: "Mail")
    field.authored.isAtomic = true
    field.authored.inputType = .email
    field.authored.tag = "input"
    field.authored.styleClass = "wide"
    field.customContent = [AXCustomContent(label: "Owner", value: "Ana")]
    let log = AXElement.make(.log, "Log", [field]) { $0.authored.live = .polite }
    let stage = MirrorFixture([log])
    #expect(
      stage.mirror.attributes(of: stage.node(field)).map { "\($0.name)=\($0.value)" } == [
        "atomic=true", "class=wide", "container-live=polite", "details=Owner: Ana", "explicit-name=true", "tag=input",
        "text-input-type=email", "toolkit=axtree",
      ])
    #expect(stage.mirror.attributes(of: stage.node(log)).contains { $0.name == "container-live" })
    #expect(!stage.mirror.attributes(of: stage.node(stage.window)).contains { $0.name == "container-live" })
  }

  @Test("A1: search and password fields say what kind of text they take")
  func inputTypes() {
    let fields = [AXElement(.searchField, label: "Find"), AXElement(.secureTextField, label: "Password")]
    let stage = MirrorFixture(fields)
    let types = fields.map { field in
      stage.mirror.attributes(of: stage.node(field)).first { $0.name == "text-input-type" }?.value
    }
    #expect(types == ["search", "password"])
  }

  @Test("A2: the help text is the tool tip, unless that is said already")
  func help() {
    let play = AXElement.make(.button, "Play") { $0.authored.tooltip = "Press Return" }
    play.hint = "Starts a race."
    var stage = MirrorFixture([play])
    #expect(stage.node(play).atspiHelpText == "Press Return")
    for said in ["Starts a race.", "Play"] {
      play.authored.tooltip = said
      _ = stage.events()
      #expect(stage.node(play).atspiHelpText == "")
    }
  }

  @Test("A1: relations and their inverses", arguments: AXRelation.allCases)
  func relations(relation: AXRelation) throws {
    let known = try #require(ATSPIRelation.table[relation])
    let one = AXElement(.staticText, label: "One")
    let two = AXElement(.staticText, label: "Two")
    one.relations[relation] = [two]
    let stage = MirrorFixture([one, two])
    #expect(stage.mirror.relations(of: stage.node(one)).map(\.number) == [known.number])
    #expect(stage.mirror.relations(of: stage.node(two)).map(\.number) == [known.inverse].compactMap(\.self))
  }

  @Test(
    "A1: the targets of a relation are in the author's order; those of inverse relations follow, by identity",
    arguments: [AXRelation.labelledBy, .controls, .describedBy, .flowsTo])
  func relationOrder(relation: AXRelation) throws {
    let number = try #require(ATSPIRelation.table[relation]?.number)
    let inverse = try #require(ATSPIRelation.table[relation]?.inverse)
    let (window, button, slider) = (AXNodeID(rawValue: 1), AXNodeID(rawValue: 2), AXNodeID(rawValue: 3))
    let (first, second) = (AXNodeID(rawValue: 7), AXNodeID(rawValue: 8))
    let play = node(button, .button, "Play", parent: window) {
      $0.relations = [relation: [second, slider, first, second]]
    }
    let volume = node(slider, .slider, "Volume", parent: window) { $0.relations = [relation: [second]] }
    let texts = [first, second].map { node($0, .staticText, "Text \($0.rawValue)", parent: window) }
    var mirror = ATSPIMirror()
    mirror.apply(
      AXTreeUpdate(
        isFull: true, applicationName: "Race", root: window,
        nodes: [node(window, .window, "Race", children: [button, slider, first, second]), play, volume] + texts))
    #expect(mirror.targets(of: number, from: play) == [second, slider, first])
    #expect(mirror.relations(of: play).map(\.targets) == [[second, slider, first]])
    #expect(mirror.targets(of: inverse, from: texts[1]) == [button, slider])
  }

  @Test(
    "A2: a structural role is exposed without a label, a plain group is not",
    arguments: [
      AXRole.window, .dialog, .alert, .list, .table, .tree, .menu, .toolBar, .tabList, .tabPanel, .landmark, .main,
      .navigation, .grouping, .scrollPane, .document,
    ])
  func exposure(role: AXRole) {
    let container = AXElement(role)
    let plain = AXElement(.group)
    container.addChild(AXElement(.button, label: "In it"))
    plain.addChild(AXElement(.button, label: "In the group"))
    let stage = MirrorFixture([container, plain])
    #expect(stage.node(stage.window).children == [container.id, plain.children[0].id])
  }
}

import ATSPIModel
import AXTree
import Testing

@Suite("A1: Collection") struct CollectionTests {
  private let title = AXElement(.heading, label: "Title")
  private let play = AXElement.make(.button, "Play") { $0.identifier = "play" }
  private let item1 = AXElement.item("One", isSelected: true)
  private let item2 = AXElement.item("Two")
  private let end = AXElement(.staticText, label: "End")

  private func stage() -> (MirrorFixture, AXElement) {
    let list = AXElement.make(.list, "List", [item1, item2])
    return (MirrorFixture([title, play, list, end], focus: item2), list)
  }

  private func found(
    _ rule: ATSPIMatchRule = ATSPIMatchRule(), _ order: ATSPISearch.Order = .canonical, limit: Int = 0,
    isDeep: Bool = true, from start: (AXNodeID, ATSPISearch.Side, ATSPISearch.Reach)? = nil,
    change: (AXElement) -> Void = { _ in }
  ) -> [String] {
    let (stage, list) = stage()
    change(list)
    var later = stage
    _ = later.events()
    let search = ATSPISearch(
      rule, order: order, limit: limit, isDeep: isDeep, start: start.map { (id: $0.0, side: $0.1, reach: $0.2) })
    return search.matches(below: later.node(later.window), in: later.mirror) { node in
      node.atspiActions.isEmpty
        ? ["org.a11y.atspi.Accessible"] : ["org.a11y.atspi.Accessible", "org.a11y.atspi.Action"]
    }.map { later.mirror.nodes[$0]?.properties.label ?? "" }
  }

  private let all = ["Title", "Play", "List", "One", "Two", "End"]

  @Test("A1: everything below, a node before what is below it; or the children alone; or the first few")
  func reach() {
    #expect(found() == all)
    #expect(found(isDeep: false) == ["Title", "Play", "List", "End"])
    #expect(found(limit: 2) == ["Title", "Play"])
    #expect(found(limit: -1) == all)
  }

  @Test("A1: states, all, any, none and empty")
  func states() {
    let selectable = ATSPIState.selectable.rawValue
    let selected = ATSPIState.selected.rawValue
    func rule(_ states: [Int], _ type: ATSPIMatchRule.MatchType) -> ATSPIMatchRule {
      ATSPIMatchRule(states: .init(states, type))
    }
    #expect(found(rule([selectable, selected], .all)) == ["One"])
    #expect(found(rule([selectable, selected], .any)) == ["One", "Two"])
    #expect(found(rule([selectable, selected], .none)) == ["Title", "Play", "List", "End"])
    #expect(found(rule([selectable], .empty)) == ["One", "Two"])
    #expect(found(rule([], .empty)) == [])
    #expect(found(rule([], .any)) == all)
    #expect(found(rule([], .none)) == all)
    #expect(found(rule([200], .all)) == [])
  }

  @Test("A1: roles by the bits of words, and their inversion")
  func roles() {
    #expect(ATSPIMatchRule.numbers(inBits: [0, 1 << 11, 1 << 19]) == [43, 83])
    #expect(ATSPIMatchRule.numbers(inBits: [.min]) == [31])
    #expect(found(ATSPIMatchRule(roles: .init([43, 83], .any))) == ["Title", "Play"])
    #expect(found(ATSPIMatchRule(roles: .init([43, 83], .all))) == [])
    #expect(found(ATSPIMatchRule(roles: .init([83], .all))) == ["Title"])
    #expect(found(ATSPIMatchRule(roles: .init([43, 83], .none))) == ["List", "One", "Two", "End"])
    #expect(found(ATSPIMatchRule(roles: .init([43, 83], .any), isInverted: true)) == ["List", "One", "Two", "End"])
  }

  @Test("A1: attributes have any of the values that a rule parts by colons; a backslash takes a letter as it is")
  func attributes() {
    func rule(_ text: String, _ type: ATSPIMatchRule.MatchType = .all) -> ATSPIMatchRule {
      ATSPIMatchRule(attributes: .init([.init(name: "ID", text: text)], type))
    }
    #expect(found(rule("play")) == ["Play"])
    #expect(found(rule("stop:Play")) == ["Play"])
    #expect(found(rule("stop\\:play")) == [])
    #expect(found(rule("play", .none)) == all.filter { $0 != "Play" })
    #expect(ATSPIMatchRule.Attribute(name: "a", text: "b\\\\:c\\:d").values == ["b\\", "c:d"])
  }

  @Test("A1: interfaces by their short or their full names, whatever their case")
  func interfaces() {
    #expect(found(ATSPIMatchRule(interfaces: .init(["action"], .all))) == [])
    play.onActivate = { true }
    #expect(found(ATSPIMatchRule(interfaces: .init(["Action"], .all))) == ["Play"])
    #expect(found(ATSPIMatchRule(interfaces: .init(["org.a11y.atspi.Action", "Value"], .any))) == ["Play"])
  }

  @Test("A1: every order, and its reverse")
  func orders() {
    #expect(found(.init(), .reverseCanonical) == ["End", "Two", "One", "List", "Play", "Title"])
    #expect(found(.init(), .reverseCanonical, limit: 2) == ["End", "Two"])
    let tab = ["Play", "One", "Two", "Title", "List", "End"]
    #expect(found(.init(), .tab) == tab)
    #expect(found(.init(), .reverseTab) == tab.reversed())
    end.relations[.flowsTo] = [title]
    let flow = ["Play", "List", "One", "Two", "End", "Title"]
    #expect(found(.init(), .flow) == flow)
    #expect(found(.init(), .reverseFlow) == flow.reversed())
    title.relations[.flowsTo] = [end]
    #expect(found(.init(), .flow) == ["Play", "List", "One", "Two", "Title", "End"])
  }

  @Test("A1: to an object answers what comes after it, from an object what comes before it, as the XML says")
  func sides() {
    #expect(found(from: (item1.id, .after, .everything)) == ["Two", "End"])
    #expect(found(from: (item1.id, .before, .everything)) == ["Title", "Play", "List"])
    #expect(found(from: (item1.id, .after, .siblings)) == ["Two"])
    #expect(found(from: (item2.id, .before, .siblings)) == ["One"])
    #expect(found(from: (item1.id, .after, .children)) == [])
    #expect(found(limit: 1, from: (title.id, .after, .everything)) == ["Play"])
    #expect(found(isDeep: false, from: (play.id, .after, .everything)) == ["List", "End"])
    #expect(found(from: (AXNodeID(rawValue: 99_999_999), .after, .everything)) == [])
  }

  @Test("A1: the active descendant is the focus, where that is below")
  func descendant() {
    let (stage, list) = stage()
    #expect(stage.mirror.activeDescendant(of: stage.node(list)) == item2.id)
    #expect(stage.mirror.activeDescendant(of: stage.node(item2)) == nil)
  }

  @Test("A2: each system type of rotor that is an object is found by a rule")
  func rotors() {
    func found(_ kind: AXRotorKind) -> [String] {
      let (roles, states) = MappingDocument.rotorElements[kind] ?? ([], [])
      let numbers = roles.compactMap { ATSPIRole.table[$0].map { Int($0.number) } }
      return self.found(ATSPIMatchRule(states: .init(states.map(\.rawValue)), roles: .init(numbers, .any)))
    }
    #expect(found(.heading) == ["Title"])
    #expect(found(.list) == ["List"])
    #expect(found(.button) == ["Play"])
    #expect(MappingDocument.rotorElements[.boldText] == nil)
    #expect(MappingDocument.rotorElements[.named("Laps")] == nil)
  }
}

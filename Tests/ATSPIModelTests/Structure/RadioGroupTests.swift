import ATSPIModel
import AXTree
import Testing

@Suite struct RadioGroupTests {
  private let buttons = ["Easy", "Normal", "Hard"].map { AXElement(.radioButton, label: $0) }
  private let group = AXElement(.group, label: "Difficulty")
  private let tree = AXElementTree("Settings")

  /// The labels of the nodes that a radio button is a member with.
  private func members(_ button: AXElement) -> [String?] {
    var cursor = tree.makeCursor()
    var mirror = ATSPIMirror()
    if let update = tree.changes(since: &cursor) { mirror.apply(update) }
    let targets = mirror.nodes[button.id].map { mirror.targets(of: 5, from: $0) } ?? []
    return targets.map { mirror.nodes[$0]?.properties.label }
  }

  @Test(
    "A2: radio buttons of one container are members of one group, with themselves, unless their author says otherwise")
  func members() {
    tree.root.children = [group]
    group.children = buttons + [AXElement(.button, label: "Help") {}]
    #expect(members(buttons[1]) == ["Easy", "Normal", "Hard"])
    #expect(members(group.children[3]) == [])
    buttons[1].relations[.memberOf] = [buttons[1], buttons[2]]
    #expect(members(buttons[1]) == ["Normal", "Hard"])
    #expect(members(buttons[0]) == ["Easy", "Normal", "Hard"])
    group.children = [buttons[0]]
    #expect(members(buttons[0]) == [])
  }
}

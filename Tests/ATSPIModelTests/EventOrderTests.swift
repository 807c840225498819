import ATSPIModel
import AXTree
import Testing

@Suite("A3: events, in their order") struct EventOrderTests {
  @Test("A3: removed, added, property, attributes, bounds, state, selection, active descendant, focus, window")
  func everything() {
    let old = AXElement.item("Old")
    let ana = AXElement.item("Ana", isSelected: true)
    let ben = AXElement.item("Ben")
    let list = AXElement.make(.list, "List", [old, ana, ben]) { $0.states.flags = .managesDescendants }
    var stage = Stage([list], focus: ana, frame: AXRect(x: 0, y: 0, width: 100, height: 100))
    old.removeFromParent()
    list.addChild(.item("New"))
    ben.hint = "Second"
    ben.said.level = 2
    ben.frame = AXRect(x: 0, y: 200, width: 10, height: 10)
    ben.traits = .selected
    ana.traits = []
    stage.tree.focus = ben
    stage.tree.window.isActive = true
    #expect(
      stage.events() == [
        "List ChildrenChanged:remove 0", "List ChildrenChanged:add 2",
        "Ben PropertyChange:accessible-description 0", "Ben AttributesChanged 0", "Ben BoundsChanged 0",
        "Ben StateChanged:selected 1", "Ben StateChanged:showing 0", "Ana StateChanged:selected 0",
        "List SelectionChanged 0", "List ActiveDescendantChanged 1", "Ana StateChanged:focused 0",
        "Ben StateChanged:focused 1", "Race Activate 0", "Race StateChanged:active 1",
      ])
  }

  @Test("A3: the same changes give the same events in every run")
  func repeated() {
    func run() -> [String] {
      let items = (0..<20).map { AXElement.item("Item \($0)") }
      var stage = Stage([.make(.list, "List", items)])
      for item in items.reversed() { item.traits = .selected }
      for item in items.prefix(7) { item.label = (item.label ?? "") + "!" }
      items[3].removeFromParent()
      return stage.events()
    }
    #expect(run() == run())
    #expect(run().count == 1 + 6 + 19 + 1)
  }

  @Test("A3: a window that opens active tells its focus once, before the window")
  func opening() {
    let play = AXElement(.button, label: "Play")
    let window = AXElement.make(.window, "Race", [play])
    let tree = AXElementTree(root: window)
    tree.focus = play
    tree.window.isActive = true
    var mirror = ATSPIMirror(applicationName: "Race")
    let events = mirror.applyAndCompare(tree.commit(isFull: true)).events
    #expect(
      events.map { "\($0.member):\($0.detail)" } == [
        "ChildrenChanged:add", "StateChanged:focused", "Create:", "Activate:", "StateChanged:active",
      ])
  }

  @Test("A3: a window that becomes active tells its focus again, as readers look for it then")
  func activated() {
    let play = AXElement(.button, label: "Play")
    var stage = Stage([play], focus: play)
    stage.tree.window.isActive = true
    #expect(stage.events() == ["Play StateChanged:focused 1", "Race Activate 0", "Race StateChanged:active 1"])
    stage.tree.window.isActive = false
    #expect(stage.events() == ["Race Deactivate 0", "Race StateChanged:active 0"])
  }

  @Test("A2, A3: what a larger window brings into view is showing, though only the window's frame changed")
  func resized() {
    let far = AXElement.make(.button, "Far") { $0.frame = AXRect(x: 0, y: 150, width: 10, height: 10) }
    var stage = Stage([far], frame: AXRect(x: 0, y: 0, width: 100, height: 100))
    let states = stage.mirror.states(of: stage.node(far))
    #expect(states.contains(.visible) && !states.contains(.showing))
    stage.window.frame = AXRect(x: 0, y: 0, width: 100, height: 200)
    #expect(stage.events() == ["Race BoundsChanged 0", "Far StateChanged:showing 1"])
  }

  @Test("A3: a selected child that goes, or comes, changes the selection of the container")
  func selectionOfChildren() {
    let ana = AXElement.item("Ana", isSelected: true)
    let list = AXElement.make(.list, "List", [ana, .item("Ben")])
    var stage = Stage([list])
    ana.removeFromParent()
    #expect(stage.events() == ["List ChildrenChanged:remove 0", "List SelectionChanged 0"])
    list.addChild(ana)
    #expect(stage.events() == ["List ChildrenChanged:add 1", "List SelectionChanged 0"])
    list.addChild(.make(.list, "Inner", [.item("Cleo", isSelected: true)]))
    #expect(stage.events() == ["List ChildrenChanged:add 2"])
  }
}

import ATSPIModel
import AXTree
import Testing

@Suite("A1: Selection") struct SelectionTests {
  private let ana = AXElement.item("Ana", isSelected: true)
  private let ben = AXElement.item("Ben")
  private let note = AXElement(.staticText, label: "Two players")

  private func list(multiple: Bool = false) -> AXElement {
    .make(.list, "Players", [ana, ben, note]) { if multiple { $0.states.isMultiSelectable = true } }
  }

  @Test("A1: a container offers it while a child can be selected")
  func offered() {
    let list = list()
    var stage = MirrorFixture([list])
    #expect(stage.mirror.hasSelectableChildren(list.id))
    #expect(!stage.mirror.hasSelectableChildren(stage.window.id))
    ana.removeFromParent()
    ben.states.isSelectable = false
    _ = stage.events()
    #expect(!stage.mirror.hasSelectableChildren(list.id))
  }

  @Test("A1: the selected children in order, and by place")
  func selected() {
    let list = list()
    let stage = MirrorFixture([list])
    #expect(stage.mirror.selectedChildren(of: stage.node(list)) == [ana.id])
    #expect(stage.mirror.child(of: stage.node(list), at: 1)?.isSelected == false)
    #expect(stage.mirror.child(of: stage.node(list), at: 3) == nil)
  }

  @Test(
    "A2: items beside a selected one can be selected too; what is no item cannot",
    arguments: [AXRole.listItem, .treeItem, .tab])
  func siblings(role: AXRole) {
    let items = ["Ana", "Ben"].map { AXElement(role, label: $0) }
    items[0].traits = .selected
    let list = AXElement.make(.list, "Players", items + [note])
    let stage = MirrorFixture([list])
    let states = list.children.map { stage.mirror.states(of: stage.node($0)).contains(.selectable) }
    #expect(states == [true, true, false])
    #expect(stage.mirror.selecting(childAt: 1, in: stage.node(list), true)?.count == 1)
    #expect(stage.mirror.selecting(childAt: 2, in: stage.node(list), true) == nil)
  }

  @Test("A2: the items of a container in which several can be selected can be, though none is")
  func multiSelectable() {
    let items = ["Ana", "Ben"].map { AXElement(.listItem, label: $0) }
    let list = AXElement.make(.listBox, "Players", items + [note]) { $0.states.isMultiSelectable = true }
    let stage = MirrorFixture([list])
    #expect(stage.mirror.hasSelectableChildren(list.id))
    #expect(list.children.map { stage.mirror.states(of: stage.node($0)).contains(.selectable) } == [true, true, false])
    #expect(
      stage.mirror.selectingAll(in: stage.node(list))
        == items.map { AXActionRequest(node: list.id, kind: .select(child: $0.id, isSelected: true)) })
    let notes = AXElement.make(.listBox, "Notes", [AXElement(.staticText, label: "One")]) {
      $0.states.isMultiSelectable = true
    }
    let other = MirrorFixture([notes])
    #expect(!other.mirror.hasSelectableChildren(notes.id))
  }

  @Test("A3: the first selection makes the items around it selectable, the last one ends that; each change is reported")
  func selectableEvents() {
    let items = ["Ana", "Ben", "Carl"].map { AXElement(.listItem, label: $0) }
    let list = AXElement.make(.list, "Players", items)
    var stage = MirrorFixture([list])
    func selectable(_ events: [String]) -> [String] { events.filter { $0.contains(":selectable") }.sorted() }
    items[1].traits = .selected
    #expect(
      selectable(stage.events()) == [
        "Ana StateChanged:selectable 1", "Ben StateChanged:selectable 1", "Carl StateChanged:selectable 1",
      ])
    items[0].traits = .selected
    items[1].traits = []
    #expect(selectable(stage.events()) == [])
    list.states.isMultiSelectable = true
    items[0].traits = []
    #expect(selectable(stage.events()) == [])
    list.states.isMultiSelectable = false
    #expect(
      selectable(stage.events()) == [
        "Ana StateChanged:selectable 0", "Ben StateChanged:selectable 0", "Carl StateChanged:selectable 0",
      ])
  }

  @Test("A1: selecting a child is a request; one that is not there, or cannot be selected, is refused")
  func selecting() {
    let list = list()
    let stage = MirrorFixture([list])
    let node = stage.node(list)
    #expect(
      stage.mirror.selecting(childAt: 1, in: node, true)
        == [AXActionRequest(node: list.id, kind: .select(child: ben.id, isSelected: true))])
    #expect(stage.mirror.selecting(childAt: 2, in: node, true) == nil)
    #expect(stage.mirror.selecting(childAt: -1, in: node, true) == nil)
  }

  @Test("A1: all are selected only where more than one can be, and only those that are not yet")
  func selectingAll() {
    let single = list()
    #expect(MirrorFixture([single]).mirror.selectingAll(in: MirrorFixture([single]).node(single)) == nil)
    let several = list(multiple: true)
    let stage = MirrorFixture([several])
    #expect(
      stage.mirror.selectingAll(in: stage.node(several))
        == [AXActionRequest(node: several.id, kind: .select(child: ben.id, isSelected: true))])
  }
}

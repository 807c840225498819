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

import AXTree
import TestSupport
import Testing

@testable import ATSPIBridge

@Suite("A1: Selection")
struct SelectionInterfaceTests {
  private let ana = AXElement.item("Ana", isSelected: true)
  private let ben = AXElement.item("Ben")

  @Test("A1: Selection answers from the mirror, and asks the application for changes")
  func selection() {
    let list = AXElement(.list, label: "Players")
    list.states.isMultiSelectable = true
    list.children = [ana, ben, AXElement(.staticText, label: "Note")]
    let fixture = CallFixture([list])
    #expect(fixture.read("Selection", "NSelectedChildren", at: list) == "1")
    #expect(fixture.call("Selection", "GetSelectedChild", at: list) { $0.int32(0) } == "(:1.7 Ana)")
    #expect(fixture.call("Selection", "GetSelectedChild", at: list) { $0.int32(1) } == "( null)")
    #expect(fixture.call("Selection", "IsChildSelected", at: list) { $0.int32(0) } == "true")
    #expect(fixture.call("Selection", "IsChildSelected", at: list) { $0.int32(7) } == "false")
    #expect(fixture.call("Selection", "SelectChild", at: list) { $0.int32(1) } == "true")
    #expect(fixture.call("Selection", "SelectChild", at: list) { $0.int32(2) } == "false")
    #expect(fixture.call("Selection", "DeselectSelectedChild", at: list) { $0.int32(0) } == "true")
    #expect(fixture.call("Selection", "DeselectSelectedChild", at: list) { $0.int32(1) } == "false")
    #expect(fixture.call("Selection", "DeselectChild", at: list) { $0.int32(0) } == "true")
    #expect(fixture.call("Selection", "SelectAll", at: list) == "true")
    #expect(fixture.call("Selection", "ClearSelection", at: list) == "true")
    #expect(
      fixture.asked == [
        "Players selects Ben", "Players deselects Ana", "Players deselects Ana", "Players selects Ben",
        "Players deselects Ana",
      ])
  }

  @Test(
    "A1, A6: SelectAll is not supported where one child can be selected; without such a child there is no Selection")
  func unsupported() {
    let list = AXElement(.list, label: "Players")
    list.children = [ana, ben]
    let plain = AXElement(.list, label: "Plain")
    plain.children = [AXElement(.staticText, label: "Note")]
    let fixture = CallFixture([list, plain])
    #expect(fixture.call("Selection", "SelectAll", at: list) == "NotSupported")
    #expect(fixture.call("Selection", "SelectAll", at: plain) == "UnknownInterface")
    #expect(!fixture.call("Accessible", "GetInterfaces", at: plain).contains("Selection"))
  }

  @Test("A1: where several can be selected there is a Selection, though nothing is selected")
  func nothingSelected() {
    let list = AXElement(.listBox, label: "Players")
    list.children = ["Ana", "Ben"].map { AXElement(.listItem, label: $0) }
    let fixture = CallFixture([list])
    #expect(fixture.call("Selection", "SelectAll", at: list) == "UnknownInterface")
    fixture.provider.answer(fixture.getItems, replyingTo: fixture.sink)
    list.states.isMultiSelectable = true
    fixture.provider.apply(fixture.tree.nextUpdate())
    fixture.provider.sendSignals()
    #expect(fixture.sink.sent.filter { $0.member == "AddAccessible" }.count == 1)
    #expect(fixture.call("Selection", "SelectChild", at: list) { $0.int32(1) } == "true")
    #expect(fixture.asked == ["Players selects Ben"])
  }

  @Test("A1: SelectChild selects a sibling of the selected item")
  func selectSibling() {
    let list = AXElement(.list, label: "Players")
    list.children = ["Ana", "Ben"].map { AXElement(.listItem, label: $0) }
    list.children[0].traits = .selected
    let fixture = CallFixture([list])
    #expect(fixture.call("Selection", "SelectChild", at: list) { $0.int32(1) } == "true")
    #expect(fixture.asked == ["Players selects Ben"])
  }

  @Test("A4: a container whose first child becomes selectable sends its item again, with the new interface")
  func outdated() {
    let list = AXElement(.list, label: "Players")
    list.children = [AXElement(.listItem, label: "Ana")]
    let fixture = CallFixture([list])
    fixture.provider.answer(fixture.getItems, replyingTo: fixture.sink)
    list.children[0].states.isSelectable = true
    fixture.provider.apply(fixture.tree.nextUpdate())
    fixture.provider.sendSignals()
    let items = fixture.sink.sent.filter { $0.member == "AddAccessible" }
    #expect(items.count == 1)
    #expect(items.first.map(fixture.argumentText)?.contains("org.a11y.atspi.Selection") == true)
    list.children[0].hint = "First"
    fixture.provider.apply(fixture.tree.nextUpdate())
    fixture.provider.sendSignals()
    #expect(fixture.sink.sent.filter { $0.member == "AddAccessible" }.count == 1)
  }
}

extension AXElement {
  fileprivate static func item(_ label: String, isSelected: Bool = false) -> AXElement {
    let item = AXElement(.listItem, label: label)
    item.states.isSelectable = true
    if isSelected { item.traits = .selected }
    return item
  }
}

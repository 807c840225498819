import AXTree
import Testing

@testable import ATSPIModel

@Suite("What other toolkits say is read in the format's own words") struct ToolkitSnapshotTests {
  /// An object of a role as another toolkit publishes it.
  private func node(_ role: AXRole, _ change: (inout ATSPIObjectSnapshot) -> Void) -> AXNode {
    var reading = ATSPIObjectSnapshot(id: AXNodeID(rawValue: 1))
    reading.role = ATSPIRole.table[role]?.number ?? 0
    reading.attributes = ["toolkit": "gtk"]
    change(&reading)
    return reading.node
  }

  @Test("A1: the click of a button is its activation, and that of anything else an action")
  func clicks() {
    let actions = [ATSPIObjectSnapshot.Action(name: "click"), ATSPIObjectSnapshot.Action(name: "edit")]
    let button = node(.button) { $0.actions = actions }.properties
    #expect(button.activation == AXNodeID(rawValue: 1))
    #expect(button.actions.map(\.name) == ["edit"])
    let cell = node(.cell) { $0.actions = actions }.properties
    #expect(cell.activation == nil)
    #expect(cell.actions.map(\.name) == ["click", "edit"])
    let mark = node(.cell) {
      for state in [ATSPIState.checkable, .checked] { $0.states.insert(state) }
      $0.actions = [ATSPIObjectSnapshot.Action(name: "toggle")] + actions
    }.properties
    #expect(mark.activation == AXNodeID(rawValue: 1))
    #expect(mark.actions.map(\.name) == ["click", "edit"])
    let both = node(.button) { $0.actions = [ATSPIObjectSnapshot.Action(name: "activate")] + actions }.properties
    #expect(both.actions.map(\.name) == ["click", "edit"])
  }

  @Test(
    "A1: the keys of GTK are named as everywhere, and no key is none",
    arguments: [
      ("<Alt>c", "Alt+C"), ("q;<Alt>f:q;<Primary>q", "Ctrl+Q"), ("q;<Alt>f:q;", nil), ("<Space>", "Space"),
      ("<VoidSymbol>", nil), ("<Control><Shift>F5", "Ctrl+Shift+F5"), (";;Alt+P", "Alt+P"), ("", nil), ("a;b", nil),
      ("<", "<"),
    ] as [(String, String?)])
  func keys(published: String, read: String?) {
    let button = node(.button) { $0.actions = [ATSPIObjectSnapshot.Action(name: "click", keys: published)] }
    #expect(button.properties.shortcut == read)
  }

  @Test(
    "A1: the first of three keys of GTK is the mnemonic",
    arguments: [
      ("q;<Alt>f:q;<Primary>q", "q"), ("<Alt>f;;", "Alt+F"), (";;Alt+P", nil), ("<Alt>c", nil), ("a;b", nil),
    ] as [(String, String?)])
  func mnemonics(published: String, read: String?) {
    let button = node(.button) { $0.actions = [ATSPIObjectSnapshot.Action(name: "click", keys: published)] }
    #expect(button.properties.mnemonic == read)
  }

  @Test("A1: what is not checked says so, and one line that is edited is a text field")
  func states() {
    #expect(node(.checkBox) { _ in }.properties.states.checked == .off)
    #expect(node(.radioButton) { _ in }.properties.states.checked == .off)
    #expect(node(.button) { _ in }.properties.states.checked == nil)
    let states: (ATSPIState) -> AXRole = { line in
      node(.textArea) {
        $0.states.insert(.editable)
        $0.states.insert(line)
      }.role
    }
    #expect(states(.singleLine) == .textField)
    #expect(states(.multiLine) == .textArea)
  }

  @Test("A1: sizes of tables and places of cells come from the interfaces, where no bridge of ours says what was said")
  func tables() {
    let table = AXTableInfo(rows: 2, columns: 3)
    let place = AXCellInfo(row: 0, column: 1)
    #expect(node(.table) { $0.table = table }.properties.table == table)
    #expect(node(.cell) { $0.cell = place }.properties.cell == place)
    let ours: (AXRole) -> AXProperties = { role in
      node(role) {
        $0.attributes = ["toolkit": "axtree"]
        ($0.table, $0.cell) = (table, place)
      }.properties
    }
    #expect(ours(.table).table == nil)
    #expect(ours(.cell).cell == nil)
  }

  @Test("A1: what is empty and at the window's corner has no frame")
  func corner() {
    #expect(node(.button) { $0.frame = AXRect(x: 0, y: 0, width: 0, height: 0) }.properties.frame == nil)
    let thin = AXRect(x: 0, y: 0, width: 5, height: 0)
    #expect(node(.button) { $0.frame = thin }.properties.frame == thin)
  }

  @Test("A1: what GTK places nowhere has no frame, and a picture without a name is called by its description")
  func places() {
    let nowhere = AXRect(x: Double(Int32.min), y: Double(Int32.min), width: 1, height: 1)
    #expect(node(.menuItem) { $0.frame = nowhere }.properties.frame == nil)
    #expect(node(.image) { $0.picture = "Cup" }.properties.label == "Cup")
    #expect(node(.image) { ($0.name, $0.picture) = ("Golden cup", "Cup") }.properties.label == "Golden cup")
  }
}

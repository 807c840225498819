import ATSPIModel
import AXTree
import Testing

@Suite("A2: the text of a label")
struct LabelTextTests {
  private func texts(_ labels: [AXElement], in row: AXRole, _ name: String? = nil) -> [String?] {
    let row = AXElement(row, label: name)
    row.children = [AXElement.make(.group, "State", labels)]
    let list = AXElement.make(.list, "Friends", [row])
    let stage = MirrorFixture([list])
    return labels.map { stage.mirror.text(of: stage.node($0))?.content }
  }

  @Test("A2: a label in a list item or a status bar has the text of its name", arguments: AXRole.allCases)
  func labels(role: AXRole) {
    let text = texts([.text("Away since noon")], in: role, "Ben")
    #expect(text == [role == .listItem || role == .statusBar ? "Away since noon" : nil])
  }

  @Test("A2: a label that the name of its row contains has no text, so it is heard once")
  func repeated() {
    #expect(
      texts([.text("Ben"), .text("online"), .text("Level 3")], in: .listItem, "Ben, online") == [nil, nil, "Level 3"])
  }

  @Test(
    "A2: what names, describes or corrects another object has no text",
    arguments: [AXRelation.labelledBy, .describedBy, .errorMessage])
  func relations(relation: AXRelation) {
    let (label, field) = (AXElement.text("Mail"), AXElement.make(.textField, "Address"))
    field.relations[relation] = [label]
    #expect(texts([label, field], in: .listItem, "Ben") == [nil, nil])
  }
}

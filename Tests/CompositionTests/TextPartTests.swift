import AXTree
import Composition
import TestSupport
import Testing

@Suite("C53: a text that is edited is never merged away")
struct TextPartTests {
  private func field(_ content: String = "AB") -> AXElement {
    AXElement.textField("Code", text: content) { _ in }
  }

  private func published(_ tree: AXElementTree) -> AXPublishedTree {
    var published = AXPublishedTree()
    published.apply(tree.nextUpdate(isFull: true))
    return published
  }

  @Test("A row whose only operable part is a text takes it over: role, text, keys and requests")
  func takesOver() {
    let field = field()
    let row = composite(text("Voucher"), field)
    let tree = AXElementTree("Shop") { row }
    let node = published(tree).nodes[row.id]
    #expect(node?.role == .textField && node?.properties.label == "Voucher, Code")
    #expect(node?.properties.text?.content == "AB")
    #expect(node?.children == [] && tree.findings().isEmpty && row.composed.value == nil)
    #expect(tree.perform(AXActionRequest(node: row.id, kind: .edit(2..<2, "C"))))
    #expect(field.text?.content == "ABC" && row.composed.text?.content == "ABC")
    #expect(tree.perform(AXActionRequest(node: row.id, kind: .setCaret(0))) && field.text?.caret == 0)
    tree.focus = row
    #expect(tree.type("Z") && field.text?.content == "ZABC" && tree.handle("BackSpace"))
    #expect(field.text?.content == "ABC")
    #expect(row.edit(.move(.end)) && row.type("D") && field.text?.content == "ABCD")
    row.isEnabled = false
    #expect(!tree.perform(AXActionRequest(node: row.id, kind: .edit(0..<0, "x"))) && field.text?.content == "ABCD")
  }

  @Test("Values of others stand in the label of a row that has taken over a text")
  func values() {
    let row = composite(text("Voucher", value: "5 %"), field())
    #expect(row.composed.label == "Voucher, 5 %, Code" && row.composed.value == nil)
    #expect(row.composed.text?.content == "AB")
  }

  @Test("Beside another operable part the text stays an object below the row, says so, and is still edited")
  func separate() {
    let field = field()
    let row = composite(text("Voucher"), field, button("Apply"))
    let tree = AXElementTree("Shop") { row }
    #expect(tree.elements.map { $0.composed.label } == ["Voucher", "Code"])
    var tree2 = published(tree)
    #expect(tree2.nodes[row.id]?.children == [field.id] && tree2.nodes[field.id]?.parent == row.id)
    #expect(row.composed.value == "AB" && row.actionNames == ["Apply"])
    #expect(tree.findings().map(\.code) == [.separateText] && tree.findings().first?.element == field.id)
    #expect(tree.perform(AXActionRequest(node: field.id, kind: .edit(2..<2, "C"))))
    var cursor = tree.makeCursor()
    _ = tree.changes(since: &cursor)
    field.text?.replace(3..<3, with: "D")
    let update = tree.changes(since: &cursor)
    #expect(Set(update?.nodes.map(\.id) ?? []) == [row.id, field.id])
    #expect(tree.perform(AXActionRequest(node: field.id, kind: .focus)) && tree.focus === field)
    #expect(tree.tabStops.contains { $0 === field })
    row.children.last?.isHidden = true
    tree2 = published(tree)
    #expect(tree2.nodes[row.id]?.children == [] && tree2.nodes[row.id]?.role == .textField && tree2.focus == row.id)
    #expect(tree.findings().isEmpty && tree.type("E") && row.composed.text?.content == "ABCDE")
  }

  @Test("It is the same with two fields, in a row with an operation or a role of its own, and in a row inside a row")
  func others() {
    let (one, other) = (field("1"), field("2"))
    let both = composite(text("Range"), one, other)
    let tree = AXElementTree("Shop") { both }
    #expect(tree.elements.count == 3 && both.composed.value == "1, 2" && tree.findings().count == 2)
    let opened = composite(text("Song"), field())
    opened.onActivate = { true }
    #expect(opened.composed.text == nil && opened.separateParts.count == 1 && opened.composed.activation == opened.id)
    let item = composite(text("Song"), field())
    item.role = .listItem
    #expect(item.composed.role == .listItem && item.composed.text == nil && item.separateParts.count == 1)
    let inner = composite(text("Voucher"), field(), button("Apply"))
    let outer = composite(text("1"), inner)
    let shop = AXElementTree("Shop") { outer }
    #expect(shop.elements.map { $0.composed.label } == ["1, Voucher", "Code"])
    #expect(outer.composed.value == "AB" && outer.actionNames == ["Apply"] && outer.composed.text == nil)
    #expect(published(shop).nodes[outer.id]?.children.count == 1)
    let whole = composite(text("1"), composite(text("Voucher"), field()))
    #expect(whole.composed.text?.content == "AB" && whole.type("C") && whole.composed.text?.content == "ABC")
  }

  @Test("In a disabled row nobody types: the row says the content, and nothing stays apart")
  func disabled() {
    let row = composite(text("Voucher"), field(), button("Apply"))
    row.isEnabled = false
    let tree = AXElementTree("Shop") { row }
    #expect(tree.elements.count == 1 && row.composed.value == "AB" && tree.findings().isEmpty)
  }

  @Test("Elements that are described anew, and combined ones, keep their texts too")
  func described() {
    let tree = AXElementTree("Shop")
    func frame(_ content: String) {
      tree.describe { ui in
        ui.combined("row") {
          ui.text("voucher", "Voucher")
          ui.textField("code", "Code", text: content) { _ in }
          ui.button("apply", "Apply") {}
        }
      }
    }
    frame("A")
    #expect(tree.elements.map { $0.composed.label } == ["Voucher", "Code"])
    frame("AB")
    #expect(tree.elements.first?.composed.value == "AB")
    let group = AXElement.group { [text("Voucher"), field(), button("Apply")] }.combined()
    #expect(AXElementTree("Shop") { group }.elements.count == 2)
  }
}

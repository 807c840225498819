import AXTree
import Composition
import TestSupport
import Testing

@Suite("Promotion, and what happens without it")
struct PromotionTests {
  @Test("C22: exactly one interactive child is promoted, or the first of nothing but interactive ones")
  func whoIsPromoted() {
    #expect(composite(text("A"), button("B")).composed.role == .button)
    #expect(composite(button("A"), button("B")).composed.role == .button)
    #expect(composite(text("T"), button("A"), button("B")).composed.role == nil)
    let off = composite(text("A"), button("B"))
    off.mergeInteractiveSingleChild = false
    #expect(off.composed.role == nil)
  }

  @Test("C20: the activation point is the promoted child's, else the composite's own; unstated it is left out")
  func activationPoint() {
    let child = button("B")
    let row = composite(text("A"), child)
    #expect(row.composed.activationPoint == nil)
    row.activationPoint = AXPoint(x: 1, y: 1)
    #expect(row.composed.activationPoint == AXPoint(x: 1, y: 1))
    child.activationPoint = AXPoint(x: 2, y: 2)
    #expect(row.composed.activationPoint == AXPoint(x: 2, y: 2))
  }

  @Test("C23: values and hints are own first, then the child's; traits are the union; identifiers are joined by -")
  func texts() {
    let child = button("Play")
    child.value = "Level 1"
    child.hint = "Starts"
    child.identifier = "play"
    let header = text("Game", value: "Score 3", hint: "Fun")
    header.traits = .header
    header.identifier = "title"
    let row = composite(header, child)
    #expect(row.composed.value == "Score 3, Level 1")
    #expect(row.composed.hint == "Fun, Starts")
    #expect(row.composed.identifier == "title-play")
    #expect(row.composed.traits == [.header, .button])
    row.role = .link
    #expect(row.composed.role == .link)
  }

  @Test("C24: activation answers what the child answered; success makes the composite stale")
  func activation() {
    let child = toggle("Sound", isOn: true)
    let row = composite(child)
    #expect(row.composed.states.checked == .on)
    #expect(row.activate())
    #expect(row.composed.states.checked == .off)
    child.onActivate = { false }
    #expect(!row.activate())
  }

  @Test("C24: a composite around a composite activates the leaf that acts in the end")
  func leafActs() {
    let log = HandlerLog()
    let leaf = button("Leaf", log)
    let outer = composite(text("Out"), composite(text("In"), leaf))
    #expect(outer.composed.activation == leaf.id)
    #expect(outer.activate())
    #expect(log.entries == ["Leaf"])
  }

  @Test("C25: own actions, then the promoted child's, then one for each operation of the others")
  func promotedActions() {
    let first = button("Item 1")
    first.customActions = [AXCustomAction("Share") {}]
    let row = composite(first, slider("Volume"), button("Item 3"))
    row.customActions = [AXCustomAction("Own") {}]
    #expect(row.actionNames == ["Own", "Share", "Increment Volume", "Decrement Volume", "Item 3"])
  }

  @Test("C26: a promoted toggle keeps its state as state; beside own values it is read in words")
  func toggles() {
    #expect(composite(text("Home"), toggle("Light", isOn: true)).composed.value == nil)
    #expect(composite(text("Room", value: "Home"), toggle("Light", isOn: true)).composed.value == "Home, On")
    let one = toggle("Light", isOn: false)
    one.states.checked = nil
    one.value = "1"
    let row = composite(text("Room"), one)
    #expect(row.composed.states.checked == .on)
    #expect(row.composed.value == nil)
  }

  @Test("C27: nothing to say is nil, never an empty string")
  func nothing() {
    let row = composite(text(""), text("A"))
    #expect(row.composed.value == nil)
    #expect(row.composed.hint == nil)
    #expect(composite(text("")).composed.label == nil)
  }

  @Test("C28: without promotion the texts are the inline elements', no trait is adopted, and operating answers false")
  func withoutPromotion() {
    let row = composite(text("Title"), button("A"), button("B"))
    #expect(row.composed.label == "Title")
    #expect(row.composed.traits == [])
    #expect(!row.activate())
    #expect(!row.increment())
    #expect(!row.decrement())
  }

  @Test("C29: each child's operations in order, then own, activation named by label and value")
  func offeredActions() {
    let log = HandlerLog()
    let valued = button("Speed", log)
    valued.value = "Fast"
    let row = composite(text("T"), slider("Volume", log), valued, toggle("Sound", isOn: false, log))
    row.customActions = [AXCustomAction("Own") {}]
    #expect(row.actionNames == ["Increment Volume", "Decrement Volume", "Speed: Fast", "Sound: Off", "Own"])
    for name in ["Increment Volume", "Decrement Volume", "Speed: Fast", "Sound: Off"] {
      #expect(row.perform(actionNamed: name))
    }
    #expect(log.entries == ["up", "down", "Speed", "toggled"])
    #expect(row.actionNames[3] == "Sound: On")
  }

  @Test("C30: values are own, then each interactive child's in words, pairs kept")
  func lentValues() {
    let row = composite(text("T", value: "Home"), toggle("A", isOn: true), toggle("B", isOn: true))
    #expect(row.composed.value == "Home, On, On")
  }

  @Test("C31: an operation without a name is named after its role and reported, never dropped")
  func unnamed() {
    let row = composite(text("T"), button(nil), slider(nil))
    #expect(row.actionNames == ["Button", "Increment", "Decrement"])
    #expect(row.findings.map(\.code) == [.unnamedAction, .unnamedAction])
    let first = row.children[1]
    #expect(row.findings.first?.element == first.id)
  }

  @Test("C23: the promoted child's label comes after the others, wherever it stood")
  func promotedLabel() {
    let log = HandlerLog()
    let row = composite(
      button("Be sure to include me!", log), text("Foo"),
      text("Bar"), text("Baz"))
    #expect(row.composed.label == "Foo, Bar, Baz, Be sure to include me!")
    #expect(row.composed.traits.contains(.button))
    #expect(row.composed.role == .button)
    #expect(row.activate())
    #expect(log.entries == ["Be sure to include me!"])
  }

  @Test("A value that is set through a composite goes to the element whose number it shows")
  func setValue() {
    let row = composite(text("Volume"), AXElement.slider("Speaker", value: 50, in: 0...100, step: 5) { _ in })
    let tree = AXElementTree(root: AXElement(.window, label: "W").setChildren { row })
    #expect(tree.perform(AXActionRequest(node: row.id, kind: .setValue(70))))
    #expect(row.composed.numericValue?.current == 70)
    row.isEnabled = false
    #expect(!tree.perform(AXActionRequest(node: row.id, kind: .setValue(10))))
    #expect(row.composed.numericValue?.current == 70)
  }

  @Test("C25: of three buttons the first is activated, the others are actions")
  func allInteractive() {
    let log = HandlerLog()
    let row = composite(button("Item 1", log), button("Item 2", log), button("Item 3", log))
    #expect(row.composed.actions.map(\.name) == ["Item 2", "Item 3"])
    #expect(row.activate())
    row.perform(actionNamed: "Item 2")
    row.perform(actionNamed: "Item 3")
    #expect(log.entries == ["Item 1", "Item 2", "Item 3"])
  }

  @Test("C26, C40: a toggle's state is read in words as soon as a value stands beside it, and no longer than that")
  func valueComesAndGoes() {
    let room = text("Room")
    let row = composite(room, toggle("Light", isOn: true))
    #expect(row.composed.value == nil)
    room.value = "Home"
    #expect(row.composed.value == "Home, On")
    room.value = nil
    #expect(row.composed.value == nil)
  }
}

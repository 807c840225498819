import ATSPIModel
import AXTree
import TestSupport
import Testing

@Suite("One top layer for the bridge and for readers of the tree")
struct TopLayerTests {
  private func readable(_ mirror: ATSPIMirror, of tree: AXElementTree) -> [AXNodeID] {
    let all = tree.elements.map(\.id)
    guard let parts = mirror.tree.readableParts else { return all }
    return all.filter { id in parts.contains { mirror.tree.isNode(id, inside: $0) } }
  }

  @Test("The newer of two modal dialogs is on top, higher on the screen and earlier in the tree or not")
  func reversed() {
    let window = AXElement(.window, label: "Window")
    func dialog(_ y: Double) -> AXElement {
      let dialog = AXElement.dialog("Dialog \(y)") { AXElement(.button, label: "OK \(y)") }
      dialog.children[0].frame = AXRect(x: 0, y: y, width: 50, height: 20)
      return dialog
    }
    let (new, old) = (dialog(0), dialog(100))
    let tree = AXElementTree(root: window)
    var mirror = ATSPIMirror()
    window.addChild(old)
    mirror.apply(tree.nextUpdate())
    window.insertChild(new, at: 0)
    mirror.apply(tree.nextUpdate())
    #expect(mirror.tree.readableParts == [new.id])
    #expect(tree.readableElements.map(\.label) == ["OK 0.0"])
    // A mirror that comes late knows it too.
    var late = ATSPIMirror()
    late.apply(tree.nextUpdate(isFull: true))
    #expect(late.tree.readableParts == [new.id])
    tree.focus = old.children[0]
    mirror.apply(tree.nextUpdate())
    #expect(mirror.tree.readableParts == [old.id])
    #expect(tree.readableElements.map(\.label) == ["OK 100.0"])
  }

  @Test("What can be read is the same in the tree and on the bus, whoever reads first", arguments: 0..<150)
  func random(seed: Int) {
    let made = RandomTree(seed: UInt64(seed), size: 30)
    var random = SeededGenerator(seed: UInt64(seed))
    var mirror = ATSPIMirror()
    var cursor = made.tree.makeCursor()
    let dialog = AXElement.dialog("Always modal") { AXElement(.button, label: "OK") }
    made.tree.root.addChild(dialog)
    var confined = 0
    for round in 0..<15 {
      dialog.isHidden = round % 3 == 0
      made.change()
      for element in made.elements.dropFirst().shuffled(using: &random).prefix(3) {
        switch Int.random(in: 0..<4, using: &random) {
        case 0: element.states.isModal.toggle()
        case 1: element.role = element.role == .alert ? .list : .alert
        default: made.tree.focus = random.isOne(in: 3) ? nil : element
        }
      }
      if random.isOne(in: 3) { _ = made.tree.changes(since: &cursor) }
      if random.isOne(in: 3) { _ = made.tree.readableElements }
      mirror.apply(made.tree.nextUpdate())
      var late = ATSPIMirror()
      late.apply(made.tree.nextUpdate(isFull: true))
      #expect(late.tree.readableParts == mirror.tree.readableParts, "round \(round)")
      #expect(made.tree.readableElements.map(\.id) == readable(mirror, of: made.tree), "round \(round)")
      if mirror.tree.readableParts != nil { confined += 1 }
    }
    #expect(confined >= 10)
  }
}

import AXTree
import Composition
import TestSupport
import Testing

@Suite("C46 to C48: rotors find what readers reach")
struct RotorMoveTests {
  private func map() -> (tree: AXElementTree, items: [AXElement]) {
    let items = ["Oak", "Elm", "Fir"].map { AXElement(.button, label: $0) }
    let tree = AXElementTree("Map") { items }
    tree.root.customRotors = [AXRotor(.named("Trees"), results: items)]
    return (tree, items)
  }

  /// The labels of the elements that moves lead to; "–" where the focus stays.
  private func walk(_ tree: AXElementTree, _ directions: AXRotorDirection...) -> [String] {
    directions.map { direction in
      tree.moveFocus(direction, through: .named("Trees"), of: tree.root) ? tree.focus?.composed.label ?? "?" : "–"
    }
  }

  @Test("Hidden results are skipped, and the focus goes on from one that is hidden or gone")
  func hidden() {
    let (tree, items) = map()
    items[1].isHidden = true
    #expect(walk(tree, .forward, .forward, .forward, .backward) == ["Oak", "Fir", "–", "Oak"])
    tree.focus = items[1]
    #expect(walk(tree, .forward) == ["Fir"])
    tree.focus = items[1]
    #expect(walk(tree, .backward) == ["Oak"])
    items[1].removeFromParent()
    tree.focus = items[1]
    #expect(walk(tree, .forward) == ["Fir"])
  }

  @Test("A result for which a row speaks is that row, once, and a search from inside the row goes on after it")
  func rows() {
    let parts = ["Ash", "Yew"].map { AXElement.text($0) }
    let row = AXElement.group { parts }.combined()
    let (tree, items) = map()
    tree.root.addChild(row)
    tree.root.customRotors = [AXRotor(.named("Trees"), results: [items[0], parts[0], items[1], parts[1], items[2]])]
    #expect(walk(tree, .forward, .forward, .forward, .forward, .forward) == ["Oak", "Ash, Yew", "Elm", "Fir", "–"])
    #expect(walk(tree, .backward, .backward, .backward, .backward) == ["Elm", "Ash, Yew", "Oak", "–"])
    tree.focus = parts[1]
    #expect(walk(tree, .forward) == ["Elm"])
    // An author's own search knows the parts alone.
    let order = [items[0], parts[0], parts[1], items[2]]
    tree.root.customRotors = [
      AXRotor(.named("Trees")) { current, direction in
        let index = current.flatMap { item in order.firstIndex { $0 === item.target } }
        let next = direction == .forward ? (index ?? -1) + 1 : (index ?? order.count) - 1
        return order.indices.contains(next) ? AXRotor.Item(order[next]) : nil
      }
    ]
    tree.focus = nil
    #expect(walk(tree, .forward, .forward, .forward, .forward) == ["Oak", "Ash, Yew", "Fir", "–"])
    #expect(walk(tree, .backward, .backward, .backward) == ["Ash, Yew", "Oak", "–"])
  }

  @Test("What lies behind a modal element is skipped, and a rotor of it is not operated at all")
  func modal() {
    let (tree, items) = map()
    let question = AXElement(.button, label: "Yes")
    let dialog = AXElement.dialog("Leave?") { question }
    tree.present(dialog)
    dialog.customRotors = [AXRotor(.named("Trees"), results: items + [question])]
    tree.focus = dialog
    #expect(tree.moveFocus(.forward, through: .named("Trees"), of: dialog) && tree.focus === question)
    #expect(!tree.moveFocus(.forward, through: .named("Trees"), of: dialog))
    let kind = AXActionRequest.Kind.rotor(.named("Trees"), .forward)
    #expect(!tree.perform(AXActionRequest(node: tree.root.id, kind: kind)))
    #expect(!tree.perform(AXActionRequest(node: dialog.id, kind: kind)) && tree.focus === question)
  }

  @Test("A group that is no object stands for the first element in it; a search that stands still ends")
  func edges() {
    let (tree, items) = map()
    let group = AXElement().setChildren { AXElement(.button, label: "Bush") }
    tree.root.addChild(group)
    tree.root.customRotors = [AXRotor(.named("Trees"), results: [items[0], group])]
    #expect(walk(tree, .forward, .forward, .forward) == ["Oak", "Bush", "–"])
    tree.root.customRotors = [AXRotor(.named("Trees")) { _, _ in AXRotor.Item(items[0]) }]
    tree.focus = nil
    #expect(walk(tree, .forward, .forward) == ["Oak", "–"])
    items[0].isHidden = true
    tree.focus = nil
    #expect(walk(tree, .forward) == ["–"])
  }

  @Test("Over random trees: from nothing, each reachable result is visited once, and back in the reverse order")
  func property() {
    for seed in 0..<1500 {
      let made = RandomTree(seed: UInt64(seed), size: 5 + seed % 40)
      for _ in 0..<(seed % 5) { made.change() }
      var random = SeededGenerator(seed: UInt64(seed))
      func picked() -> [AXElement] { made.elements.filter { _ in !random.isOne(in: 3) }.shuffled(using: &random) }
      made.tree.root.customRotors = (0..<(1 + seed % 3)).map { _ in AXRotor(.button, results: picked()) }
      let owner = made.tree.root
      func walk(_ direction: AXRotorDirection) -> [AXElement] {
        made.tree.focus = nil
        var found: [AXElement] = []
        while found.count <= 100, made.tree.moveFocus(direction, through: .button, of: owner) {
          if let focus = made.tree.focus { found.append(focus) }
        }
        return found
      }
      let forward = walk(.forward)
      let backward = walk(.backward)
      let rotor = owner.composedRotors.first { $0.kind == .button }
      let wanted = Set(rotor?.items().compactMap { $0.target.flatMap(made.tree.reachable)?.id } ?? [])
      let known = Set(made.tree.nextUpdate(isFull: true).nodes.map(\.id))
      #expect(forward.count == Set(forward.map(\.id)).count && Set(forward.map(\.id)) == wanted, "seed \(seed)")
      #expect(backward.map(\.id) == forward.map(\.id).reversed(), "seed \(seed)")
      #expect(wanted.isSubset(of: known), "seed \(seed)")
      if backward.map(\.id) != forward.map(\.id).reversed() { return }
    }
  }
}

@Suite("Requests reach what readers reach")
struct RequestReachTests {
  private func activating(_ element: AXElement) -> AXActionRequest {
    AXActionRequest(node: element.id, kind: .operation(AXOperation(element: element.id, kind: .activate)))
  }

  @Test("Behind a modal element nothing is done, whatever the request; in it and in an alert over it everything is")
  func modal() {
    var done: [String] = []
    let play = AXElement.button("Play") { done.append("play") }
    let volume = AXElement.slider("Volume", value: 5, in: 0...10) { done.append("volume \($0)") }
    let name = AXElement.textField("Name") { done.append("name \($0)") }
    let tree = AXElementTree("Game") { [play, volume, name] }
    let yes = AXElement.button("Yes") { done.append("yes") }
    tree.present(.dialog("Leave?") { yes })
    let requests = [
      activating(play),
      AXActionRequest(node: volume.id, kind: .setValue(7)), AXActionRequest(node: name.id, kind: .setText("Ana")),
      AXActionRequest(node: name.id, kind: .edit(0..<0, "A")), AXActionRequest(node: play.id, kind: .focus),
      AXActionRequest(node: volume.id, kind: .operation(AXOperation(element: volume.id, kind: .increment))),
    ]
    for request in requests { #expect(!tree.perform(request), "\(request.kind)") }
    #expect(done == [] && tree.focus === yes && !tree.canReach(play.id) && tree.canReach(yes.id))
    #expect(tree.perform(activating(yes)))
    #expect(play.activate() && done == ["yes", "play"])
    let alert = AXElement(.alert, label: "Saved").setChildren { AXElement.button("Undo") { done.append("undo") } }
    tree.root.addChild(alert)
    let undo = alert.children[0]
    #expect(tree.perform(activating(undo)))
    tree.dismiss()
    done = []
    for request in requests { #expect(tree.perform(request), "\(request.kind)") }
    #expect(done.count == 5 && tree.focus === play)
  }

  @Test("What is hidden, removed, or spoken for by a row is not reached itself")
  func unpublished() {
    let (hidden, part) = (AXElement.button("Hidden") {}, AXElement.button("Part") {})
    let row = AXElement.group { [AXElement.text("Row"), part] }.combined()
    let tree = AXElementTree("Game") { [hidden, row] }
    hidden.isHidden = true
    for element in [hidden, part] { #expect(!tree.perform(activating(element))) }
    #expect(tree.reachable(part) === row && tree.reachable(hidden) == nil && tree.reachable(AXElement()) == nil)
    row.removeFromParent()
    #expect(!tree.canReach(row.id) && tree.reachable(part) == nil)
  }
}

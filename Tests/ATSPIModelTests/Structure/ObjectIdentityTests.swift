import ATSPIModel
import AXTree
import TestSupport
import Testing

@Suite("Elements that go on as new objects") struct ObjectIdentityTests {
  /// A tree, and what a bridge makes of it.
  private struct Stage {
    let tree: AXElementTree
    private(set) var mirror = ATSPIMirror()
    /// The same with each element's own identity.
    private(set) var plain = ATSPIMirror()
    private(set) var identities = ATSPIObjectIdentities()
    /// Every parent that each object has had.
    private(set) var parents: [AXNodeID: Set<AXNodeID>] = [:]

    init(_ tree: AXElementTree) {
      self.tree = tree
      publish(isFull: true)
    }

    mutating func publish(isFull: Bool = false) {
      let update = tree.nextUpdate(isFull: isFull)
      plain.apply(update)
      mirror.apply(identities.change(of: update, in: mirror))
      for node in mirror.nodes.values { if let parent = node.parent { parents[node.id, default: []].insert(parent) } }
    }

    /// The object of an element.
    func object(_ element: AXElement) -> AXNodeID? {
      mirror.nodes.keys.first { identities.element($0) == element.id }
    }

    /// True if the parents of any times lead back to some object.
    var hasCircle: Bool {
      // Objects from which no way up leads on are taken away, until none is left that is in no circle.
      var rest = parents
      while true {
        let ends = rest.filter { $0.value.allSatisfy { rest[$0] == nil } }.keys
        if ends.isEmpty { return !rest.isEmpty }
        for end in ends { rest[end] = nil }
      }
    }

    /// The mirror in terms of elements.
    var nodes: [AXNodeID: AXNode] {
      Dictionary(
        uniqueKeysWithValues: mirror.nodes.values.map { node in
          var node = node
          node.id = identities.element(node.id)
          node.parent = node.parent.map(identities.element)
          node.children = node.children.map(identities.element)
          node.properties.relations = node.properties.relations.mapValues { $0.map(identities.element) }
          return (node.id, node)
        })
    }
  }

  /// A window with a list in a list, and a button in that.
  private func stage() -> (stage: Stage, outer: AXElement, inner: AXElement, play: AXElement) {
    let (outer, inner) = (AXElement(.list, label: "Outer"), AXElement(.list, label: "Inner"))
    let play = AXElement(.button, label: "Play")
    let root = AXElement(.window, label: "Race")
    root.addChild(outer)
    outer.addChild(inner)
    inner.addChild(play)
    return (Stage(AXElementTree(root: root)), outer, inner, play)
  }

  @Test("A field that gets the focus with another error than before is a new object; at the focus it is the same")
  func error() throws {
    let (name, save) = (AXElement.textField("Name") { _ in }, AXElement.button("Save"))
    let tree = AXElementTree("Game") {
      name
      save
    }
    tree.focus = name
    var stage = Stage(tree)
    var objects = [name.id]
    func publish(error: String?, focus: AXElement) {
      (name.error, tree.focus) = (error, focus)
      stage.publish()
      objects.append(stage.object(name) ?? name.id)
      #expect(stage.nodes == stage.plain.nodes)
    }
    publish(error: "Too short.", focus: name)
    publish(error: "Too short.", focus: save)
    publish(error: "Too long.", focus: name)
    publish(error: nil, focus: name)
    publish(error: nil, focus: save)
    publish(error: "Too short.", focus: save)
    publish(error: nil, focus: name)
    #expect(objects[0...2].allSatisfy { $0 == name.id })
    #expect(objects[3] != objects[2] && objects[3...6].allSatisfy { $0 == objects[3] })
    #expect(objects[7] != objects[6] && stage.mirror.focus == objects[7])
    #expect(stage.object(save) == save.id)
  }

  @Test(
    "What gets the focus with another hint, label or description than before is a new object; what never had it is the same"
  )
  func relatedTexts() throws {
    let (caption, note) = (AXElement.text("Speed"), AXElement.text("Up to nine."))
    let (slider, save) = (AXElement.slider("Speed", value: 1, in: 0...9) { _ in }, AXElement.button("Save"))
    slider.relations[.labelledBy] = [caption]
    let tree = AXElementTree("Game") {
      caption
      note
      slider
      save
    }
    var stage = Stage(tree)
    func isNew(_ change: () -> Void) -> Bool {
      tree.focus = save
      stage.publish()
      let before = stage.object(slider) ?? slider.id
      change()
      stage.publish()
      tree.focus = slider
      stage.publish()
      #expect(stage.nodes == stage.plain.nodes)
      return stage.object(slider) != before
    }
    #expect(!isNew { caption.label = "Pace" }, "it never had the focus")
    #expect(!isNew {})
    #expect(isNew { caption.label = "Tempo" })
    #expect(isNew { slider.relations[.describedBy] = [note] })
    #expect(isNew { note.label = "Up to ten." })
    #expect(isNew { slider.hint = "Slides." })
    #expect(isNew { slider.relations = [:] })
    #expect(!isNew { caption.label = "Speed" })
  }

  @Test("readers stay in a modal element that is a new object")
  func modal() {
    var (stage, outer, inner, play) = stage()
    outer.states.isModal = true
    stage.publish()
    #expect(stage.mirror.tree.readableParts == [outer.id])
    exchange(outer, inner, play)
    stage.publish()
    #expect(stage.object(outer) != outer.id)
    #expect(stage.mirror.tree.readableParts == stage.object(outer).map { [$0] })
  }

  private func exchange(_ outer: AXElement, _ inner: AXElement, _ play: AXElement) {
    outer.parent?.addChild(inner)
    inner.addChild(outer)
    outer.addChild(play)
  }

  @Test("A parent that becomes the child of its child is a new object, and so is nothing else that need not be")
  func exchanged() throws {
    var (stage, outer, inner, play) = stage()
    exchange(outer, inner, play)
    stage.tree.focus = outer
    stage.publish()
    #expect(stage.object(inner) == inner.id)
    #expect(stage.object(play) == play.id)
    let new = try #require(stage.object(outer))
    #expect(new != outer.id)
    #expect(stage.mirror.nodes[outer.id] == nil)
    #expect(stage.mirror.nodes[new]?.children == [play.id])
    #expect(stage.mirror.nodes[new]?.parent == inner.id)
    #expect(stage.mirror.nodes[inner.id]?.children == [new])
    #expect(stage.mirror.nodes[play.id]?.parent == new)
    #expect(stage.mirror.focus == new)
    let request = AXActionRequest(node: new, kind: .select(child: new, isSelected: true))
    #expect(
      stage.identities.request(request)
        == AXActionRequest(node: outer.id, kind: .select(child: outer.id, isSelected: true)))
  }

  @Test(
    "The exchange may take several commits, or pass through a time in which one is hidden", arguments: [true, false])
  func slowly(hides: Bool) {
    var (stage, outer, inner, _) = stage()
    if hides {
      inner.isHidden = true
      stage.publish()
    }
    stage.tree.root.addChild(inner)
    inner.isHidden = false
    stage.publish()
    #expect(stage.object(inner) == inner.id)
    inner.addChild(outer)
    stage.publish()
    #expect(stage.object(outer) != outer.id)
    #expect(!stage.hasCircle)
  }

  @Test("A relation to an element that becomes a new object leads to that object")
  func related() throws {
    var (stage, outer, inner, play) = stage()
    let label = AXElement(.staticText, label: "See")
    label.relations[.controls] = [outer]
    stage.tree.root.addChild(label)
    stage.publish()
    exchange(outer, inner, play)
    stage.publish()
    let new = try #require(stage.object(outer))
    #expect(stage.mirror.nodes[label.id]?.properties.relations == [.controls: [new]])
  }

  @Test("Moves that turn nothing round keep every object")
  func plainMoves() {
    let lists = ["Hand", "Board"].map { AXElement(.list, label: $0) }
    let cards = (0..<20).map { AXElement(.button, label: "Card \($0)") }
    let root = AXElement(.window, label: "Cards")
    root.children = lists
    lists[0].children = cards
    var stage = Stage(AXElementTree(root: root))
    for round in 1...200 {
      lists[round % 2].addChild(cards[round % 20])
      cards[(round + 7) % 20].isHidden.toggle()
      stage.publish(isFull: round % 10 == 0)
    }
    #expect(stage.mirror.nodes.count > 10)
    #expect(stage.mirror.nodes.keys.filter { stage.identities.element($0) != $0 } == [])
  }

  @Test("No mixture of parents, old and new, goes in a circle, and the objects are the tree", arguments: 1...30)
  func random(seed: UInt64) {
    let random = RandomTree(seed: seed, size: 25)
    var stage = Stage(random.tree)
    for commit in 1...300 {
      random.change()
      if commit % 5 == 0 { random.tree.focus = random.elements[commit % random.elements.count] }
      stage.publish(isFull: commit % 50 == 0)
      let focus = stage.mirror.focus.map(stage.identities.element)
      let isSame = stage.nodes == stage.plain.nodes && focus == stage.plain.focus
      #expect(isSame, "seed \(seed), commit \(commit)")
    }
    #expect(!stage.hasCircle, "seed \(seed)")
  }
}

import AXTree
import Composition
import Deferral
import TestSupport
import Testing

@Suite("Composition over random trees")
struct CompositionPropertyTests {
  /// The speech and the operations of every element, with positions instead of identities, which differ between twins.
  func sheet(_ made: RandomTree) -> [String] {
    let places = Dictionary(uniqueKeysWithValues: made.elements.enumerated().map { ($1.id, $0) })
    return made.tree.root.elementsInReadingOrder.map { element in
      let said = element.composed
      let actions = said.actions.map { "\($0.name)@\(places[$0.operation.element] ?? -1)\($0.operation.kind)" }
      return """
        \(places[element.id] ?? -1) \(said.label ?? "-")|\(said.value ?? "-")|\(said.hint ?? "-")|\(said.traits.rawValue)|\
        \(said.activation.flatMap { places[$0] } ?? -1)|\(said.adjustable.flatMap { places[$0] } ?? -1)|\(actions)|\
        \(said.customContent.map { "\($0.label ?? "-")=\($0.value ?? "-")" })|\(said.languageRuns)
        """
    }
  }

  @Test("C40, C42: nothing is stale after a read: a tree read after each change equals its twin read once at the end")
  func nothingStale() {
    for seed in 0..<3000 {
      let size = 5 + seed % 50
      let often = RandomTree(seed: UInt64(seed), size: size)
      let once = RandomTree(seed: UInt64(seed), size: size)
      for round in 0..<6 {
        often.change()
        once.change()
        _ = round % 2 == 0 ? sheet(often) : []
        if round % 3 == 0 { often.tree.nextUpdate() }
      }
      let (a, b) = (sheet(often), sheet(once))
      #expect(a == b, "seed \(seed)")
      if a != b { return }
    }
  }

  @Test("C32: every enabled operation that could be reached before composing can be reached after, once")
  func conservation() {
    for seed in 0..<5000 {
      let made = RandomTree(seed: UInt64(seed), size: 5 + seed % 40, usesScopes: false)
      for entry in made.tree.root.elementsInReadingOrder where entry.isComposite {
        let expected = operations(of: leaves(of: entry)) + ownOperations(of: entry)
        let offered = entry.composed.offered
        #expect(offered.count == Set(offered).count, "seed \(seed)")
        #expect(Set(offered) == Set(expected), "seed \(seed)")
        for operation in offered {
          made.clearLog()
          #expect(entry.perform(operation), "seed \(seed)")
          #expect(made.log.count == 1)
          if made.log.count != 1 { return }
        }
      }
    }
  }

  /// The elements that a composite speaks for: not those that stay elements of their own (C53).
  func leaves(of composite: AXElement) -> [AXElement] {
    parts(of: composite).flatMap { $0.isComposite ? leaves(of: $0) : [$0] }
  }

  func parts(of composite: AXElement) -> [AXElement] {
    composite.elementsInReadingOrder.filter { part in !composite.separateParts.contains { $0 === part } }
  }

  /// The operations of a composite itself, and of those inside it.
  func ownOperations(of composite: AXElement) -> [AXOperation] {
    let kinds: [AXOperation.Kind] =
      (composite.onActivate == nil ? [] : [.activate])
      + (composite.onIncrement == nil ? [] : [.increment, .decrement])
    return kinds.map { AXOperation(element: composite.id, kind: $0) }
      + parts(of: composite).filter(\.isComposite).flatMap(ownOperations)
  }

  func operations(of leaves: [AXElement]) -> [AXOperation] {
    leaves.filter { !$0.composed.traits.contains(.notEnabled) }.flatMap { $0.composed.offered }
  }

  @Test("C53: each text that is edited is reached at one object that readers know, which has its content")
  func typing() {
    var typed = 0
    for seed in 0..<3000 {
      let made = RandomTree(seed: UInt64(seed), size: 5 + seed % 40, usesScopes: false)
      for _ in 0..<(seed % 4) { made.change() }
      var published = AXPublishedTree()
      published.apply(made.tree.nextUpdate(isFull: true))
      let fields = made.elements.filter { $0.isShown && $0.canBeOperated && $0.text?.isEditable == true }
      for field in fields {
        let owners = published.nodes.values.filter { made.tree.element(withID: $0.id)?.textElement === field }
        // In a disabled composite nobody types, unless it has nothing to say and those below take its place.
        let isInDisabled = sequence(first: field, next: \.parent).contains { $0.isComposite && !$0.canBeOperated }
        #expect(owners.count == 1 || isInDisabled && owners.isEmpty, "seed \(seed)")
        if owners.count != 1, !isInDisabled { return }
        // Left out: the fields in disabled composites. There must be many others.
        guard let owner = owners.first else { continue }
        typed += 1
        #expect(owner.properties.text?.content == field.text?.content, "seed \(seed)")
        made.clearLog()
        let content = field.text?.content ?? ""
        let isDone = made.tree.perform(AXActionRequest(node: owner.id, kind: .edit(0..<0, "x")))
        #expect(isDone && field.text?.content == "x" + content && made.log == ["edit \(field.id)"], "seed \(seed)")
      }
    }
    #expect(typed > 1000)
  }

  @Test("C1: what is hidden contributes nothing")
  func hidden() {
    for seed in 0..<1500 {
      let made = RandomTree(seed: UInt64(seed), size: 30, usesScopes: false)
      for element in made.elements.dropFirst() where element.isHidden { element.label = "HIDDEN" }
      #expect(!sheet(made).contains { $0.contains("HIDDEN") })
    }
  }
}

extension AXElement {
  /// Whether neither it nor an element around it is hidden, or stated to be an element or none.
  fileprivate var isShown: Bool {
    sequence(first: self, next: \.parent).allSatisfy { !$0.isHidden && $0.isAccessibilityElement == nil }
  }
}

extension AXProperties {
  /// Every operation that a person can reach.
  fileprivate var offered: [AXOperation] {
    let activation = activation.map { [AXOperation(element: $0, kind: .activate)] } ?? []
    let stepping = adjustable.map {
      [AXOperation(element: $0, kind: .increment), AXOperation(element: $0, kind: .decrement)]
    }
    return activation + (stepping ?? []) + self.actions.map(\.operation)
  }
}

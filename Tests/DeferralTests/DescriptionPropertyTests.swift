import AXTree
import Composition
import Deferral
import TestSupport
import Testing

/// A model of an element, from which a test describes it and edits a tree that keeps its elements.
private struct Model: Equatable {
  enum Kind: Equatable { case plain, composite, scope, source, receiver }
  var key: String
  var kind = Kind.plain
  var role: AXRole?
  var label: String?
  var value: String?
  var frame: AXRect?
  var isHidden = false
  var isEnabled = true
  var isActive = false
  var hasAction = false
  var error: String?
  var target: String?
  var children: [Model] = []

  /// Itself and all below.
  var all: [Model] { [self] + children.flatMap(\.all) }
}

/// Random frames, each a few changes away from the one before.
private struct RandomFrames {
  var random: SeededGenerator
  var root = Model(key: "window", role: .window, label: "W")
  var number = 0

  private mutating func pick<T>(_ values: [T]) -> T { values[Int.random(in: 0..<values.count, using: &random)] }

  private mutating func make() -> Model {
    number += 1
    var model = Model(key: "k\(number)")
    change(&model)
    if random.isOne(in: 2) { model.children = (0..<Int.random(in: 0...3, using: &random)).map { _ in make(leaf: ()) } }
    return model
  }

  private mutating func make(leaf: Void) -> Model {
    number += 1
    var model = Model(key: "k\(number)")
    change(&model)
    return model
  }

  private mutating func change(_ model: inout Model) {
    for _ in 0..<3 {
      switch Int.random(in: 0..<11, using: &random) {
      case 0: model.kind = pick([.plain, .plain, .composite, .scope, .source, .receiver])
      case 1: model.role = pick([nil, .button, .staticText, .list, .group, .slider])
      case 2: model.value = pick([nil, "1", "2"])
      case 3: model.frame = pick([nil, 0.0, 30, 60].map { $0.map { AXRect(x: $0, y: 90 - $0, width: 20, height: 9) } })
      case 4: model.isHidden = random.isOne(in: 3)
      case 5: model.isEnabled = !random.isOne(in: 3)
      case 6: model.isActive.toggle()
      case 7: model.hasAction.toggle()
      case 8: model.error = pick([nil, "Wrong.", "Missing."])
      case 9: model.target = pick([nil, "k1", "k2", "k3"])
      default: model.label = pick([nil, "Ana", "Bo", "Play", "5"])
      }
    }
    if model.kind == .scope { model = Model(key: model.key, kind: .scope, children: model.children) }
  }

  /// The next frame: elements come, go, move and change.
  mutating func next() -> Model {
    var next = root
    for _ in 0..<(1 + Int.random(in: 0..<3, using: &random)) { edit(&next, 0) }
    root = next
    return next
  }

  private mutating func edit(_ model: inout Model, _ depth: Int) {
    if depth < 4, !model.children.isEmpty, !random.isOne(in: 3) {
      let index = Int.random(in: 0..<model.children.count, using: &random)
      return edit(&model.children[index], depth + 1)
    }
    switch Int.random(in: 0..<5, using: &random) {
    case 0, 1: model.children.insert(make(), at: Int.random(in: 0...model.children.count, using: &random))
    case 2 where !model.children.isEmpty:
      model.children.remove(at: Int.random(in: 0..<model.children.count, using: &random))
    case 3 where model.children.count > 1:
      model.children.shuffle(using: &random)
    case 4 where model.children.count > 1:
      // Into another one: the same key has another parent.
      let moved = model.children.removeFirst()
      let index = Int.random(in: 0..<model.children.count, using: &random)
      model.children[index].children.append(moved)
    default: if depth > 0 { change(&model) }
    }
  }
}

/// A tree that keeps its elements and is edited to the state of a model.
private final class RetainedTree {
  let tree: AXElementTree
  var elements: [String: (element: AXElement, model: Model)] = [:]
  private static let content = [AccessibilityDeferral.Content(kind: .error, identifier: "error")]

  init() {
    tree = AXElementTree("W")
    tree.root.key = "window"
    elements["window"] = (tree.root, Model(key: "window", role: .window, label: "W"))
  }

  func edit(to root: Model) {
    let all = root.all
    for model in all { update(model) }
    // From below upwards, so that no element is put into itself.
    for model in all.reversed() { elements[model.key]?.element.children = [] }
    for model in all { elements[model.key]?.element.children = model.children.compactMap { elements[$0.key]?.element } }
    for model in all {
      let target = model.target.flatMap { elements[$0]?.element }.flatMap {
        all.map(\.key).contains($0.key ?? "") ? $0 : nil
      }
      elements[model.key]?.element.relations = target.map { [.controls: [$0]] } ?? [:]
    }
    for key in elements.keys where !all.contains(where: { $0.key == key }) { elements[key] = nil }
  }

  private func update(_ model: Model) {
    let old = elements[model.key]
    let isScope = model.kind == .scope
    var element = old?.element ?? AXElement()
    if old?.model.role != model.role || old == nil || isScope != (old?.model.kind == .scope) {
      element = isScope ? AccessibilityDeferral.ParentContainer(content: Self.content) : AXElement()
      element.key = model.key
    }
    elements[model.key] = (element, model)
    (element.role, element.label, element.value) = (model.role, model.label, model.value)
    (element.frame, element.isHidden, element.isEnabled) = (model.frame, model.isHidden, model.isEnabled)
    element.error = model.error
    element.onActivate = model.isActive ? { true } : nil
    element.customActions = model.hasAction ? [AXCustomAction("Act") {}] : []
    element.deferralEndpoint =
      model.kind == .source ? .source("error") : model.kind == .receiver ? .receiver(takesOutline: false) : nil
    element.composer = nil
    switch model.kind {
    case .composite: element.combined()
    case .source where !model.children.isEmpty:
      element.combine(mergeInteractiveSingleChild: false, mergesAllInline: true)
    case .receiver where !model.children.isEmpty: element.combine(mergeInteractiveSingleChild: false)
    default: break
    }
  }
}

extension AXDescriber {
  fileprivate func describe(_ model: Model) {
    if model.kind == .scope {
      let scope = AXDescription(model.key).deferAccessibilityToChildren(
        content: [.init(kind: .error, identifier: "error")])
      return element(scope) {
        for child in model.children { describe(child) }
      }
    }
    var description = AXDescription(model.key, model.role, label: model.label)
    description.properties.value = model.value
    description.properties.frame = model.frame
    if !model.isEnabled { description.properties.traits.insert(.notEnabled) }
    description.isHidden = model.isHidden
    description.error = model.error
    if model.isActive { description.onActivate = { true } }
    if model.hasAction { description.actions = [AXCustomAction("Act") {}] }
    if let target = model.target { description.relations = [.controls: [target]] }
    switch model.kind {
    case .composite: description = description.combined()
    case .source: description = description.deferredAccessibilitySource(identifier: "error")
    case .receiver: description = description.deferredAccessibilityReceiver()
    case .plain, .scope: break
    }
    element(description) { for child in model.children { describe(child) } }
  }
}

/// A reader's copy of a tree, with keys instead of identities.
private struct Heard {
  var published = AXPublishedTree()
  var cursor: AXTreeCursor
  /// The name of every node that was ever published.
  var names: [AXNodeID: String] = [:]

  /// The next update: the nodes and the removed ones, by name.
  mutating func next(_ tree: AXElementTree) -> (nodes: [String: String], removed: Set<String>, isNil: Bool) {
    guard let update = tree.changes(since: &cursor) else { return ([:], [], true) }
    for node in update.nodes {
      // An error's text has no key, but it is its element's; a composite may have several.
      let owner = node.parent.flatMap { names[$0] } ?? "?"
      names[node.id] = node.properties.key ?? "error of \(owner): \(node.properties.label ?? "")"
    }
    published.apply(update)
    let nodes = update.nodes.map { (names[$0.id] ?? "?", text($0)) }
    return (Dictionary(nodes) { a, _ in a }, Set(update.removed.map { names[$0] ?? "?" }), false)
  }

  func all() -> [String: String] {
    Dictionary(published.nodes.values.map { (names[$0.id] ?? "?", text($0)) }) { a, _ in a }
  }

  private func name(_ id: AXNodeID?) -> String { id.map { names[$0] ?? "unpublished" } ?? "-" }

  private func text(_ node: AXNode) -> String {
    let said = node.properties
    let relations = said.relations.map { "\($0.key.rawValue) \($0.value.map(name))" }.sorted()
    return """
      \(said) in \(name(node.parent)) with \(node.children.map(name)) \(node.role) \(said.frame.map { "\($0)" } ?? "")
      does \(name(said.activation)) \(said.actions.map { "\($0.name) \(name($0.operation.element))" }) \(relations)
      content \(said.customContent)
      """
  }
}

/// The differences between the described and the kept nodes, in both directions.
private func differences(_ found: [String: String], _ expected: [String: String]) -> [String] {
  Set(found.keys).union(expected.keys).sorted().filter { found[$0] != expected[$0] }.map {
    "\($0):\n  described \(found[$0] ?? "-")\n  kept \(expected[$0] ?? "-")"
  }
}

@Suite("Random frames")
struct DescriptionPropertyTests {
  @Test("A described frame is published as a kept tree that is edited to the same state", arguments: 0..<300)
  func frames(seed: Int) {
    var frames = RandomFrames(random: SeededGenerator(seed: UInt64(seed)))
    let (retained, described) = (RetainedTree(), AXElementTree("W"))
    var (first, second) = (Heard(cursor: retained.tree.makeCursor()), Heard(cursor: described.makeCursor()))
    for round in 0..<14 {
      let model = frames.next()
      retained.edit(to: model)
      #expect(
        described.describe { ui in
          ui.window("W") { for child in model.children { ui.describe(child) } }
        } == [])
      let (expected, found) = (first.next(retained.tree), second.next(described))
      #expect(differences(found.nodes, expected.nodes) == [] && found.removed == expected.removed, "round \(round)")
      let different = differences(second.all(), first.all())
      #expect(different == [], "round \(round)")
      if !different.isEmpty { return }

      // The same frame again changes nothing.
      described.describe { ui in ui.window("W") { for child in model.children { ui.describe(child) } } }
      #expect(!described.root.needsAccessibilityUpdate && second.next(described).isNil, "round \(round)")
    }
  }
}

public import AXTree
import Composition
import Deferral

/// A tree made from a seed: composites in composites, some with operations of their own, hidden parts, lists of the author's,
/// scopes, toggles, sliders, fields.
///
/// Every operation of a leaf appends its own name to `log`, so that a test can tell what was really done.
public final class RandomTree {
  public let tree: AXElementTree
  public private(set) var log: [String] = []
  /// Every element, the root first.
  public private(set) var elements: [AXElement] = []
  private var random: SeededGenerator
  private let usesScopes: Bool

  public init(seed: UInt64, size: Int = 40, usesScopes: Bool = true) {
    random = SeededGenerator(seed: seed)
    self.usesScopes = usesScopes
    let root = AXElement(.window, label: "Window")
    tree = AXElementTree(root: root)
    elements = [root]
    for _ in 1..<max(2, size) { add() }
  }

  private static let words = ["Score", "Lives", "Play", "Off", "Home", "Away", "5", "", "Pause"]

  private func word() -> String? {
    random.isOne(in: 3) ? nil : Self.words.randomElement(using: &random)
  }

  /// A container that can take children, at random.
  private func container() -> AXElement {
    var candidates = elements
    candidates.shuffle(using: &random)
    return candidates.first { $0.isComposite || $0.parent == nil || !$0.authored.isLeaf } ?? elements[0]
  }

  private func add() {
    let parent = container()
    let element = makeElement()
    elements.append(element)
    parent.insertChild(element, at: Int.random(in: 0...parent.children.count, using: &random))
  }

  private func makeElement() -> AXElement {
    let element: AXElement
    switch Int.random(in: 0..<10, using: &random) {
    case 0, 1:
      let composite = CombinableElement()
      composite.mergeInteractiveSingleChild = !random.isOne(in: 3)
      composite.blockWhenNotAccessible = !random.isOne(in: 4)
      addOwnOperations(to: composite)
      element = composite
    case 2:
      element =
        usesScopes && random.isOne(in: 2)
        ? AccessibilityDeferral.ParentContainer(content: [.init(kind: .error, identifier: "error")]) : AXElement()
    case 3:
      element = AXElement(.list, label: word())
    default: element = makeLeaf()
    }
    if random.isOne(in: 12) { element.isHidden = true }
    if random.isOne(in: 2) {
      element.frame = AXRect(
        x: Double(Int.random(in: 0..<40, using: &random)), y: Double(Int.random(in: 0..<40, using: &random)),
        width: 20, height: 10)
    }
    return element
  }

  private func addOwnOperations(to composite: AXElement) {
    let name = "\(composite.id)"
    if random.isOne(in: 4) {
      composite.role = .button
      composite.onActivate = { [unowned self] in log("activate", name) }
    }
    guard random.isOne(in: 8) else { return }
    composite.onIncrement = { [unowned self] in log("increment", name) }
    composite.onDecrement = { [unowned self] in log("decrement", name) }
  }

  private func makeLeaf() -> AXElement {
    let element = AXElement(.staticText, label: word())
    element.value = random.isOne(in: 3) ? word() : nil
    element.hint = random.isOne(in: 4) ? word() : nil
    if usesScopes, random.isOne(in: 8) {
      element.deferralEndpoint = random.isOne(in: 2) ? .source("error") : .receiver(takesOutline: false)
    }
    let name = "\(element.id)"
    if random.isOne(in: 3) {
      element.role = .button
      element.traits = .button
      element.onActivate = { [unowned self] in log("activate", name) }
    }
    if random.isOne(in: 6) {
      element.traits.insert(.adjustable)
      element.onIncrement = { [unowned self] in log("increment", name) }
      element.onDecrement = { [unowned self] in log("decrement", name) }
    }
    if random.isOne(in: 6) {
      element.customActions = [AXCustomAction("Act", id: "act", attempt: { [unowned self] in log("act", name) })]
    }
    if random.isOne(in: 8) { element.traits.insert(.notEnabled) }
    if random.isOne(in: 8) {
      element.role = .textField
      element.text = AXText(content: word() ?? "", caret: 0, isEditable: !random.isOne(in: 4))
      element.onRequest = { [unowned self, unowned element] request in
        element.authored.respond(to: request) && log("edit", name)
      }
    } else if random.isOne(in: 10) {
      element.numericValue = AXNumericValue(Double(Int.random(in: 0..<300, using: &random)) / 3, in: 0...100)
    }
    return element
  }

  private func log(_ operation: String, _ name: String) -> Bool {
    log.append("\(operation) \(name)")
    return true
  }

  /// Changes something at random: a text, a frame, what is hidden, or where something stands.
  public func change() {
    let element = elements[Int.random(in: 1..<elements.count, using: &random)]
    switch Int.random(in: 0..<11, using: &random) {
    case 0: element.isHidden.toggle()
    case 1: element.frame = AXRect(x: Double(Int.random(in: 0..<40, using: &random)), y: 3, width: 20, height: 10)
    case 2: element.traits.formSymmetricDifference(.notEnabled)
    case 3: element.isAccessibilityElement = [nil, true, false].randomElement(using: &random) ?? nil
    case 4: move(element)
    case 5: element.value = word()
    case 6: element.language = [nil, "de"].randomElement(using: &random) ?? nil
    case 7 where element.traits.contains(.button):
      element.states.checked = [nil, .on, .off].randomElement(using: &random) ?? nil
    default: element.label = word()
    }
  }

  private func move(_ element: AXElement) {
    let target = container()
    let isInside = sequence(first: target, next: \.parent).contains { $0 === element }
    if isInside { return }
    target.insertChild(element, at: 0)
  }

  /// Forgets what was done so far.
  public func clearLog() { log = [] }
}

extension AXProperties {
  fileprivate var isLeaf: Bool { role == .staticText || role == .button || role == .textField }
}

/// A random number generator whose numbers follow from its seed, so that a failing tree can be made again.
public struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  public init(seed: UInt64) { state = seed }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// True in one of `count` cases.
  public mutating func isOne(in count: Int) -> Bool { Int.random(in: 0..<count, using: &self) == 0 }
}

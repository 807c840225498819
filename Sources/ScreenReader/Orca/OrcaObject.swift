import ATSPIModel
import AXTree

/// One object as Orca sees it on the bus: what the bridge publishes of a node, in the bridge's own words.
struct OrcaObject: Equatable {
  let scene: OrcaScene
  let node: AXNode

  init?(_ id: AXNodeID?, in scene: OrcaScene) {
    guard let id, let node = scene.mirror.nodes[id] else { return nil }
    self.init(node, in: scene)
  }

  init(_ node: AXNode, in scene: OrcaScene) {
    self.scene = scene
    self.node = node
  }

  /// Objects are the same where their identities are.
  static func == (a: OrcaObject, b: OrcaObject) -> Bool { a.id == b.id }

  var id: AXNodeID { node.id }
  /// The role's name on the bus: "push button".
  var role: String { isApplication ? "application" : ATSPIRole.of(node).name }
  var name: String { node.atspiName }
  var description: String { node.atspiDescription }
  var states: ATSPIStateSet { scene.mirror.states(of: node) }
  var isApplication: Bool { id == ATSPIMirror.application }
  var parent: OrcaObject? { OrcaObject(node.parent, in: scene) }
  var children: [OrcaObject] { node.children.compactMap { OrcaObject($0, in: scene) } }
  var firstChild: OrcaObject? { OrcaObject(node.children.first, in: scene) }
  /// The child, where there is but one.
  var onlyChild: OrcaObject? { node.children.count == 1 ? firstChild : nil }
  var hasChildren: Bool { !node.children.isEmpty }
  var number: AXNumericValue? { node.properties.number }

  func has(_ state: ATSPIState) -> Bool { states.contains(state) }

  func attribute(_ name: String) -> String? { node.atspiAttributes.first { $0.name == name }?.value }

  /// The text that the bus shows; nil where the object has no text interface.
  var text: AXText? {
    guard var text = node.atspiText else { return nil }
    if text.isProtected || node.role == .secureTextField {
      text.content = String(repeating: "•", count: text.content.unicodeScalars.count)
    }
    return text
  }

  /// Whether children of it can be selected.
  var hasSelection: Bool { scene.mirror.hasSelectableChildren(id) }
  var selected: [OrcaObject] {
    hasSelection ? scene.mirror.selectedChildren(of: node).compactMap { OrcaObject($0, in: scene) } : []
  }
  /// The cells, where it is a table.
  var table: ATSPITable? { node.isTable ? scene.structures.table(node, in: scene.mirror) : nil }
  /// The table around a cell.
  var tableAround: OrcaObject? { scene.mirror.table(around: node).map { OrcaObject($0, in: scene) } }
  /// Its place, where it is a cell of a table.
  var cell: ATSPITable.Cell? { tableAround?.table?.cell(id) }

  /// The keys that operate it, as its first action tells them.
  var accelerator: String? {
    guard let binding = node.atspiActions.first?.keyBinding else { return nil }
    let parts = binding.split(separator: ";", omittingEmptySubsequences: false)
    return parts.last.flatMap { $0.isEmpty ? nil : String($0) }
  }

  /// The keys that operate it, as its attributes tell them to newer readers.
  var shortcut: String? {
    if let keys = attribute("keyshortcuts"), !keys.isEmpty { return keys }
    guard let binding = accelerator, binding.contains("Ctrl") else { return nil }
    return binding
  }

  /// The targets of a relation, by its number.
  func targets(_ relation: UInt32) -> [OrcaObject] {
    scene.mirror.targets(of: relation, from: node, made: scene.structures).compactMap { OrcaObject($0, in: scene) }
  }

  var hasRelations: Bool { !scene.mirror.relations(of: node, made: scene.structures).isEmpty }

  /// The objects around it, the nearest first, the application the last.
  var ancestors: some Sequence<OrcaObject> {
    sequence(first: self) { $0.isApplication ? nil : $0.parent }.dropFirst()
  }

  /// What is around it; nil for the application.
  var surroundings: OrcaSurroundings? { isApplication ? nil : parent.map { scene.surroundings(inside: $0) } }

  /// The nearest object around it of a role.
  func nearest(_ role: String) -> OrcaObject? { OrcaObject(surroundings?.nearest(role), in: scene) }

  /// The nearest object around it of one of several roles.
  func nearest(_ roles: Set<String>) -> OrcaObject? { OrcaObject(surroundings?.nearest(roles), in: scene) }

  /// Whether another object is around it. O(what is between the two).
  func isInside(_ other: OrcaObject) -> Bool {
    self != other && outer(at: other.surroundings?.depth ?? 0) == other
  }

  /// What is around it at a depth, or itself.
  private func outer(at depth: Int) -> OrcaObject? {
    var object = self
    for _ in 0..<max(0, (surroundings?.depth ?? 0) - depth) {
      guard let parent = object.parent else { return nil }
      object = parent
    }
    return object
  }

  /// Whether it is a text that may label something.
  var isLabel: Bool { role == "label" || role == "static" }

  /// Everything below it for which `isIncluded`, not looking into what `isExcluded`.
  func descendants(
    where isIncluded: (OrcaObject) -> Bool, notIn isExcluded: (OrcaObject) -> Bool = { _ in false }
  )
    -> [OrcaObject]
  {
    var found: [OrcaObject] = []
    var waiting = Array(children.reversed())
    while let object = waiting.popLast() {
      if isExcluded(object) { continue }
      if isIncluded(object) { found.append(object) }
      waiting += object.children.reversed()
    }
    return found
  }

  /// The first one below it of a kind, in reading order.
  func firstDescendant(where isOne: (OrcaObject) -> Bool) -> OrcaObject? {
    var waiting = Array(children.reversed())
    while let object = waiting.popLast() {
      if isOne(object) { return object }
      waiting += object.children.reversed()
    }
    return nil
  }

  private static let topLevelRoles: Set<String> = ["alert", "dialog", "frame", "window"]

  /// The window or dialog that the object is in.
  var topLevel: OrcaObject {
    Self.topLevelRoles.contains(role) ? self : OrcaObject(surroundings?.topLevel, in: scene) ?? self
  }

  static func isTopLevel(_ role: String) -> Bool { topLevelRoles.contains(role) }

  /// The object that both are in, or are. O(what is between it and the two).
  func commonAncestor(with other: OrcaObject) -> OrcaObject? {
    let depth = min(surroundings?.depth ?? 0, other.surroundings?.depth ?? 0)
    var (own, others) = (outer(at: depth), other.outer(at: depth))
    while let object = own, object != others { (own, others) = (object.parent, others?.parent) }
    return own.flatMap { $0.isApplication ? nil : $0 }
  }
}

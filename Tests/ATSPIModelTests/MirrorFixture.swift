import ATSPIModel
import AXTree
import TestSupport

/// A tree and the mirror of what it published.
struct MirrorFixture {
  let window: AXElement
  let tree: AXElementTree
  var mirror = ATSPIMirror(applicationName: "Race")
  /// The effect of the last update.
  private(set) var effect: ATSPIUpdateEffect?

  init(_ children: [AXElement], focus: AXElement? = nil, frame: AXRect? = nil, locale: String = "en") {
    window = AXElement(.window, label: "Race")
    window.frame = frame
    window.children = children
    tree = AXElementTree(root: window, locale: locale)
    tree.focus = focus
    mirror.apply(tree.nextUpdate(isFull: true))
  }

  /// The node of an element, as the bus sees it.
  func node(_ element: AXElement) -> AXNode { mirror.nodes[element.id] ?? AXNode(id: element.id, role: .unknown) }

  /// Publishes what changed and tells it as lines: the object's label, the event, its numbers.
  mutating func events() -> [String] {
    let before = mirror
    let effect = mirror.applyAndCompare(tree.nextUpdate())
    self.effect = effect
    return effect.events.map { event in
      let label = (before.nodes[event.source] ?? mirror.nodes[event.source])?.properties.label ?? "?"
      return "\(label) \(event.kind.memberAndDetail) \(event.detail1)"
    }
  }
}

extension ATSPIEventKind {
  /// "StateChanged:focused", or "BoundsChanged" for a kind without details.
  var memberAndDetail: String { signal.detail.isEmpty ? signal.member : "\(signal.member):\(signal.detail)" }
}

/// A node with a label, for tests of nodes that no element made.
func node(
  _ id: AXNodeID, _ role: AXRole, _ label: String, parent: AXNodeID? = nil, children: [AXNodeID] = [],
  _ change: (inout AXProperties) -> Void = { _ in }
) -> AXNode {
  var said = AXProperties()
  said.label = label
  change(&said)
  return AXNode(id: id, parent: parent, children: children, role: role, properties: said)
}

extension AXElement {
  /// An element of a role with a label, and perhaps something more.
  static func make(
    _ role: AXRole, _ label: String, _ children: [AXElement] = [], _ change: (AXElement) -> Void = { _ in }
  )
    -> AXElement
  {
    let element = AXElement(role, label: label)
    element.children = children
    change(element)
    return element
  }

  /// A list item that can be selected.
  static func item(_ label: String, isSelected: Bool = false) -> AXElement {
    make(.listItem, label) {
      $0.states.isSelectable = true
      if isSelected { $0.traits = .selected }
    }
  }

  /// A cell, with its place where one is given.
  static func cell(_ label: String, _ place: AXCellInfo? = nil, role: AXRole = .cell) -> AXElement {
    make(role, label) { $0.authored.cell = place }
  }
}

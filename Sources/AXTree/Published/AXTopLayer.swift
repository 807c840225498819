/// The shown elements that lie over others, modal ones and alerts, in the order in which they appeared.
///
/// It decides what a reader can read, for all readers of a tree: the modal element that holds the focus confines them to
/// itself; if none holds it, the one that became modal last. An alert that appeared after it can be read as well. The tree
/// records the order whenever it is read as a whole, and each update states it, so a reader that comes late knows it too.
/// Peers: HTML's top layer, ARIA `aria-modal`, UIKit `accessibilityViewIsModal`.
package struct AXTopLayer: Hashable, Sendable {
  private struct Part: Hashable {
    var node: AXNodeID
    let isModal: Bool
  }
  private var parts: [Part] = []

  /// Updates the layer to what is shown now, with whether each is modal. Of new elements the one made later lies above.
  mutating func update(_ shown: [AXNodeID: Bool]) {
    if shown.isEmpty, parts.isEmpty { return }
    parts.removeAll { shown[$0.node] != $0.isModal }
    let known = Set(parts.map(\.node))
    parts += shown.filter { !known.contains($0.key) }.sorted { $0.key < $1.key }.map { Part(node: $0, isModal: $1) }
  }

  package mutating func replace(_ new: (AXNodeID) -> AXNodeID) {
    for index in parts.indices { parts[index].node = new(parts[index].node) }
  }

  /// The nodes to which readers are confined, each with all below it: the topmost modal one, then the alerts over it
  /// from below upwards. nil if no node is modal: then everything can be read. O(nodes in the layer × depth).
  package func readableParts(focus: AXNodeID?, parent: @escaping (AXNodeID) -> AXNodeID?) -> [AXNodeID]? {
    let modals = parts.filter(\.isModal).map(\.node)
    func path(from node: AXNodeID) -> some Sequence<AXNodeID> { sequence(first: node, next: parent) }
    guard let top = focus.flatMap({ path(from: $0).first(where: modals.contains) }) ?? modals.last,
      let index = parts.firstIndex(where: { $0.node == top })
    else { return nil }
    let around = Set(path(from: top).dropFirst())
    let alerts = parts[(index + 1)...].filter { !$0.isModal }.map(\.node).filter { alert in
      path(from: alert).first(where: modals.contains).map(around.contains) ?? true
    }
    return [top] + alerts
  }
}

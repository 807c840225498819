/// The statements that every update makes about the tree as a whole.
package struct AXTreeState: Hashable, Sendable {
  package var applicationName, locale: String
  package var root: AXNodeID
  /// The windows: the root, or the children of a root that is the application itself.
  package var windows: [AXNodeID]
  package var focus: AXNodeID?
  package var window: AXWindowState
  package var topLayer = AXTopLayer()

  /// The window that holds the focus, else the first one; nil if the application has none. O(depth).
  package func activeWindow(parent: (AXNodeID) -> AXNodeID?) -> AXNodeID? {
    var next = windows.count > 1 ? focus : nil
    while let id = next, !windows.contains(id) { next = parent(id) }
    return next ?? windows.first
  }

  /// The nodes to which readers are confined: the top layer's, or the active one of several windows; nil if they can read all.
  func readableParts(parent: @escaping (AXNodeID) -> AXNodeID?) -> [AXNodeID]? {
    if let parts = topLayer.readableParts(focus: focus, parent: parent) { return parts }
    return windows.count > 1 ? activeWindow(parent: parent).map { [$0] } : nil
  }
}

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

/// The state of the tree's active window, as the window system reports it.
public struct AXWindowState: Hashable, Sendable, Codable {
  /// Whether the window receives the keys that a person types.
  public var isActive: Bool
  /// Whether the window is minimized; AT-SPI calls that `ICONIFIED`.
  public var isMinimized: Bool
  /// The screen position of the content's upper left corner, in the unit of the elements' frames; nil if unknown, as on
  /// Wayland. Screen coordinates are this plus window coordinates, without a scale: on X11 an application gives both in
  /// pixels. With several windows it is the position of the point from which the frames of the windows themselves count.
  public var screenPosition: AXPoint?

  package init(isActive: Bool = false, isMinimized: Bool = false, screenPosition: AXPoint? = nil) {
    self.isActive = isActive
    self.isMinimized = isMinimized
    self.screenPosition = screenPosition
  }
}

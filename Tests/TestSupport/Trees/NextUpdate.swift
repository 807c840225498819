public import AXTree
import Synchronization

/// The place of the test itself in each tree, by the tree's root.
private let cursors = Mutex<[AXNodeID: AXTreeCursor]>([:])

extension AXElementTree {
  /// The changes since the test asked last, or everything, `isFull`; nil if there are none. The first are a full update.
  public func nextChange(isFull: Bool = false) -> AXTreeUpdate? {
    cursors.withLock { cursors in
      var cursor = cursors[root.id] ?? AXTreeCursor()
      if isFull { cursor.restart() }
      defer { cursors[root.id] = cursor }
      return changes(since: &cursor)
    }
  }

  /// As ``nextChange(isFull:)``; if there are no changes, an update that names none.
  @discardableResult
  public func nextUpdate(isFull: Bool = false) -> AXTreeUpdate {
    if let change = nextChange(isFull: isFull) { return change }
    var cursor = makeCursor()
    guard var update = changes(since: &cursor) else { preconditionFailure("A new cursor gets a full update.") }
    (update.isFull, update.nodes, update.findings) = (false, [], [])
    return update
  }
}

extension AXElement {
  /// The accessibility elements below this one in reading order, brought up to date; nothing below a composite is listed.
  package var elementsInReadingOrder: [AXElement] {
    updateDescendants()
    return entries
  }

  /// The author's mistakes in the element, brought up to date.
  package var findings: [AXFinding] {
    _ = composed
    return currentFindings
  }
}

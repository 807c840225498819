/// How much one reader of a tree has been told: its nodes, and the announcements.
///
/// ```swift
/// var cursor = tree.makeCursor()
/// tree.changes(since: &cursor)?.isFull  // true
/// score.label = "Score: 1"
/// tree.changes(since: &cursor)?.nodes.count  // 1
/// tree.changes(since: &cursor)  // nil
/// ```
///
/// A tree has any number of readers, such as a bridge, a voice, captions, a recording and a test; each has a cursor, and
/// none has to know of the others. A cursor of another tree knows nothing of this one: it begins anew.
public struct AXTreeCursor: Hashable, Sendable {
  /// The number of the tree that the reader knows.
  var tree = 0
  /// The newest revision that the reader knows; nil if it knows nothing.
  var revision: Int?
  /// The number of announcements that the reader was told, or that were made before it came.
  var announcementCount = 0

  /// A cursor that knows no tree: it is told of every announcement that the tree still has.
  package init() {}

  /// Makes the next update a full one, for a reader that has lost track. It repeats the last `count` announcements, as far
  /// as the tree still has them.
  package mutating func restart(repeating count: Int = 0) {
    revision = nil
    announcementCount -= count
  }
}

extension AXElementTree {
  /// A cursor that knows nothing: its first update is full. It is told of the announcements that are made from now on.
  public func makeCursor() -> AXTreeCursor {
    var cursor = AXTreeCursor()
    (cursor.tree, cursor.announcementCount) = (number, announcementCount)
    return cursor
  }

  /// The changes since the cursor was used last, and moves the cursor on; nil if there are none.
  ///
  /// Composes the stale elements and visits nothing that did not change (C42): O(changed), and O(siblings) where children
  /// were added, removed or moved. A new cursor gets a full update, which names every node, O(nodes) more; so does one that
  /// was not used for so long that more has changed since than the tree has nodes. Full or not, the update has the
  /// announcements since the last one, of which the tree keeps the newest 32.
  ///
  /// Peers: AccessKit `TreeUpdate`, which the application itself puts together.
  public func changes(since cursor: inout AXTreeCursor) -> AXTreeUpdate? { publisher.changes(of: self, since: &cursor) }
}

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

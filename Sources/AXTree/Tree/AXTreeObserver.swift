/// Follows a tree without taking anything from it: each update is the difference to the one before, whoever else commits.
///
/// ```swift
/// var observer = AXTreeObserver(tree)
/// observer.observe().isFull            // true: the whole tree
/// score.label = "Score: 12"
/// observer.observe().nodes             // the score, and a bridge publishes it with the next commit all the same
/// ```
///
/// Tests, readers and recordings look through an observer; ``AXElementTree/commit(isFull:)`` is for the one publisher.
public struct AXTreeObserver {
  private let tree: AXElementTree
  private var isFirst = true

  /// An observer that has seen nothing yet.
  public init(_ tree: AXElementTree) { self.tree = tree }

  /// What changed since the last call; the first time everything (`isFull`). O(elements).
  public mutating func observe() -> AXTreeUpdate {
    // A stand-in: it commits, and so takes from a bridge what that should publish next. A listing of all nodes, compared
    // with the one before, replaces it.
    defer { isFirst = false }
    return tree.commit(isFull: isFirst)
  }
}

public import AXTree

extension AXElementTree {
  /// Everything that the tree publishes now.
  public var fullUpdate: AXTreeUpdate {
    var cursor = makeCursor()
    guard let update = changes(since: &cursor) else { preconditionFailure("A new cursor gets a full update.") }
    return update
  }
}

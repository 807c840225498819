public import AXPlatform
public import AXTree
public import GameUI

/// A session publishes and speaks a stage whose tree it has: `loop.run(publisher: AXSession(stage.tree)) { … }`.
extension AXSession: AXStagePublisher {
  /// Publishes and speaks the changes of the session's tree.
  public func publish(_ tree: AXElementTree) { publish() }

  /// Sends a key; false if it is one of a screen reader's own commands.
  public func send(_ key: AXKeyEvent, in tree: AXElementTree) -> Bool { send(key) }
}

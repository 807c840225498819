public import AXTree

/// Publishes a stage's tree to assistive technologies, and returns their requests.
///
/// Its functions must not block: they run in each frame. GameUI knows no platform, so a game gives the loop a publisher of
/// its choice, or none.
public protocol AXStagePublisher: AnyObject {
  /// Publishes the changes of the tree since the last call, if somebody listens.
  func publish(_ tree: AXElementTree)
  /// Runs the requests since the last call; the closure returns whether each succeeded.
  func drainActions(_ handle: (AXActionRequest) -> Bool)
  /// Sends a key before the game handles it; returns false if it is one of a screen reader's own commands, which the game
  /// ignores. True without an implementation.
  func send(_ key: AXKeyEvent, in tree: AXElementTree) -> Bool
}

extension AXStagePublisher {
  /// True: without an implementation keys are not sent.
  public func send(_ key: AXKeyEvent, in tree: AXElementTree) -> Bool { true }
}

extension AXStage {
  /// Runs one frame: the requests of assistive technologies, then `update`, then the publishing of the changes.
  public func frame(_ publisher: (any AXStagePublisher)?, update: () -> Void) {
    publisher?.drainActions { tree.perform($0) }
    update()
    completeFrame()
    publisher?.publish(tree)
  }
}

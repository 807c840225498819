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
  /// Whether somebody listens to keys; false without an implementation.
  var hasKeyListeners: Bool { get }
  /// Publishes a key before the game handles it; does nothing without an implementation.
  func notify(_ key: AXKeyEvent, in tree: AXElementTree)
}

extension AXStagePublisher {
  /// False: without an implementation nobody listens to keys.
  public var hasKeyListeners: Bool { false }
  /// Does nothing: without an implementation keys are not published.
  public func notify(_ key: AXKeyEvent, in tree: AXElementTree) {}
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

public import AXTree

/// Carries a stage's updates to assistive technologies and brings their requests back. Must never wait.
///
/// GameUI knows no platform: a game hands the loop a publisher of its choice, or none.
public protocol Publisher: AnyObject {
  /// Builds and takes over an update if somebody listens; the closure is told whether everything is wanted.
  func submitIfActive(_ build: (_ isFull: Bool) -> AXTreeUpdate)
  /// Runs the requests that have come in since the last call; the closure says whether each succeeded.
  func drainActions(_ handle: (AXActionRequest) -> Bool)
  /// Whether somebody listens to keys; false without an implementation.
  var hasKeyListeners: Bool { get }
  /// Tells of a key that the game got, before it does anything; without an implementation nobody is told.
  func notify(_ key: KeyEvent, in tree: AXElementTree)
}

extension Publisher {
  /// False: without an implementation nobody listens to keys.
  public var hasKeyListeners: Bool { false }
  /// Does nothing: without an implementation nobody is told of keys.
  public func notify(_ key: KeyEvent, in tree: AXElementTree) {}
}

extension Stage {
  /// One frame: what assistive technologies asked for, then `update`, then what changed goes out.
  public func frame(_ publisher: (any Publisher)?, update: () -> Void) {
    publisher?.drainActions { tree.perform($0) }
    update()
    publisher?.submitIfActive { commit(isFull: $0) }
  }
}

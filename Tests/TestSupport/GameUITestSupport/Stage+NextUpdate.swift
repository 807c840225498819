public import AXTree
public import GameUI
import TestSupport

extension AXStage {
  /// Completes a frame, and returns what it changed since the test asked last, or everything.
  @discardableResult
  public func nextUpdate(isFull: Bool) -> AXTreeUpdate {
    completeFrame()
    return tree.nextUpdate(isFull: isFull)
  }
}

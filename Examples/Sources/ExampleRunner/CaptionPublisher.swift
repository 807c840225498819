import AXTree
import GameUI
import SelfVoicing

/// Shows what is spoken of a stage as its captions.
final class CaptionPublisher {
  private let start = ContinuousClock.now
  /// Nil while no captions are shown.
  private var queue: CaptionQueue?

  /// Shows the next text once the one before was read, or where it is interrupted. What was announced before captions were
  /// shown is not for them.
  func publish(_ tree: AXElementTree, in captions: AXCaptions) {
    guard captions.isShown else {
      queue = nil
      return
    }
    var queue = queue ?? CaptionQueue()
    let isInterrupted = queue.read(tree, at: (ContinuousClock.now - start) / .seconds(1))
    if isInterrupted || !captions.isReading, let text = queue.next() { captions.show(text) }
    self.queue = queue
  }
}

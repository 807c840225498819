import AXTree
import GameUI
import SelfVoicing

/// Shows what is spoken of a stage as its captions.
final class CaptionPublisher {
  private let start = ContinuousClock.now
  /// Nil while no captions are shown.
  private var queue: CaptionQueue?

  /// Shows the next text once the one before was read, or where it is interrupted. While no captions are shown, no update
  /// is made for them.
  func submit(to captions: Captions, _ build: (_ isFull: Bool) -> AXTreeUpdate) {
    guard captions.isShown else {
      queue = nil
      return
    }
    var update = build(queue == nil)
    // What was announced before captions were shown is not for them.
    if queue == nil { update.announcements = [] }
    var queue = queue ?? CaptionQueue()
    let isInterrupted = !update.isEmpty && queue.hear(update, at: (ContinuousClock.now - start) / .seconds(1))
    if isInterrupted || !captions.isReading, let text = queue.next() { captions.show(text) }
    self.queue = queue
  }
}

import AXTree
import GameUI
import SelfVoicing

/// Shows what is spoken of a stage as its captions.
final class CaptionPublisher {
  private let start = ContinuousClock.now
  /// Nil while no captions are shown.
  private var following: (cursor: AXTreeCursor, queue: CaptionQueue)?

  /// Shows the next text once the one before was read, or where it is interrupted. What was announced before captions were
  /// shown is not for them.
  func publish(_ tree: AXElementTree, in captions: AXCaptions) {
    guard captions.isShown else {
      following = nil
      return
    }
    var (cursor, queue) = following ?? (tree.makeCursor(), CaptionQueue())
    let update = tree.changes(since: &cursor)
    let isInterrupted = update.map { queue.hear($0, at: (ContinuousClock.now - start) / .seconds(1)) } ?? false
    if isInterrupted || !captions.isReading, let text = queue.next() { captions.show(text) }
    following = (cursor, queue)
  }
}

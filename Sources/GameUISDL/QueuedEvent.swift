import GameUI

/// One thing that SDL told: a key as assistive technologies hear of it, and what it means for an interface; often one alone.
struct QueuedEvent {
  var key: KeyEvent?
  var input: InputEvent?
  /// Whether it is a key of those that a screen reader takes for its commands, where one listens to keys.
  var isReaderCommand = false
}

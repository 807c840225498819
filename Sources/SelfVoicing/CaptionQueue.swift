package import AXTree

/// The texts of captions: the words that ``SelfVoicing`` speaks of a tree and its changes, without a daemon and a voice.
///
/// ```swift
/// var queue = CaptionQueue()
/// // once a frame, on the thread that owns the tree:
/// if queue.read(tree, at: seconds) || !isReading, let text = queue.next() { show(text) }
/// ```
///
/// Texts interrupt, wait for and replace each other as in speech.
package struct CaptionQueue {
  private var writer = SpeechWriter()
  private var queue = SpeechQueue()
  private var cursor: AXTreeCursor?

  /// A queue for what happens after a cursor; without one, after the first call.
  package init(since cursor: AXTreeCursor? = nil) { self.cursor = cursor }

  /// Reads the changes of a tree since the last call, at a moment in seconds; true if their words interrupt the text that
  /// ``next()`` returned last. O(changed).
  package mutating func read(_ tree: AXElementTree, at seconds: Double) -> Bool {
    var cursor = self.cursor ?? tree.makeCursor()
    let update = tree.changes(since: &cursor)
    self.cursor = cursor
    return update.map { hear($0, at: seconds) } ?? false
  }

  package mutating func hear(_ update: AXTreeUpdate, at seconds: Double) -> Bool {
    // Speech needs a message for each language and each utterance; people read those about one thing as one text.
    let texts = writer.messages(for: update, at: seconds).joined { $0.subject == $1.subject && !$1.isAnnouncement }
    let isWithdrawn = queue.withdraw(update.withdrawn)
    return queue.add(texts) || isWithdrawn
  }

  package mutating func next() -> String? {
    queue.finish()
    return queue.startNext()?.text
  }
}

/// Captions as an output: the words that the voice speaks, for people who read them. It costs nothing while nobody asks.
package final class CaptionOutput: AXOutput {
  private let tree: AXElementTree
  private var queue: CaptionQueue
  private var frameCount = 0
  /// The last frame in which a caption was asked for.
  private var askedFrame = 0
  private let start = ContinuousClock.now

  /// Captions of what happens to a tree from now on.
  package init(_ tree: AXElementTree) { (self.tree, queue) = (tree, CaptionQueue(since: tree.makeCursor())) }

  package func publish(_ tree: AXElementTree, maySpeak: Bool) { frameCount += 1 }

  /// The next text to show. It skips what happened while nobody asked once a frame.
  package func next(isReading: Bool) -> String? {
    if askedFrame < frameCount - 1 { queue = CaptionQueue() }
    askedFrame = frameCount
    let isInterrupted = queue.read(tree, at: (ContinuousClock.now - start) / .seconds(1))
    return isInterrupted || !isReading ? queue.next() : nil
  }
}

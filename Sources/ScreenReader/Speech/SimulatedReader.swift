public import AXTree

/// A reader that listens to what is published, and says what the real one says when something happens (O2, O3).
///
/// ```swift
/// var observer = AXTreeObserver(tree)
/// var reader = SimulatedReader(ReaderSettings(.orca43))
/// _ = reader.hear(observer.observe())
/// tree.focus = play
/// reader.hear(observer.observe()).text      // "Play push button."
/// ```
public struct SimulatedReader {
  /// Which reader it is.
  public let settings: ReaderSettings
  private var listener: any SpeechListener
  /// The last update, without its nodes.
  private var latest: AXTreeUpdate?

  /// A reader that has heard nothing yet; the first update must be full.
  public init(_ settings: ReaderSettings) {
    self.settings = settings
    listener = settings.reader.orca?.listener(settings) ?? VoiceOverListener(settings)
  }

  /// The node at which the reader is; nil before there is any.
  package var position: AXNodeID? { listener.position }

  /// What is heard when an update is published, at a moment in seconds. O(changed).
  public mutating func hear(_ update: AXTreeUpdate, at seconds: Double = 0) -> Speech {
    latest = update
    latest?.nodes = []
    return Speech(listener.hear(update, at: seconds))
  }

  /// What is heard when the focus moves to a node, the window being active. A node that has the focus already is said
  /// once more.
  public mutating func moveFocus(to id: AXNodeID) -> Speech {
    guard let latest else { return Speech() }
    if latest.focus == id, latest.window.isActive { return repeatSpeech(of: id) }
    return hear(
      AXTreeUpdate(locale: latest.locale, root: latest.root, focus: id, window: AXWindowState(isActive: true)))
  }

  /// Moves the cursor to a node without saying it; a reader that follows the focus stays there.
  package mutating func moveCursor(to id: AXNodeID) { listener.moveCursor(to: id) }

  /// What is heard of the node at which the reader is, once more.
  package mutating func repeatSpeech(of id: AXNodeID) -> Speech { Speech(listener.repeatSpeech(of: id)) }
}

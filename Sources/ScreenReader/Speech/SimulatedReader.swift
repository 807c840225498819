public import AXTree

/// A simulated screen reader: it receives updates and predicts what the real reader says (O2, O3).
///
/// ```swift
/// var observer = AXTreeObserver(tree)
/// var reader = SimulatedReader(ReaderSettings(.orca43))
/// _ = reader.hear(observer.observe())
/// tree.focus = play
/// reader.hear(observer.observe()).text  // "Play push button."
/// ```
public struct SimulatedReader {
  /// The reader that is simulated, and how.
  public let settings: ReaderSettings
  private var listener: any ScreenReaderSimulation
  /// The last update, without its nodes.
  private var latest: AXTreeUpdate?

  /// A reader that has received nothing yet; the first update must be full.
  public init(_ settings: ReaderSettings) {
    self.settings = settings
    listener = settings.reader.orca?.listener(settings) ?? VoiceOver(settings)
  }

  /// The reader's current node; nil before there is any.
  package var position: AXNodeID? { listener.position }

  /// Receives an update at a time in seconds, and returns the speech. O(changed).
  public mutating func hear(_ update: AXTreeUpdate, at seconds: Double = 0) -> Speech {
    latest = update
    latest?.nodes = []
    return Speech(listener.hear(update, at: seconds))
  }

  /// Moves the focus to a node in an active window, and returns the speech. A node that already has the focus is spoken
  /// again.
  public mutating func moveFocus(to id: AXNodeID) -> Speech {
    guard let latest else { return Speech() }
    if latest.focus == id, latest.window.isActive { return repeatSpeech(of: id) }
    return hear(
      AXTreeUpdate(locale: latest.locale, root: latest.root, focus: id, window: AXWindowState(isActive: true)))
  }

  /// Moves the cursor to a node without speech; a reader that follows the focus stays there.
  package mutating func moveCursor(to id: AXNodeID) { listener.moveCursor(to: id) }

  /// Speaks the reader's current node again.
  package mutating func repeatSpeech(of id: AXNodeID) -> Speech { Speech(listener.repeatSpeech(of: id)) }
}

public import AXTree

/// A simulated screen reader: it receives updates and predicts what the real reader says (O2, O3).
///
/// ```swift
/// var cursor = tree.makeCursor()
/// var reader = SimulatedReader(ReaderSettings(.orca43))
/// _ = tree.changes(since: &cursor).map { reader.hear($0) }
/// tree.focus = play
/// tree.changes(since: &cursor).map { reader.hear($0).text }  // "Play push button."
/// ```
public struct SimulatedReader {
  /// The reader that is simulated, and how.
  public let settings: ReaderSettings
  private var listener: any ScreenReaderSimulation

  /// A reader that has received nothing yet; the first update must be full.
  public init(_ settings: ReaderSettings) { self.init(settings, tree: nil) }

  /// A reader that knows the tree of the updates, on the tree's own thread: VoiceOver speaks the lists, landmarks and
  /// tables around an element, which are not all published.
  package init(_ settings: ReaderSettings, tree: AXElementTree?) {
    self.settings = settings
    listener = settings.reader.orca?.listener(settings) ?? VoiceOver(settings, tree)
  }

  /// The tree as of the last update, which Orca knows with the objects that only the bus has.
  package var published: AXPublishedTree { listener.published }
  /// The reader's current node; nil before there is any.
  package var position: AXNodeID? { listener.position }

  /// Receives an update at a time in seconds, and returns the speech. O(changed); O(elements) for a VoiceOver that knows
  /// the tree and has something to say.
  public mutating func hear(_ update: AXTreeUpdate, at seconds: Double = 0) -> Speech {
    Speech(listener.hear(update, at: seconds))
  }

  /// Moves the focus to a node in an active window, and returns the speech. A node that already has the focus is spoken
  /// again.
  public mutating func moveFocus(to id: AXNodeID) -> Speech {
    guard let state = published.state else { return Speech() }
    if state.focus == id, state.window.isActive { return repeatSpeech(of: id) }
    return hear(
      AXTreeUpdate(
        applicationName: state.applicationName, locale: state.locale, root: state.root, focus: id,
        window: AXWindowState(isActive: true)))
  }

  /// Moves to a node as a player does, and returns the speech: Orca's player moves the focus, VoiceOver's a cursor. O(depth)
  /// if nothing changed since the last move.
  package mutating func visit(_ id: AXNodeID) -> Speech {
    guard settings.reader == .voiceOver else { return moveFocus(to: id) }
    listener.moveCursor(to: id)
    return repeatSpeech(of: id)
  }

  private mutating func repeatSpeech(of id: AXNodeID) -> Speech { Speech(listener.repeatSpeech(of: id)) }
}

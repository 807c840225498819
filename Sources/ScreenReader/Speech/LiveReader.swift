public import AXTree

/// A reader that listens to what is published, and says what the real one says when something happens (O2, O3).
///
/// ```swift
/// var reader = LiveReader(ReaderSettings(.orca43))
/// _ = reader.hear(tree.commit(isFull: true))
/// tree.focus = play
/// reader.hear(tree.commit()).text      // "Play push button."
/// ```
public struct LiveReader {
  /// Which reader it is.
  public let settings: ReaderSettings
  private var ears: any ReaderEars
  /// The last update, without its nodes.
  private var latest: AXTreeUpdate?

  /// A reader that has heard nothing yet; the first update must be full.
  public init(_ settings: ReaderSettings) {
    self.settings = settings
    ears = settings.reader.orca?.reader(settings) ?? VoiceOverEars(settings)
  }

  /// What is heard when an update is published, at a moment in seconds. O(changed).
  public mutating func hear(_ update: AXTreeUpdate, at seconds: Double = 0) -> Speech {
    latest = update
    latest?.nodes = []
    return Speech(ears.hear(update, at: seconds))
  }

  /// Is at a node from now on, without saying it; a reader that follows the focus stays there.
  mutating func look(at id: AXNodeID) { ears.look(at: id) }

  /// What is heard when the focus comes to a node from where it was, the window being active.
  public mutating func come(to id: AXNodeID) -> Speech {
    guard let latest else { return Speech() }
    let update = AXTreeUpdate(
      locale: latest.locale, root: latest.root, focus: id, window: AXWindowState(isActive: true))
    return hear(update)
  }
}

/// What one reader makes of updates.
protocol ReaderEars {
  mutating func hear(_ update: AXTreeUpdate, at now: Double) -> [[SpeechSegment]]
  /// Is at a node from now on, without saying it.
  mutating func look(at id: AXNodeID)
}

extension ReaderEars {
  /// A reader that follows the focus is where that is.
  mutating func look(at id: AXNodeID) {}
}

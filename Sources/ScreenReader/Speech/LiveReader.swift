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
  private var listener: any SpeechListener
  /// The last update, without its nodes.
  private var latest: AXTreeUpdate?

  /// A reader that has heard nothing yet; the first update must be full.
  public init(_ settings: ReaderSettings) {
    self.settings = settings
    listener = settings.reader.makeListener(settings)
  }

  /// What is heard when an update is published, at a moment in seconds. O(changed).
  public mutating func hear(_ update: AXTreeUpdate, at seconds: Double = 0) -> Speech {
    latest = update
    latest?.nodes = []
    return Speech(listener.hear(update, at: seconds))
  }

  /// Is at a node from now on, without saying it; a reader that follows the focus stays there.
  mutating func moveCursor(to id: AXNodeID) { listener.moveCursor(to: id) }

  /// What is heard when the focus comes to a node from where it was, the window being active.
  public mutating func moveFocus(to id: AXNodeID) -> Speech {
    guard let latest else { return Speech() }
    let update = AXTreeUpdate(
      locale: latest.locale, root: latest.root, focus: id, window: AXWindowState(isActive: true))
    return hear(update)
  }
}

/// What one reader makes of updates.
protocol SpeechListener {
  mutating func hear(_ update: AXTreeUpdate, at now: Double) -> [[SpeechSegment]]
  /// Is at a node from now on, without saying it.
  mutating func moveCursor(to id: AXNodeID)
}

extension SpeechListener {
  /// A reader that follows the focus is where that is.
  mutating func moveCursor(to id: AXNodeID) {}
}

extension ReaderSettings.Reader {
  fileprivate func makeListener(_ settings: ReaderSettings) -> any SpeechListener {
    let isBrief = settings.verbosity == .brief
    func orca(_ edition: OrcaEdition) -> Orca {
      Orca(edition, words: settings.locale.map { edition.words(in: $0) }, isBrief: isBrief)
    }
    return switch self {
    case .orca43: orca(.orca43)
    case .orca48: orca(.orca48)
    case .voiceOver: VoiceOverListener(settings)
    }
  }
}

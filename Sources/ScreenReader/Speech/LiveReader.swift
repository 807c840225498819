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
  private var orca: Orca43

  /// A reader that has heard nothing yet; the first update must be full.
  public init(_ settings: ReaderSettings) {
    self.settings = settings
    orca = Orca43(isBrief: settings.verbosity == .brief)
  }

  /// What is heard when an update is published, at a moment in seconds. O(changed).
  public mutating func hear(_ update: AXTreeUpdate, at seconds: Double = 0) -> Speech {
    Speech(orca.hear(update, at: seconds))
  }
}

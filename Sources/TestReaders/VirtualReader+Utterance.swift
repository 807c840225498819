package import AXTree

extension VirtualReader {
  /// An utterance with its times.
  public struct Utterance: Hashable, Sendable {
    /// The words as the reader speaks them: Orca puts "notification" before an announcement's.
    public let text: String
    /// The start time in seconds.
    public let start: Double
    /// The end time in seconds, perhaps in the future.
    public internal(set) var end: Double
    /// The cause of its early end; nil if it was or will be spoken to its end.
    public internal(set) var interruption: Interruption?
    /// The announcement that it speaks; nil for other speech.
    package let announcement: AXAnnouncement?
  }

  /// The cause of an utterance's early end.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Interruption: Hashable, Sendable {
    /// The player moved on.
    case move
    /// An announcement of high priority, by its text.
    case announcement(String)
  }
}

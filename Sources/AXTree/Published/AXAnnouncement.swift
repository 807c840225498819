/// A text spoken at once, of no element. Peers: `UIAccessibility.post(.announcement)`, ARIA live regions.
public struct AXAnnouncement: Hashable, Sendable, Codable {
  /// High interrupts what is being spoken; the others wait for it.
  public enum Priority: String, CaseIterable, Hashable, Sendable, Codable {
    /// Readers say it when they have nothing else to say.
    case low
    /// Readers say it after the words that they are saying.
    case `default`
    /// Readers interrupt themselves to say it.
    case high
  }

  /// The spoken text.
  public var text: String
  /// Whether the announcement interrupts what is being spoken.
  public var priority: Priority
  /// The subject, by which a newer announcement replaces this one while it waits: "turn", "health". Nil if it stays true.
  ///
  /// The program's own voice and its captions drop the older one; so does the bridge, while it waits for a screen reader that
  /// starts. A screen reader has a queue of its own that no program can change: it says what it was told, one text after the
  /// other, until the player presses a key, at which every Orca is silent and forgets what waits. No priority makes Orca drop
  /// an announcement.
  public var key: String?

  /// An announcement of `text`, which belongs to no element and is read as plain text.
  public init(_ text: String, priority: Priority = .default, key: String? = nil) {
    self.text = text
    self.priority = priority
    self.key = key
  }
}

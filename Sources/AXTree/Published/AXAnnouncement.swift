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

  /// An announcement of `text`, which belongs to no element and is read as plain text.
  public init(_ text: String, priority: Priority = .default) {
    self.text = text
    self.priority = priority
  }
}

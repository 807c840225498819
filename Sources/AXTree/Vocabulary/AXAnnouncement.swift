/// A text spoken at once, of no element. Peers: `UIAccessibility.post(.announcement)`, ARIA live regions.
public struct AXAnnouncement: Hashable, Sendable, Codable {
  /// High interrupts what is being spoken; the others wait for it (A2).
  public enum Priority: String, CaseIterable, Hashable, Sendable, Codable { case low, `default`, high }

  /// The spoken text.
  public var text: String
  /// Whether the announcement interrupts what is being spoken.
  public var priority: Priority

  /// An announcement of `text`.
  public init(_ text: String, priority: Priority = .default) {
    self.text = text
    self.priority = priority
  }
}

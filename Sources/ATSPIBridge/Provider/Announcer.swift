import AXTree

/// Announcements on their way: one with the text of the one before waits a moment, since Orca 48 drops an event that
/// equals one it has not spoken yet; those behind it wait as well, so that the order stays (A2).
struct Announcer {
  /// How far apart two equal texts are sent.
  static let pause = 150

  private var waiting: [AXAnnouncement] = []
  private var last: (text: String, time: Instant)?

  mutating func put(_ announcement: AXAnnouncement) { waiting.append(announcement) }

  /// When the next one may be sent; nil while there is none.
  var next: Instant? {
    guard let first = waiting.first else { return nil }
    guard let last, last.text == first.text else { return Instant(milliseconds: 0) }
    return last.time.advanced(by: Self.pause)
  }

  /// The next one, when it may be sent.
  mutating func take(at now: Instant) -> AXAnnouncement? {
    guard let next, next <= now else { return nil }
    let announcement = waiting.removeFirst()
    last = (announcement.text, now)
    return announcement
  }
}

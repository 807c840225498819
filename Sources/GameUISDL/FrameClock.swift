/// When the next frame begins: at once after a key or a button, else at most about sixty times a second, and not before there is a
/// reason for one.
///
/// Times are those of any clock that never goes back.
struct FrameClock {
  /// How soon a frame shows something.
  enum Urgency {
    /// A key or a button: people feel a delay.
    case atOnce
    /// With the next regular frame.
    case onTheClock
  }

  /// The shortest time between two regular frames.
  static let interval = Duration.milliseconds(16)
  /// The longest time that one frame passes on beyond what was expected; after the process was stopped the game continues where it
  /// was.
  static let longestDelay = Duration.milliseconds(250)

  private(set) var last: Duration
  /// When the next frame is due; nil: not before an event.
  private(set) var due: Duration?

  /// A clock whose first frame is due now.
  init(now: Duration) { (last, due) = (now, now) }

  /// Brings the next frame forward for something that has happened.
  mutating func expect(_ urgency: Urgency, at now: Duration) {
    let frame = urgency == .atOnce ? now : last + Self.interval
    due = min(due ?? frame, frame)
  }

  /// Records that what there was to see after a frame stays for a time; nil: until an event.
  mutating func sleep(for time: Duration?) { due = time.map { last + max(Self.interval, $0) } }

  func isDue(at now: Duration) -> Bool { due.map { $0 <= now } ?? false }

  /// How long to wait at most; nil: until an event.
  func rest(at now: Duration) -> Duration? { due.map { max(.zero, $0 - now) } }

  /// Begins a frame; returns the time since the last one, as far as the program has to make up for it.
  mutating func begin(at now: Duration) -> Duration {
    defer { last = now }
    // What sleeps until an event is not surprised by the time that has passed.
    guard let due else { return now - last }
    return min(now - last, due - last + Self.longestDelay)
  }
}

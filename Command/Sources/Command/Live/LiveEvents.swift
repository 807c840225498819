@_spi(Command) import ATSPIBridge
import AXTree

/// The events of a tree on the accessibility bus, as the bridge sends them to a client that listens to everything.
struct LiveEvents {
  /// One event at a time in seconds since the start.
  struct Entry {
    let number: Int
    let seconds: Double
    let event: PredictedEvents.Event
  }

  private static let longestLog = 200

  private var events = PredictedEvents()
  /// The newest entries; their numbers go on.
  private(set) var log: [Entry] = []
  /// The number of entries so far.
  private(set) var count = 0

  /// Takes an update. O(changed).
  mutating func take(_ update: AXTreeUpdate, at seconds: Double) {
    for event in events.events(of: update) {
      count += 1
      log.append(Entry(number: count, seconds: seconds, event: event))
    }
    log.removeFirst(max(0, log.count - Self.longestLog))
  }

  /// Begins with another tree; the events of the one before stay in the log.
  mutating func restart() { events = PredictedEvents() }
}

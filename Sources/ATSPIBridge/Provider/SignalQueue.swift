import ATSPIModel
import AXTree

/// Signals and answers that updates caused and that are not sent yet, in the order in which they are sent (A3).
struct SignalQueue {
  enum Entry {
    case event(ATSPIEvent)
    case removed(AXNodeID)
    case added(AXNodeID)
    /// An announcement, and whether it follows events of its update.
    case announcement(AXAnnouncement, isAfterEvents: Bool)
    /// A request whose effects the entries before have shown.
    case completion(BridgeRequest)
  }

  private var entries: [Entry] = []
  private var sent = 0

  var isEmpty: Bool { sent == entries.count }

  /// The events that are about objects which the cache's signals end or begin.
  private static let early: Set = ["ChildrenChanged", "Destroy"]

  /// The event of a removed child is sent before its object ends, and that of an added child before its item: libatspi puts
  /// a child in by the event, and
  /// an item at a place that is taken would drop whoever stands there. Items that are out of date are sent like new ones.
  mutating func append(_ change: ATSPIChange, outdated: [AXNode] = []) {
    entries += change.events.lazy.filter { Self.early.contains($0.member) }.map { .event($0) }
    entries += change.removed.lazy.map { .removed($0) }
    entries += (change.added + outdated).lazy.map { .added($0.id) }
    entries += change.events.lazy.filter { !Self.early.contains($0.member) }.map { .event($0) }
  }

  mutating func append(_ completed: [BridgeRequest]) { entries += completed.lazy.map { .completion($0) } }

  mutating func append(_ announcements: [AXAnnouncement], isAfterEvents: Bool) {
    entries += announcements.lazy.map { .announcement($0, isAfterEvents: isAfterEvents) }
  }

  /// The next one. O(1).
  mutating func popFirst() -> Entry? {
    guard sent < entries.count else {
      entries = []
      sent = 0
      return nil
    }
    sent += 1
    return entries[sent - 1]
  }
}

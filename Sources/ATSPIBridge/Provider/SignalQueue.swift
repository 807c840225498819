import ATSPIModel
import AXTree

/// What updates changed and nobody has been told yet, in the order in which it is told (A3).
struct SignalQueue {
  enum Entry {
    case event(ATSPIEvent)
    case removed(AXNodeID)
    case added(AXNodeID)
    case announcement(AXAnnouncement)
  }

  private var entries: [Entry] = []
  private var sent = 0

  var isEmpty: Bool { sent == entries.count }

  /// The events that are about objects which the cache's signals end or begin.
  private static let early: Set = ["ChildrenChanged", "Destroy"]

  /// What went is told before its object ends, and what came before its item: libatspi puts a child in by the event, and
  /// an item at a place that is taken would drop whoever stands there. Items that are out of date are sent like new ones.
  mutating func put(_ change: ATSPIChange, outdated: [AXNode] = []) {
    entries += change.events.lazy.filter { Self.early.contains($0.member) }.map { .event($0) }
    entries += change.removed.lazy.map { .removed($0) }
    entries += (change.added + outdated).lazy.map { .added($0.id) }
    entries += change.events.lazy.filter { !Self.early.contains($0.member) }.map { .event($0) }
  }

  mutating func put(_ announcements: [AXAnnouncement]) { entries += announcements.lazy.map { .announcement($0) } }

  /// The next one. O(1).
  mutating func take() -> Entry? {
    guard sent < entries.count else {
      entries = []
      sent = 0
      return nil
    }
    sent += 1
    return entries[sent - 1]
  }
}

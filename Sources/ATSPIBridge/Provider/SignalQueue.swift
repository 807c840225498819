import ATSPIModel
import AXTree
import Handover

/// The signals and answers that updates caused, in the order in which they will be sent (A3).
struct SignalQueue {
  enum Entry {
    case event(ATSPIEvent)
    case removed(AXNodeID)
    case added(AXNodeID)
    case announcement(AXAnnouncement)
    /// A request whose effects the entries before have shown.
    case completion(BridgeRequest)
  }

  private var entries = Queue<Entry>()

  /// The number of waiting entries.
  var count: Int { entries.count }
  var isEmpty: Bool { entries.isEmpty }
  /// The number of announcements that wait.
  var announcementCount: Int { entries.all.count { if case .announcement = $0 { true } else { false } } }
  /// True if the next entry is an announcement.
  var beginsWithAnnouncement: Bool { if case .announcement = entries.first { true } else { false } }

  /// Appends a change. The event of a removed child precedes the removal of its object, and that of an added child
  /// precedes its item: libatspi inserts a child by the event, and an item at an occupied place would drop the object
  /// there. Outdated items are sent like new ones.
  ///
  /// Items precede the removals: Orca 48 keeps what it knows of an object under the object's address in memory. A
  /// client that frees the old objects first makes the new ones at their addresses, and Orca gives them the hints of the
  /// old ones, or takes them for objects that have gone.
  mutating func append(_ change: ATSPIUpdateEffect, outdated: [AXNode] = []) {
    entries.append(contentsOf: change.events.lazy.filter { $0.kind.precedesCacheSignals }.map { .event($0) })
    entries.append(contentsOf: (change.added + outdated).lazy.map { .added($0.id) })
    entries.append(contentsOf: change.removed.lazy.map { .removed($0) })
    entries.append(contentsOf: change.events.lazy.filter { !$0.kind.precedesCacheSignals }.map { .event($0) })
  }

  mutating func append(_ completed: [BridgeRequest]) {
    entries.append(contentsOf: completed.lazy.map { .completion($0) })
  }

  mutating func append(_ announcements: [AXAnnouncement]) {
    entries.append(contentsOf: announcements.lazy.map { .announcement($0) })
  }

  /// Removes and returns the next entry. O(1) on average.
  mutating func popFirst() -> Entry? { entries.popFirst() }
}

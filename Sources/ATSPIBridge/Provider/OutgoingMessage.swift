import ATSPIModel
import AXTree
import Handover

/// A signal or an answer that an update caused.
enum OutgoingMessage {
  case event(ATSPIEvent)
  case removed(AXNodeID)
  case added(AXNodeID)
  case announcement(AXAnnouncement)
  /// A request whose effects the signals before have shown.
  case completion(BridgeRequest)

  var isAnnouncement: Bool { if case .announcement = self { true } else { false } }
}

/// The signals and answers in the order in which they will be sent (A3).
extension Queue<OutgoingMessage> {
  /// Appends a change. The event of a removed child precedes the removal of its object, and that of an added child
  /// precedes its item: libatspi inserts a child by the event, and an item at an occupied place would drop the object
  /// there. Outdated items are sent like new ones.
  ///
  /// Items precede the removals: Orca 48 keeps what it knows of an object under the object's address in memory. A
  /// client that frees the old objects first makes the new ones at their addresses, and Orca gives them the hints of the
  /// old ones, or takes them for objects that have gone.
  mutating func append(_ change: ATSPIUpdateEffect, outdated: [AXNode] = []) {
    append(contentsOf: change.events.lazy.filter { $0.kind.precedesCacheSignals }.map { .event($0) })
    append(contentsOf: (change.added + outdated).lazy.map { .added($0.id) })
    append(contentsOf: change.removed.lazy.map { .removed($0) })
    append(contentsOf: change.events.lazy.filter { !$0.kind.precedesCacheSignals }.map { .event($0) })
  }
}

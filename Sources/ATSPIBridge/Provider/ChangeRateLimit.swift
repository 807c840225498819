import AXTree
import Handover

/// Keeps elements that change all the time, such as a counter in each frame, from flooding the bus and its readers.
///
/// The label, the value, the number, the hint and the frame of an element may change ``burst`` times at once, and then once in
/// ``interval`` milliseconds. Of the changes that come faster, the newest waits until it may go out, or until anything else
/// happens in the tree: another change of an element, the focus, or the answer to a request. O(nodes in the update).
struct ChangeRateLimit {
  static let burst = 10
  static let interval = 250

  private struct Record {
    /// The node as the application stated it last.
    var node: AXNode
    /// When all of the burst is allowed again.
    var full: Instant

    /// When the next change may go out.
    var next: Instant { full.advanced(by: -(ChangeRateLimit.burst - 1) * ChangeRateLimit.interval) }

    mutating func count(at now: Instant) { full = max(full, now).advanced(by: ChangeRateLimit.interval) }
  }

  /// Of the elements that changed a short time ago.
  private var records: [AXNodeID: Record] = [:]
  private var waiting: Set<AXNodeID> = []
  private var state: AXTreeState?
  /// When the records are looked through for old ones.
  private var cleaning = Instant.distantPast

  /// When the next change that waits may go out; nil if none waits.
  var deadline: Instant? { waiting.lazy.compactMap { records[$0]?.next }.min() }

  /// The update without what has to wait, and with what need not wait any longer.
  mutating func limit(_ update: AXTreeUpdate, at now: Instant = .now) -> AXTreeUpdate {
    if update.isFull { (records, waiting) = ([:], []) }
    clean(at: now)
    let isCalm =
      !update.isFull && update.removed.isEmpty && update.state == state
      && update.nodes.allSatisfy { node in records[node.id].map { node.differsInTextsAlone(from: $0.node) } == true }
    state = update.state
    for id in update.removed {
      records[id] = nil
      waiting.remove(id)
    }
    if update.isFull { return update }
    var limited = update
    limited.nodes = []
    for node in update.nodes {
      var record = records[node.id] ?? Record(node: node, full: now)
      record.node = node
      if isCalm, record.next > now {
        waiting.insert(node.id)
      } else {
        waiting.remove(node.id)
        record.count(at: now)
        limited.nodes.append(node)
      }
      records[node.id] = record
    }
    if !isCalm { limited.nodes += take(Array(waiting), at: now) }
    return limited
  }

  /// An update with what waited until now, or with all that waits; nil if there is nothing.
  mutating func released(everything: Bool = false, at now: Instant = .now) -> AXTreeUpdate? {
    let due = waiting.filter { id in everything || records[id].map { $0.next <= now } == true }
    guard !due.isEmpty, let state else { return nil }
    var update = AXTreeUpdate(root: state.root, nodes: take(Array(due), at: now))
    update.state = state
    return update
  }

  private mutating func take(_ ids: [AXNodeID], at now: Instant) -> [AXNode] {
    waiting.subtract(ids)
    return ids.sorted().compactMap { id in
      records[id]?.count(at: now)
      return records[id]?.node
    }
  }

  private mutating func clean(at now: Instant) {
    if now < cleaning { return }
    cleaning = now.advanced(by: Self.interval)
    records = records.filter { waiting.contains($0.key) || $0.value.full > now }
  }
}

extension AXNode {
  /// Whether it is another node in its label, its value, its number, its hint and its frame at most.
  fileprivate func differsInTextsAlone(from old: AXNode) -> Bool {
    var texts = old.properties
    texts.label = properties.label
    texts.value = properties.value
    texts.numericValue = properties.numericValue
    texts.hint = properties.hint
    texts.frame = properties.frame
    return texts == properties && (role, parent) == (old.role, old.parent) && children == old.children
  }
}

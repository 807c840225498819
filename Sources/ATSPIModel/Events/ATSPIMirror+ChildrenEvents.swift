import AXTree

extension ATSPIMirror {
  /// Removals begin with the last child, so that each place is right when a client gets the event.
  func childEvents(_ lists: [(parent: AXNodeID, difference: ChildrenDifference)]) -> [ATSPIEvent] {
    func events(_ kind: ATSPIEventKind, _ parent: AXNodeID, _ moved: [(index: Int, child: AXNodeID)]) -> [ATSPIEvent] {
      moved.map { ATSPIEvent(parent, kind, detail1: $0.index, payload: .object($0.child)) }
    }
    return lists.flatMap { events(.childRemoved, $0.parent, $0.difference.removed) }
      + lists.flatMap { events(.childAdded, $0.parent, $0.difference.added) }
  }
}

/// The difference between two lists of children, which moves as few children as possible. A child that changes its
/// place is removed and added, because AT-SPI has no event for a move.
struct ChildrenDifference {
  /// The last one first, each with its old place.
  private(set) var removed: [(index: Int, child: AXNodeID)] = []
  /// The first one first, each with its new place.
  private(set) var added: [(index: Int, child: AXNodeID)] = []

  /// O(children): the common beginning and end are set aside first, with one comparison of identities for each.
  init(from old: [AXNodeID], to new: [AXNodeID]) {
    let (start, end) = old.commonEnds(with: new)
    let before = old[start..<(old.count - end)]
    let after = new[start..<(new.count - end)]
    guard !before.isEmpty || !after.isEmpty else { return }
    let staying = Self.staying(before, after)
    removed = before.indices.reversed().filter { !staying.contains(before[$0]) }.map { ($0, before[$0]) }
    added = after.indices.filter { !staying.contains(after[$0]) }.map { ($0, after[$0]) }
  }

  /// The most children that keep their order: the longest rising sequence of their old places. O(n log n).
  private static func staying(_ before: ArraySlice<AXNodeID>, _ after: ArraySlice<AXNodeID>) -> Set<AXNodeID> {
    let indices = Dictionary(before.indices.map { (before[$0], $0) }) { first, _ in first }
    let common = after.filter { indices[$0] != nil }
    var ends: [(index: Int, item: Int)] = []
    var previous: [Int?] = []
    for (item, child) in common.enumerated() {
      guard let index = indices[child] else { continue }
      let end = ends.partitioningIndex { $0.index >= index }
      previous.append(end > 0 ? ends[end - 1].item : nil)
      if end == ends.count { ends.append((index, item)) } else { ends[end] = (index, item) }
    }
    var staying: Set<AXNodeID> = []
    var next = ends.last?.item
    while let item = next {
      staying.insert(common[item])
      next = previous[item]
    }
    return staying
  }
}

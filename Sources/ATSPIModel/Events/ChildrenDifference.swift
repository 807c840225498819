import AXTree

/// The difference between two lists of children. The common beginning and end are set aside first, so adding one child
/// to thousands costs one comparison of identities for each.
///
/// A child that changes its place among its siblings is removed and added, because AT-SPI has no event for a move. The
/// difference moves as few children as possible.
struct ChildrenDifference {
  /// The removed children, the last one first, each with its old place.
  private(set) var removed: [(index: Int, child: AXNodeID)] = []
  /// The added children, the first one first, each with its new place.
  private(set) var added: [(index: Int, child: AXNodeID)] = []

  /// The difference of two lists. O(children), with a comparison of two numbers for each child that stays.
  init(from old: [AXNodeID], to new: [AXNodeID]) {
    let (start, end) = old.commonEnds(with: new)
    let before = old[start..<(old.count - end)]
    let after = new[start..<(new.count - end)]
    guard !before.isEmpty || !after.isEmpty else { return }
    let staying = Self.staying(before, after)
    removed = before.indices.reversed().filter { !staying.contains(before[$0]) }.map { ($0, before[$0]) }
    added = after.indices.filter { !staying.contains(after[$0]) }.map { ($0, after[$0]) }
  }

  /// The largest set of children that keep their order in both lists: the longest rising sequence of their old places.
  /// O(n log n).
  private static func staying(_ before: ArraySlice<AXNodeID>, _ after: ArraySlice<AXNodeID>) -> Set<AXNodeID> {
    let indices = Dictionary(before.indices.map { (before[$0], $0) }) { first, _ in first }
    let common = after.filter { indices[$0] != nil }
    var ends: [(index: Int, item: Int)] = []
    var previous: [Int?] = []
    for (item, child) in common.enumerated() {
      guard let index = indices[child] else { continue }
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if ends[middle].index < index { low = middle + 1 } else { high = middle }
      }
      previous.append(low > 0 ? ends[low - 1].item : nil)
      if low == ends.count { ends.append((index, item)) } else { ends[low] = (index, item) }
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

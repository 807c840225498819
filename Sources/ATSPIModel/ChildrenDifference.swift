import AXTree

/// How a list of children became another one: what both begin and end with is set aside first, so that one child that
/// is added to thousands costs a comparison of identities and nothing a child.
///
/// A child that stays and changes its order among its siblings is removed and added, since AT-SPI has no other word for
/// that; as few as possible are.
struct ChildrenDifference {
  /// How many children both begin with.
  let kept: Int
  /// How many children both end with, those of ``kept`` left out.
  let keptAtEnd: Int
  /// What went, from the last one, each with the place that it had.
  private(set) var removed: [(place: Int, child: AXNodeID)] = []
  /// What came, from the first one, each with the place that it has.
  private(set) var added: [(place: Int, child: AXNodeID)] = []

  /// O(children), with a comparison of two numbers each for those that stay where they are.
  init(from old: [AXNodeID], to new: [AXNodeID]) {
    let shorter = min(old.count, new.count)
    var front = 0
    while front < shorter, old[front] == new[front] { front += 1 }
    var back = 0
    while back < shorter - front, old[old.count - 1 - back] == new[new.count - 1 - back] { back += 1 }
    (kept, keptAtEnd) = (front, back)
    let before = old[front..<(old.count - back)]
    let after = new[front..<(new.count - back)]
    guard !before.isEmpty || !after.isEmpty else { return }
    let staying = Self.staying(before, after)
    removed = before.indices.reversed().filter { !staying.contains(before[$0]) }.map { ($0, before[$0]) }
    added = after.indices.filter { !staying.contains(after[$0]) }.map { ($0, after[$0]) }
  }

  /// As many as possible of the children of both lists that stand in the same order in both: the longest rising
  /// sequence of the places that they had. O(n log n).
  private static func staying(_ before: ArraySlice<AXNodeID>, _ after: ArraySlice<AXNodeID>) -> Set<AXNodeID> {
    let places = Dictionary(before.indices.map { (before[$0], $0) }) { first, _ in first }
    let common = after.filter { places[$0] != nil }
    var ends: [(place: Int, item: Int)] = []
    var previous: [Int?] = []
    for (item, child) in common.enumerated() {
      guard let place = places[child] else { continue }
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if ends[middle].place < place { low = middle + 1 } else { high = middle }
      }
      previous.append(low > 0 ? ends[low - 1].item : nil)
      if low == ends.count { ends.append((place, item)) } else { ends[low] = (place, item) }
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

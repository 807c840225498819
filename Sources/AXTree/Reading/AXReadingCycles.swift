/// The strongly connected sets of "is read before" among siblings that overlap in height (C8).
///
/// Of any two elements exactly one is read before the other. So there is a path through all of them on which each is
/// read before the next. A set is a section of that path; it ends where no later element is read before an earlier one.
struct AXReadingCycles {
  private let rule: AXReadingRule
  /// The elements from top to bottom, as positions in `frames`. Below, an element is identified by its rank here.
  private let band: [Int]
  private let frames: [AXRect]

  /// The sets of a band, sorted by upper edge, then position.
  init(of band: [Int], _ frames: [AXRect], by rule: AXReadingRule) {
    self.rule = rule
    self.band = band
    self.frames = frames
  }

  /// The sets, the first-read first. O(n log n).
  var inOrder: [[Int]] {
    let path = path(through: band.indices)
    let firstAfter = firstReadAfter(path)
    // From the end: the earliest place before which an element from here on is read.
    var reach = path.count
    var starts: [Int] = []
    for place in path.indices.reversed() {
      reach = min(reach, firstAfter[path[place]])
      if reach >= place { starts.append(place) }
    }
    starts.reverse()
    return zip(starts, starts.dropFirst() + [path.count]).map { start, end in path[start..<end].map { band[$0] } }
  }

  /// A path through a range of ranks, each read before the next: two such paths merge into one.
  private func path(through ranks: Range<Int>) -> [Int] {
    if ranks.count < 2 { return Array(ranks) }
    let middle = ranks.lowerBound + ranks.count / 2
    var (first, second) = (path(through: ranks.lowerBound..<middle)[...], path(through: middle..<ranks.upperBound)[...])
    var merged: [Int] = []
    merged.reserveCapacity(ranks.count)
    while let a = first.first, let b = second.first {
      merged.append(isRead(a, before: b) ? first.removeFirst() : second.removeFirst())
    }
    return merged + first + second
  }

  private func isRead(_ a: Int, before b: Int) -> Bool {
    rule.isOneRow(frame(a), frame(b)) ? rowKey(a) < rowKey(b) : a < b
  }

  /// For each rank the first place on the path of an element read after the ranked one; past the end if there is none.
  private func firstReadAfter(_ path: [Int]) -> [Int] {
    let count = path.count
    var places = [Int](repeating: 0, count: count)
    for (place, rank) in path.enumerated() { places[rank] = place }
    let downwards = SiblingHeights(band.indices.map { frame($0).minY }) { abs($0 - $1) < rule.tolerance }
    let middles = SiblingHeights(band.indices.map { frame($0).midY }) { abs($0 - $1) <= 1 }
    var found = [Int](repeating: count, count: count)

    // Elements in the same row and further along it: from the far end of the row, those already added.
    var (byEdge, byMiddle) = (AXSegmentTree(count: count), AXSegmentTree(count: count))
    for rank in band.indices.sorted(by: { rowKey($0) > rowKey($1) }) {
      let edge = byEdge.minimum(in: downwards.around(rank))
      found[rank] = min(found[rank], edge, byMiddle.minimum(in: middles.around(rank)))
      byEdge[downwards.place(of: rank)] = places[rank]
      byMiddle[middles.place(of: rank)] = places[rank]
    }

    // Elements below it in another row: the upper edge is far enough below, the middle as far above or below.
    var below = AXSegmentTree(count: count)
    var next = count
    for rank in band.indices.reversed() {
      let start = max(rank + 1, downwards.around(rank).upperBound)
      while next > start {
        next -= 1
        below[middles.place(of: next)] = places[next]
      }
      let near = middles.around(rank)
      found[rank] = min(
        found[rank], below.minimum(in: 0..<near.lowerBound), below.minimum(in: near.upperBound..<count))
    }
    return found
  }

  private func frame(_ rank: Int) -> AXRect { frames[band[rank]] }

  private func rowKey(_ rank: Int) -> (Double, Double, Int) { rule.rowKey(frame(rank), band[rank]) }
}

/// The elements sorted by a height, with the range of neighbours within the tolerance of each.
private struct SiblingHeights {
  private var places: [Int]
  private var ranges: [Range<Int>]

  init(_ heights: [Double], isNear: (Double, Double) -> Bool) {
    let sorted = heights.indices.sorted { (heights[$0], $0) < (heights[$1], $1) }
    places = [Int](repeating: 0, count: heights.count)
    ranges = [Range<Int>](repeating: 0..<0, count: heights.count)
    var (start, end) = (0, 0)
    for (place, element) in sorted.enumerated() {
      places[element] = place
      while start < place, !isNear(heights[sorted[start]], heights[element]) { start += 1 }
      end = max(end, place)
      while end < sorted.count, isNear(heights[sorted[end]], heights[element]) { end += 1 }
      ranges[element] = start..<end
    }
  }

  func place(of element: Int) -> Int { places[element] }

  /// The places of the elements near to this one.
  func around(_ element: Int) -> Range<Int> { ranges[element] }
}

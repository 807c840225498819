/// The strongly connected sets of "is read before" among siblings that overlap in height (C8).
///
/// Of any two elements exactly one is read before the other. So there is a path through all of them on which each is read
/// before the next; a set is a stretch of that path, and ends where nothing behind is read before anything so far.
struct AXReadingComponents {
  private let rule: AXReadingRule
  /// The elements downwards, as positions among `frames`. Everywhere below an element is its rank here.
  private let band: [Int]
  private let frames: [AXRect]

  /// The sets of a band, which is sorted by upper edge, then position.
  init(of band: [Int], _ frames: [AXRect], by rule: AXReadingRule) {
    self.rule = rule
    self.band = band
    self.frames = frames
  }

  /// The sets, the first-read first. O(n log n).
  var inOrder: [[Int]] {
    let path = path(through: band.indices)
    let firstAfter = firstReadAfter(path)
    // From the end: how far back something from here on is read before.
    var reach = path.count
    var starts: [Int] = []
    for place in path.indices.reversed() {
      reach = min(reach, firstAfter[path[place]])
      if reach >= place { starts.append(place) }
    }
    starts.reverse()
    return zip(starts, starts.dropFirst() + [path.count]).map { start, end in path[start..<end].map { band[$0] } }
  }

  /// All ranks of a range, each read before the next: two such paths merge into one.
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

  /// By rank the first place on the path of an element that the ranked one is read before; past the end where it is read
  /// before none.
  private func firstReadAfter(_ path: [Int]) -> [Int] {
    let count = path.count
    var places = [Int](repeating: 0, count: count)
    for (place, rank) in path.enumerated() { places[rank] = place }
    let downwards = NearbyRanges(band.indices.map { frame($0).minY }) { abs($0 - $1) < rule.tolerance }
    let middles = NearbyRanges(band.indices.map { frame($0).midY }) { abs($0 - $1) <= 1 }
    var found = [Int](repeating: count, count: count)

    // What is in one row with an element and further along it: from the far end of the row, those that came already.
    var (byEdge, byMiddle) = (AXRangeMinimum(count: count), AXRangeMinimum(count: count))
    for rank in band.indices.sorted(by: { rowKey($0) > rowKey($1) }) {
      let edge = byEdge.minimum(in: downwards.around(rank))
      found[rank] = min(found[rank], edge, byMiddle.minimum(in: middles.around(rank)))
      byEdge[downwards.place(of: rank)] = places[rank]
      byMiddle[middles.place(of: rank)] = places[rank]
    }

    // What is below it and in another row: its upper edge is far enough below, its middle is as far above or below.
    var below = AXRangeMinimum(count: count)
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

/// The elements sorted by a height, and around each of them the stretch of those that are near to it.
private struct NearbyRanges {
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

  /// The places of those that are near to an element.
  func around(_ element: Int) -> Range<Int> { ranges[element] }
}

extension RandomAccessCollection where Element: Equatable, Index == Int {
  /// The lengths of the beginning and the end that two lists share, which do not overlap. O(items).
  @inlinable package func commonEnds(with other: Self) -> (start: Int, end: Int) {
    let shorter = Swift.min(count, other.count)
    var start = 0
    while start < shorter, self[startIndex + start] == other[other.startIndex + start] { start += 1 }
    var end = 0
    while end < shorter - start, self[endIndex - 1 - end] == other[other.endIndex - 1 - end] { end += 1 }
    return (start, end)
  }
}

extension RandomAccessCollection where Index == Int {
  /// The index of the first item for which a condition holds that holds of all items behind it too; the end if it holds of none.
  /// O(log items). Peer: `partitioningIndex(where:)` of swift-algorithms.
  @inlinable package func partitioningIndex(where isBehind: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension Array {
  /// Appends those of `others` whose `key` no earlier item has. O(n × m); the lists are short.
  package mutating func appendMissing<Key: Equatable>(_ others: [Element], by key: (Element) -> Key) {
    for other in others where !contains(where: { key($0) == key(other) }) { append(other) }
  }
}

extension Array where Element: Equatable {
  /// The lengths of the beginning and the end that two lists share, which do not overlap. O(items).
  @inlinable package func commonEnds(with other: [Element]) -> (start: Int, end: Int) {
    let shorter = Swift.min(count, other.count)
    var start = 0
    while start < shorter, self[start] == other[start] { start += 1 }
    var end = 0
    while end < shorter - start, self[count - 1 - end] == other[other.count - 1 - end] { end += 1 }
    return (start, end)
  }
}

extension Array {
  /// Appends those of `others` whose `key` no earlier item has. O(n × m); the lists are short.
  package mutating func appendMissing<Key: Equatable>(_ others: [Element], by key: (Element) -> Key) {
    for other in others where !contains(where: { key($0) == key(other) }) { append(other) }
  }
}

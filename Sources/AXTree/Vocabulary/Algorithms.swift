/// The values that some first ones lead to, each before those below it, without recursion. A step is O(values below one).
package struct DepthFirst<Value>: Sequence, IteratorProtocol {
  private var waiting: [Value]
  private var last: Value?
  private let isNew: (Value) -> Bool
  private let below: (Value) -> [Value]

  /// A walk over a tree. `below` is called for a value when the one after it is asked for.
  package init(
    _ first: [Value], isNew: @escaping (Value) -> Bool = { _ in true }, below: @escaping (Value) -> [Value]
  ) {
    waiting = first.reversed()
    self.isNew = isNew
    self.below = below
  }

  /// A walk that visits each value once, where several may lead to it.
  package init<ID: Hashable>(_ first: [Value], once id: @escaping (Value) -> ID, below: @escaping (Value) -> [Value]) {
    var seen: Set<ID> = []
    self.init(first, isNew: { seen.insert(id($0)).inserted }, below: below)
  }

  package mutating func next() -> Value? {
    if let last { waiting += below(last).reversed() }
    repeat { last = waiting.popLast() } while last.map(isNew) == false
    return last
  }
}

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

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

/// A row of slots, each of which keeps the first value that it gets. Those that have one are passed over in one step, so that any
/// number of overlapping ranges costs little more than the slots.
struct FirstValues<Value> {
  private var values: [Value?]
  /// For each slot the next one that is free; for a free one itself.
  private var next: [Int]

  /// A row of free slots.
  init(count: Int) {
    values = Array(repeating: nil, count: count)
    next = Array(0...count)
  }

  /// The value of a slot; nil if it is free.
  subscript(slot: Int) -> Value? { values[slot] }

  /// Gives a value to the free slots from one on, up to another one; to none if that is not behind it.
  mutating func fill(from start: Int, upTo end: Int, with value: Value) {
    var slot = start
    while true {
      while next[slot] != slot {
        // What was gone through is half as far from now on.
        next[slot] = next[next[slot]]
        slot = next[slot]
      }
      guard slot < end else { return }
      values[slot] = value
      next[slot] = slot + 1
    }
  }
}

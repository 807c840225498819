/// Numbers at places, with the smallest in a range in O(log n). A place without a number holds the largest possible.
struct AXSegmentTree {
  private let count: Int
  /// A binary tree of minimums: the number at `i` is the smaller of those at `2i` and `2i + 1`.
  private var tree: [Int]

  init(count: Int) {
    self.count = count
    tree = [Int](repeating: .max, count: 2 * count)
  }

  /// The number at a place; setting it costs O(log n).
  subscript(place: Int) -> Int {
    get { tree[place + count] }
    set {
      var node = place + count
      tree[node] = newValue
      while node > 1 {
        node /= 2
        tree[node] = min(tree[2 * node], tree[2 * node + 1])
      }
    }
  }

  /// The smallest number at a range of places; the largest possible if none of them has one.
  func minimum(in places: Range<Int>) -> Int {
    var (start, end) = (places.lowerBound + count, places.upperBound + count)
    var found = Int.max
    while start < end {
      if start % 2 == 1 {
        found = min(found, tree[start])
        start += 1
      }
      if end % 2 == 1 {
        end -= 1
        found = min(found, tree[end])
      }
      start /= 2
      end /= 2
    }
    return found
  }
}

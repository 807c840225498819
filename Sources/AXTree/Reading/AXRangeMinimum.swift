/// Numbers at places, of which the smallest in a range is found in O(log n). A place without a number holds the largest.
struct AXRangeMinimum {
  private let count: Int
  /// The places behind their pairs: what is at `i` is the smaller one of what is at `2i` and `2i + 1`.
  private var tree: [Int]

  init(count: Int) {
    self.count = count
    tree = [Int](repeating: .max, count: 2 * count)
  }

  /// The number at a place. It is set in O(log n).
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

  /// The smallest number at the places of a range; the largest there is where none of them has one.
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

/// The similarity of two texts, by which Orca leaves out texts that repeat a name.
///
/// It finds the longest common run, then those to its left and right: twice the letters in such runs, divided by the
/// letters of both. O(letters of the one × letters of the other) at each run.
enum TextSimilarity {
  /// Whether one text repeats the other: it contains it with four words or more, or seven tenths of both are the same.
  static func isRepeated(_ one: String, _ other: String) -> Bool {
    if one.isEmpty || other.isEmpty { return false }
    if one == other || isPart(one, of: other) || isPart(other, of: one) { return true }
    let ratio = ratio(Array(one.lowercased().unicodeScalars), Array(other.lowercased().unicodeScalars))
    return (ratio * 100).rounded() >= 70
  }

  private static func isPart(_ part: String, of text: String) -> Bool {
    part.split(whereSeparator: \.isWhitespace).count > 3 && text.contains(part)
  }

  private static func ratio(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Double {
    var indices = Dictionary(grouping: b.indices) { b[$0] }
    // In long texts frequent letters begin no run.
    if b.count >= 200 { indices = indices.filter { $0.value.count <= b.count / 100 + 1 } }
    var waiting = [(a.startIndex..<a.endIndex, b.startIndex..<b.endIndex)]
    var same = 0
    while let (left, right) = waiting.popLast() {
      let run = longest(a, left, b, right, indices)
      guard run.count > 0 else { continue }
      same += run.count
      waiting.append((left.lowerBound..<run.a, right.lowerBound..<run.b))
      waiting.append((run.a + run.count..<left.upperBound, run.b + run.count..<right.upperBound))
    }
    return 2 * Double(same) / Double(a.count + b.count)
  }

  private static func longest(
    _ a: [Unicode.Scalar], _ left: Range<Int>, _ b: [Unicode.Scalar], _ right: Range<Int>,
    _ indices: [Unicode.Scalar: [Int]]
  ) -> (a: Int, b: Int, count: Int) {
    var best = (a: left.lowerBound, b: right.lowerBound, count: 0)
    var ending: [Int: Int] = [:]
    for i in left {
      var next: [Int: Int] = [:]
      for j in indices[a[i]] ?? [] where right.contains(j) {
        let count = (ending[j - 1] ?? 0) + 1
        next[j] = count
        if count > best.count { best = (i - count + 1, j - count + 1, count) }
      }
      ending = next
    }
    while best.a > left.lowerBound, best.b > right.lowerBound, a[best.a - 1] == b[best.b - 1] {
      best = (best.a - 1, best.b - 1, best.count + 1)
    }
    while best.a + best.count < left.upperBound, best.b + best.count < right.upperBound,
      a[best.a + best.count] == b[best.b + best.count]
    {
      best.count += 1
    }
    return best
  }
}

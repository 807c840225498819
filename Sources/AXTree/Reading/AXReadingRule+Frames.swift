/// The order by frames (C6 to C9).
extension AXReadingRule {
  /// Whether two frames are in one row (C7).
  package func isOneRow(_ a: AXRect, _ b: AXRect) -> Bool { abs(a.midY - b.midY) <= 1 || abs(a.y - b.y) < tolerance }

  /// The positions of `frames` in reading order, whatever order they come in. If any sibling lacks a frame, all keep document
  /// order (C9), as ties do (C8). O(n log n) for frames in rows, O(n²) for n that overlap in height without being in one row.
  package func order(of frames: [AXRect?]) -> [Int] {
    let document = Array(frames.indices)
    guard sorting == .reading, frames.count > 1 else { return document }
    let known = frames.compactMap { $0 }
    guard known.count == frames.count else { return document }
    if end(of: frames) != nil { return document }
    let downwards = document.sorted { (known[$0].y, $0) < (known[$1].y, $1) }
    return bands(of: downwards, known).flatMap { order(ofBand: $0, known) }
  }

  /// The condition for appending a frame in document order; nil if the frames are in another order, or there are none.
  func end(of frames: [AXRect?]) -> AXReadingOrder.AppendCondition? {
    guard sorting == .reading else { return .anything }
    guard let first = frames.first else { return nil }
    guard let first, !frames.contains(nil) else { return .anything }
    return frames.dropFirst().reduce(.lower(than: first)) { end, frame in end?.appending(frame, by: self) }
  }

  /// Splits the elements, sorted from top to bottom, where everything above is read before everything below.
  private func bands(of downwards: [Int], _ frames: [AXRect]) -> [[Int]] {
    var smallestMiddleBelow = [Double](repeating: .infinity, count: downwards.count + 1)
    for index in downwards.indices.reversed() {
      smallestMiddleBelow[index] = min(smallestMiddleBelow[index + 1], frames[downwards[index]].midY)
    }
    var bands: [[Int]] = []
    var band: [Int] = []
    var largestMiddle = -Double.infinity
    for (index, element) in downwards.enumerated() {
      band.append(element)
      largestMiddle = max(largestMiddle, frames[element].midY)
      guard index + 1 < downwards.count else { break }
      let gap = frames[downwards[index + 1]].y - frames[element].y
      if gap >= tolerance, gap > 0, smallestMiddleBelow[index + 1] - largestMiddle > 1 {
        bands.append(band)
        band = []
      }
    }
    bands.append(band)
    return bands
  }

  private func order(ofBand band: [Int], _ frames: [AXRect]) -> [Int] {
    guard let first = band.first, let last = band.last, band.count > 1 else { return band }
    if frames[last].y - frames[first].y < tolerance {
      return band.sorted { rowKey(frames[$0], $0) < rowKey(frames[$1], $1) }
    }
    return cycles(in: band, frames).flatMap { $0.sorted { downKey(frames[$0], $0) < downKey(frames[$1], $1) } }
  }

  /// The cycles of "is read before" in a band, sorted from top to bottom, the first-read first; most have one element (C8).
  ///
  /// Of any two elements exactly one is read before the other, which makes the band a tournament. Sorted by how many
  /// others are read before each, its cycles are sections; one ends after k elements if those k have only each other
  /// before them, k (k - 1) / 2 in all. O(n²) for n elements in a band.
  private func cycles(in band: [Int], _ frames: [AXRect]) -> [[Int]] {
    var predecessors = [Int](repeating: 0, count: band.count)
    for (a, first) in band.enumerated() {
      for (b, second) in band.enumerated().dropFirst(a + 1) {
        let isOneRow = isOneRow(frames[first], frames[second])
        let isReadFirst = !isOneRow || rowKey(frames[first], first) < rowKey(frames[second], second)
        predecessors[isReadFirst ? b : a] += 1
      }
    }
    var cycles: [[Int]] = []
    var cycle: [Int] = []
    var (count, sum) = (0, 0)
    for index in band.indices.sorted(by: { (predecessors[$0], $0) < (predecessors[$1], $1) }) {
      cycle.append(band[index])
      count += 1
      sum += predecessors[index]
      if sum == count * (count - 1) / 2 {
        cycles.append(cycle)
        cycle = []
      }
    }
    return cycles
  }

  private func leading(_ frame: AXRect) -> Double { direction == .leftToRight ? frame.x : -frame.maxX }
  func rowKey(_ frame: AXRect, _ index: Int) -> (Double, Double, Int) { (leading(frame), frame.y, index) }
  private func downKey(_ frame: AXRect, _ index: Int) -> (Double, Double, Int) { (frame.y, leading(frame), index) }
}

extension AXReadingOrder {
  /// The end of a list in document order: the condition under which an appended child comes last (C6 to C9).
  enum AppendCondition {
    /// Every appended child comes last: the list is in document order anyway (C9, C10).
    case anything
    /// A child wholly below these heights, the largest upper edge and the largest middle so far, comes last.
    case below(edge: Double, middle: Double)

    static func lower(than frame: AXRect) -> AppendCondition { .below(edge: frame.y, middle: frame.midY) }

    /// The end after `frame` is appended; nil if it does not come last. O(1).
    func appending(_ frame: AXRect?, by rule: AXReadingRule) -> AppendCondition? {
      guard case .below(let edge, let middle) = self, let frame else { return .anything }
      let isLower = frame.y - edge >= max(rule.tolerance, .leastNonzeroMagnitude) && frame.midY - middle > 1
      return isLower ? .below(edge: max(edge, frame.y), middle: max(middle, frame.midY)) : nil
    }
  }
}

extension AXRect {
  /// The middle of its height, without the point around it: a long list asks for it millions of times.
  fileprivate var midY: Double { y + height / 2 }
}

import AXTree
import TestSupport
import Testing

@Suite("Reading order and its plain definition")
struct ReadingOrderPropertyTests {
  @Test(
    "C6 to C8: the order is that of the strongly connected sets of “is read before”, over random frames",
    arguments: [
      AXReadingRule(), AXReadingRule(direction: .rightToLeft), AXReadingRule(tolerance: 0),
      AXReadingRule(tolerance: 25),
    ])
  func plainDefinition(rule: AXReadingRule) {
    for seed in 0..<400 {
      var random = SeededGenerator(seed: UInt64(seed))
      let frames = frames(Int.random(in: 2...14, using: &random), &random)
      #expect(rule.order(of: frames) == plainOrder(of: frames, by: rule), "seed \(seed)")
    }
  }

  @Test("C8: a staircase, of which each step overlaps the next in height, reads along each row and downwards")
  func staircase() {
    let count = 2000
    let frames = (0..<count).map { AXRect(x: Double(count - $0), y: Double($0), width: 10, height: 30) }
    // Every step overlaps the next ones: all of them are one set, which reads downwards.
    #expect(AXReadingRule().order(of: frames) == Array(0..<count))
    #expect(AXReadingRule().order(of: frames.reversed()) == Array((0..<count).reversed()))
  }

  /// Frames that often touch the limits of a row: few distinct edges, middles and heights.
  private func frames(_ count: Int, _ random: inout SeededGenerator) -> [AXRect] {
    let height = Double(Int.random(in: 1...12, using: &random)) * 10
    return (0..<count).map { _ in
      AXRect(
        x: Double(Int.random(in: 0..<6, using: &random)) * 10, y: Double(Int.random(in: 0..<40, using: &random)),
        width: Double(Int.random(in: 1...3, using: &random)) * 10,
        height: random.isOne(in: 2) ? height : Double(Int.random(in: 0...80, using: &random)))
    }
  }

  /// The definition, word for word: who reaches whom, sets in the order of that, downwards in each.
  private func plainOrder(of frames: [AXRect], by rule: AXReadingRule) -> [Int] {
    func leading(_ i: Int) -> Double { rule.direction == .leftToRight ? frames[i].x : -frames[i].maxX }
    func isBefore(_ i: Int, _ j: Int) -> Bool {
      rule.isOneRow(frames[i], frames[j])
        ? (leading(i), frames[i].y, i) < (leading(j), frames[j].y, j) : (frames[i].y, i) < (frames[j].y, j)
    }
    var reaches = frames.indices.map { i in frames.indices.map { i == $0 || isBefore(i, $0) } }
    for via in frames.indices {
      for i in frames.indices where reaches[i][via] {
        for j in frames.indices where reaches[via][j] { reaches[i][j] = true }
      }
    }
    let reached = reaches.map { row in row.count { $0 } }
    return frames.indices.sorted { i, j in
      if reached[i] != reached[j] { return reached[i] > reached[j] }
      return (frames[i].y, leading(i), i) < (frames[j].y, leading(j), j)
    }
  }
}

import Testing

@testable import ATSPIBridge

@Suite("A queue")
struct QueueTests {
  @Test("Elements leave it in the order in which they came, whatever comes and goes between", arguments: [1, 2, 3, 7])
  func order(step: Int) {
    var queue = Queue<Int>()
    var expected: [Int] = []
    var removed: [Int] = []
    for number in 0..<200 {
      if number.isMultiple(of: 2) { queue.append(number) } else { queue.append(contentsOf: [number, -number]) }
      expected += number.isMultiple(of: 2) ? [number] : [number, -number]
      if number % step == 0 {
        #expect(queue.first == expected[removed.count])
        removed += [queue.popFirst(), queue.popFirst()].compactMap(\.self)
      }
      #expect(queue.count == expected.count - removed.count)
      #expect(Array(queue.all) == Array(expected[removed.count...]))
    }
    while let next = queue.popFirst() { removed.append(next) }
    #expect(removed == expected)
    #expect(queue.isEmpty && queue.first == nil)
  }
}

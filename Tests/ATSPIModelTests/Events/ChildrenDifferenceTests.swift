import ATSPIModel
import AXTree
import TestSupport
import Testing

private let window = AXNodeID(rawValue: 1)

private func list(_ numbers: [UInt64], isFull: Bool = false, new: [UInt64] = [], gone: [UInt64] = []) -> AXTreeUpdate {
  let children = numbers.map { AXNodeID(rawValue: $0) }
  let parent = AXNode(id: window, children: children, role: .list)
  let nodes = (isFull ? numbers : new).map { AXNode(id: AXNodeID(rawValue: $0), parent: window, role: .listItem) }
  return AXTreeUpdate(
    isFull: isFull, root: window, nodes: [parent] + nodes, removed: gone.map { AXNodeID(rawValue: $0) })
}

private func childEvents(_ events: [ATSPIEvent]) -> [String] {
  events.filter { [.childRemoved, .childAdded].contains($0.kind) }.map { event in
    guard case .object(let child) = event.payload else { return "?" }
    return "\(event.kind.signal.detail) \(child.rawValue) at \(event.detail1)"
  }
}

@Suite struct ChildrenDifferenceTests {
  @Test("A3: one child that is added between others is one event, with its place")
  func addition() {
    var mirror = ATSPIMirror()
    mirror.apply(list([2, 3, 4], isFull: true))
    let change = mirror.applyAndCompare(list([2, 9, 3, 4], new: [9]))
    #expect(childEvents(change.events) == ["add 9 at 1"])
  }

  @Test("A3: what moves among its siblings is removed and added, and nothing else is")
  func move() {
    var mirror = ATSPIMirror()
    mirror.apply(list([2, 3, 4, 5], isFull: true))
    #expect(childEvents(mirror.applyAndCompare(list([3, 4, 5, 2])).events) == ["remove 2 at 0", "add 2 at 3"])
    #expect(
      childEvents(mirror.applyAndCompare(list([5, 3, 2], gone: [4])).events)
        == ["remove 5 at 2", "remove 4 at 1", "add 5 at 0"])
  }

  @Test("A4: places are right, and events replayed give the list, over 400 random changes of a list", arguments: 1...5)
  func random(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var mirror = ATSPIMirror()
    var numbers = (2..<40).map { UInt64($0) }
    var next: UInt64 = 1000
    mirror.apply(list(numbers, isFull: true))
    for _ in 0..<400 {
      let old = numbers
      var replayed = numbers
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        switch Int.random(in: 0..<4, using: &random) {
        case 0 where !numbers.isEmpty: numbers.remove(at: Int.random(in: 0..<numbers.count, using: &random))
        case 1 where !numbers.isEmpty:
          let moved = numbers.remove(at: Int.random(in: 0..<numbers.count, using: &random))
          numbers.insert(moved, at: Int.random(in: 0...numbers.count, using: &random))
        default:
          numbers.insert(next, at: Bool.random(using: &random) ? 0 : Int.random(in: 0...numbers.count, using: &random))
          next += 1
        }
      }
      let update = list(
        numbers, new: numbers.filter { !old.contains($0) }, gone: old.filter { !numbers.contains($0) })
      for event in mirror.applyAndCompare(update).events {
        // Left out: events that are about no child. What they would leave undone shows in the list at the end.
        guard case .object(let child) = event.payload else { continue }
        if event.kind == .childRemoved {
          #expect(replayed.remove(at: event.detail1) == child.rawValue)
        } else if event.kind == .childAdded {
          replayed.insert(child.rawValue, at: event.detail1)
        }
      }
      #expect(replayed == numbers)
      for (index, number) in numbers.enumerated() where mirror.indexInParent(of: AXNodeID(rawValue: number)) != index {
        Issue.record("\(number) is at \(index), not \(mirror.indexInParent(of: AXNodeID(rawValue: number)))")
      }
    }
  }

  @Test("A3: what nobody wants is not made")
  func unwanted() {
    var mirror = ATSPIMirror()
    mirror.apply(list([2, 3], isFull: true))
    let change = mirror.applyAndCompare(list([3], gone: [2])) { _ in false }
    #expect(change.events.isEmpty)
    #expect(change.removed == [AXNodeID(rawValue: 2)])
  }
}

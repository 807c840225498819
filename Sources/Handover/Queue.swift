/// A queue: elements leave it in the order in which they came. Appending and removing are O(1) on average.
package struct Queue<Element> {
  private var elements: [Element?] = []
  private var removedCount = 0

  /// An empty queue.
  package init() {}

  /// The number of elements.
  package var count: Int { elements.count - removedCount }
  package var isEmpty: Bool { count == 0 }
  /// The oldest element.
  package var first: Element? { isEmpty ? nil : elements[removedCount] }
  /// All elements, the oldest first. O(count).
  package var all: some Sequence<Element> { elements.lazy.compactMap(\.self) }

  package mutating func append(_ element: Element) { elements.append(element) }

  package mutating func append(contentsOf others: some Sequence<Element>) { elements += others.lazy.map { $0 } }

  /// Removes and returns the oldest element.
  package mutating func popFirst() -> Element? {
    guard let first else { return nil }
    elements[removedCount] = nil
    removedCount += 1
    if isEmpty {
      // The memory of a long queue goes too.
      self = Queue()
    } else if removedCount > count {
      // Moving the others costs no more than removing these did.
      elements.removeFirst(removedCount)
      removedCount = 0
    }
    return first
  }
}

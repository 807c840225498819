/// Elements leave it in the order in which they came. Appending and removing are O(1) on average.
struct Queue<Element> {
  private var elements: [Element?] = []
  private var removedCount = 0

  init() {}
  var count: Int { elements.count - removedCount }
  var isEmpty: Bool { count == 0 }
  /// The oldest element.
  var first: Element? { isEmpty ? nil : elements[removedCount] }
  /// The oldest first. O(count).
  var all: some Sequence<Element> { elements.lazy.compactMap(\.self) }
  mutating func append(_ element: Element) { elements.append(element) }
  mutating func append(contentsOf others: some Sequence<Element>) { elements += others.lazy.map { $0 } }

  /// O(count).
  mutating func removeAll(where isRemoved: (Element) -> Bool) {
    elements = elements[removedCount...].filter { $0.map(isRemoved) == false }
    removedCount = 0
  }

  mutating func popFirst() -> Element? {
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

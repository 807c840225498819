import Synchronization

/// A lock-free queue: any thread posts, another takes everything at once, and neither ever waits (A5).
///
/// It is a linked stack; taking it restores the order of posting.
package final class MessageQueue<Element: Sendable>: Sendable {
  // Safety: the fields are constants, and only the thread that took the node releases its reference to the next one.
  private final class Node: @unchecked Sendable {
    let element: Element
    let weight: Int
    let next: Unmanaged<Node>?

    init(_ element: Element, weight: Int, next: Unmanaged<Node>?) {
      self.element = element
      self.weight = weight
      self.next = next
    }
  }

  /// The address of the newest node; 0 when the queue is empty.
  private let top = Atomic<UInt>(0)
  private let total = Atomic<Int>(0)

  /// An empty queue.
  package init() {}

  deinit { _ = take() }

  /// The weight of the waiting elements; it may have changed by the time the caller uses it. It is in one order with ``take()``
  /// and with other sequentially consistent operations of either side.
  package var weight: Int { total.load(ordering: .sequentiallyConsistent) }

  /// Puts an element in. O(1).
  package func post(_ element: Element, weight: Int = 1) {
    total.add(weight, ordering: .relaxed)
    var old = top.load(ordering: .relaxed)
    while true {
      // Safety: a node in the queue holds one reference to itself, which take() balances. take() takes the whole queue
      // in one exchange, so that one thread releases each node. `old` is only compared here, never dereferenced; if it
      // is still the top, it is the node after the new one.
      let node = Node(element, weight: weight, next: Self.node(at: old))
      let raw = Unmanaged.passRetained(node)
      let (done, now) = top.weakCompareExchange(
        expected: old, desired: UInt(bitPattern: raw.toOpaque()), successOrdering: .releasing,
        failureOrdering: .relaxed)
      if done { return }
      raw.release()
      old = now
    }
  }

  private static func node(at address: UInt) -> Unmanaged<Node>? {
    UnsafeRawPointer(bitPattern: address).map { Unmanaged.fromOpaque($0) }
  }

  /// Removes and returns everything, oldest first. O(elements); one load if the queue is empty.
  package func take() -> [Element] {
    if top.load(ordering: .relaxed) == 0 { return [] }
    var elements: [Element] = []
    var weight = 0
    var next = Self.node(at: top.exchange(0, ordering: .acquiring))
    while let raw = next {
      let node = raw.takeRetainedValue()
      elements.append(node.element)
      weight += node.weight
      next = node.next
    }
    total.subtract(weight, ordering: .sequentiallyConsistent)
    return elements.reversed()
  }
}

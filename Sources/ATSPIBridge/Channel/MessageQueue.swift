import CDBus
import Glibc
import Synchronization

/// A queue without a lock: any thread posts, another takes everything at once, and neither ever waits (A5).
///
/// A linked stack that is taken as a whole; the order of posting is restored when it is taken.
final class MessageQueue<Element: Sendable>: Sendable {
  // Safety: the fields are constants, and only the thread that took the node out gives up the reference to the next one.
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

  init() {}

  deinit { _ = take() }

  /// The weight of the waiting elements; it may have changed by the time it is read.
  var weight: Int { total.load(ordering: .relaxed) }

  /// Puts an element in. O(1).
  func post(_ element: Element, weight: Int = 1) {
    total.add(weight, ordering: .relaxed)
    var old = top.load(ordering: .relaxed)
    while true {
      // Safety: a node in the queue holds one reference to itself, which take() balances. take() takes the whole queue in
      // one exchange, so that each node is released by one thread. Here `old` is compared and never followed; where it
      // still is the top, it is the node that follows the new one.
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

  /// Takes everything out, oldest first. O(elements); of an empty queue one load.
  func take() -> [Element] {
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
    total.subtract(weight, ordering: .relaxed)
    return elements.reversed()
  }
}

/// Wakes a thread that polls: an eventfd. Signalling it never waits, from any thread.
final class WakeupEvent: Sendable {
  let descriptor: Int32

  init() { descriptor = eventfd(0, axtree_eventfd_flags) }

  deinit { close(descriptor) }

  func signal() {
    var one: UInt64 = 1
    _ = write(descriptor, &one, 8)
  }

  /// Clears it until it is signalled again.
  func clear() {
    var count: UInt64 = 0
    _ = read(descriptor, &count, 8)
  }
}

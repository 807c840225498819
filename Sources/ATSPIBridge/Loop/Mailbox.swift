import Synchronization

/// Hands values from any thread to one other without a lock: no side ever waits for the other (A5).
///
/// A linked stack that is taken as a whole; the order of posting is restored when it is taken.
final class Mailbox<Element: Sendable>: Sendable {
  // Safety: the fields are constants, and the reference to the next letter is given up by one taker alone.
  private final class Letter: @unchecked Sendable {
    let element: Element
    let weight: Int
    let next: Unmanaged<Letter>?

    init(_ element: Element, weight: Int, next: Unmanaged<Letter>?) {
      self.element = element
      self.weight = weight
      self.next = next
    }
  }

  /// The address of the newest letter; 0 when the box is empty.
  private let top = Atomic<UInt>(0)
  private let total = Atomic<Int>(0)

  init() {}

  deinit { _ = take() }

  /// The weight of what waits; a moment old when it is read.
  var weight: Int { total.load(ordering: .relaxed) }

  /// Puts an element in. O(1).
  func post(_ element: Element, weight: Int = 1) {
    total.add(weight, ordering: .relaxed)
    var old = top.load(ordering: .relaxed)
    while true {
      // Safety: a letter in the box holds one reference to itself, which take() balances; a letter is never put back,
      // and only the one taker releases letters it has taken out, so `old` is only compared, never followed, here.
      let letter = Letter(element, weight: weight, next: Self.letter(at: old))
      let raw = Unmanaged.passRetained(letter)
      let (done, now) = top.weakCompareExchange(
        expected: old, desired: UInt(bitPattern: raw.toOpaque()), successOrdering: .releasing,
        failureOrdering: .relaxed)
      if done { return }
      raw.release()
      old = now
    }
  }

  private static func letter(at address: UInt) -> Unmanaged<Letter>? {
    UnsafeRawPointer(bitPattern: address).map { Unmanaged.fromOpaque($0) }
  }

  /// Takes everything out, oldest first. O(elements); of an empty box one load.
  func take() -> [Element] {
    if top.load(ordering: .relaxed) == 0 { return [] }
    var elements: [Element] = []
    var weight = 0
    var next = Self.letter(at: top.exchange(0, ordering: .acquiring))
    while let raw = next {
      let letter = raw.takeRetainedValue()
      elements.append(letter.element)
      weight += letter.weight
      next = letter.next
    }
    total.subtract(weight, ordering: .relaxed)
    return elements.reversed()
  }
}

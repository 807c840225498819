/// The 1-based place of an element in a set. Peers: ARIA `aria-posinset`, `aria-setsize`.
public struct AXSetPosition: Hashable, Sendable, Codable {
  /// The place, from 1.
  package var index: Int
  /// The number of elements in the set.
  package var count: Int

  /// A place from 1 to `count`. Nothing checks the numbers: assistive technologies get them as they are.
  public init(index: Int, count: Int) {
    self.index = index
    self.count = count
  }
}

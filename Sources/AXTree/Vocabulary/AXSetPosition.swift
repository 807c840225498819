/// The 1-based place of an element in a set. Peers: ARIA `aria-posinset`, `aria-setsize`.
public struct AXSetPosition: Hashable, Sendable, Codable {
  /// The place, from 1.
  public var index: Int
  /// The number of elements in the set.
  public var count: Int

  /// The place `index` of `count`.
  public init(index: Int, count: Int) {
    self.index = index
    self.count = count
  }
}

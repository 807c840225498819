/// What about an element is out of date, by kind: a moved frame rebuilds no text (C43).
///
/// `changed*` is about the element itself, `below*` about something under it.
public struct AXStaleness: OptionSet, Hashable, Sendable {
  /// The kinds as bits.
  public let rawValue: UInt8

  /// The kinds whose bits are set.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The element itself says something else.
  public static let content = AXStaleness(rawValue: 1 << 0)
  /// Something below says something else.
  public static let contentBelow = AXStaleness(rawValue: 1 << 1)
  /// The element's frame moved, or one below did: siblings may read in another order.
  public static let order = AXStaleness(rawValue: 1 << 2)
  /// Which elements take part changed, here or below: children came, went, were hidden or became elements.
  public static let structure = AXStaleness(rawValue: 1 << 3)

  /// Everything: what a new element is.
  public static let everything: AXStaleness = [.content, .contentBelow, .order, .structure]

  /// The same, as the elements around see it.
  var seenFromAbove: AXStaleness {
    contains(.content) ? subtracting(.content).union(.contentBelow) : self
  }
}

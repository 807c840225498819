import Synchronization

/// The identity of an element and of its published node: unique in the process, never reused.
public struct AXNodeID: Hashable, Comparable, Sendable, Codable, CustomStringConvertible {
  /// The number of the identity; elements count from 1.
  public let rawValue: UInt64

  /// The identity with this number, whether or not an element has it.
  package init(rawValue: UInt64) { self.rawValue = rawValue }

  private static let last = Atomic<UInt64>(0)

  /// The next unused identity.
  static func next() -> AXNodeID {
    AXNodeID(rawValue: last.add(1, ordering: .relaxed).newValue)
  }

  /// Whether `a` is older than `b`.
  public static func < (a: AXNodeID, b: AXNodeID) -> Bool { a.rawValue < b.rawValue }

  /// "#12", for logs.
  public var description: String { "#\(rawValue)" }
}

/// The kinds of relation between two elements; inverses are derived. Peers: ARIA relations, AT-SPI `AtspiRelationType`.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum AXRelation: String, CaseIterable, Hashable, Sendable, Codable {
  case labelledBy, describedBy, controls, flowsTo, memberOf, details, errorMessage, popupFor, embeds, subwindowOf
  case tooltipFor, nodeChildOf, parentWindowOf, extended
}

import Synchronization

/// The identity of an element and of the node published for it: unique in the process, never used again.
public struct AXNodeID: Hashable, Comparable, Sendable, Codable, CustomStringConvertible {
  /// The identity as a number; elements count from 1.
  public let rawValue: UInt64

  /// The identity with a number that was given out, or that no element can have.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  private static let last = Atomic<UInt64>(0)

  /// An identity that no element has had.
  static func next() -> AXNodeID {
    AXNodeID(rawValue: last.add(1, ordering: .relaxed).newValue)
  }

  /// Whether `a` was given out before `b`.
  public static func < (a: AXNodeID, b: AXNodeID) -> Bool { a.rawValue < b.rawValue }

  /// The number behind "#", for logs.
  public var description: String { "#\(rawValue)" }
}

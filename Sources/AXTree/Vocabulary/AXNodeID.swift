import Synchronization

/// The identity of an element and of the node published for it: unique in the process, never used again.
public struct AXNodeID: Hashable, Comparable, Sendable, Codable, CustomStringConvertible {
  public let rawValue: UInt64

  public init(rawValue: UInt64) { self.rawValue = rawValue }

  private static let last = Atomic<UInt64>(0)

  /// An identity that no element has had.
  static func next() -> AXNodeID {
    AXNodeID(rawValue: last.add(1, ordering: .relaxed).newValue)
  }

  public static func < (a: AXNodeID, b: AXNodeID) -> Bool { a.rawValue < b.rawValue }

  public var description: String { "#\(rawValue)" }
}

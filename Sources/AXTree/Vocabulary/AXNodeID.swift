import Synchronization

/// The identity of an element and of its published node: unique in the process, never reused.
public struct AXNodeID: Hashable, Comparable, Sendable, Codable, CustomStringConvertible {
  package let rawValue: UInt64
  private static let last = Atomic<UInt64>(0)

  /// The identity with this number, whether or not an element has it.
  package init(rawValue: UInt64) { self.rawValue = rawValue }

  static func next() -> AXNodeID { AXNodeID(rawValue: last.add(1, ordering: .relaxed).newValue) }
  /// Whether `a` is older than `b`.
  public static func < (a: AXNodeID, b: AXNodeID) -> Bool { a.rawValue < b.rawValue }

  /// "#12", for logs.
  public var description: String { "#\(rawValue)" }
}

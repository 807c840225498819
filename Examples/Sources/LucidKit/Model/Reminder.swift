public import Foundation

/// Something to be reminded of, and when.
public struct Reminder: Codable, Hashable, Sendable {
  @RecordNumber public private(set) var id: Int
  public let title: String
  public let date: Date
  /// Whether it has rung, which it does once; nil in what older versions kept.
  public internal(set) var hasRung: Bool?
}

public import Foundation

/// Something to be reminded of, and when.
public struct Reminder: Codable, Hashable, Sendable {
  public let id: Int
  public let title: String
  public let date: Date
}

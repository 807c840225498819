public import Foundation

/// A chat from its first message to its last.
public struct ChatSession: Codable, Hashable, Sendable {
  public let id: Int
  public let began: Date
  /// Its title; empty before its first message.
  public internal(set) var title: String
  public internal(set) var isPinned = false
  public internal(set) var messages: [ChatMessage] = []

  /// When something was last said.
  public var date: Date { messages.last?.date ?? began }
}

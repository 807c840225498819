public import Foundation

/// A chat from its first message to its last.
public struct Chat: Codable, Hashable, Sendable {
  @RecordNumber public private(set) var id: Int
  public let began: Date
  /// The longest title that a person can give it.
  static let longestTitle = 200
  /// Its title; empty before its first message.
  public internal(set) var title: String
  public internal(set) var isPinned = false
  public internal(set) var messages: [ChatMessage] = []

  /// When something was last said.
  public var date: Date { messages.last?.date ?? began }
}

/// One message of a chat, of the person or the assistant.
public struct ChatMessage: Codable, Hashable, Sendable {
  /// Who said it.
  public enum Sender: String, Codable, Sendable { case user, assistant }

  @RecordNumber public private(set) var id: Int
  public let sender: Sender
  public let date: Date
  public internal(set) var text: String
  /// The assistant's thoughts before its answer; empty if it gave none.
  public internal(set) var thinking = ""
  /// The message that it answers, by its number.
  public internal(set) var replyTo: Int?
  /// Whether the assistant has not come to its end, or never came to it.
  public internal(set) var isUnfinished = false
  /// The picture that belongs to it.
  public internal(set) var picture: BuiltInPicture?
  /// The file that goes with it.
  public internal(set) var attachment: AttachedTextFile?

  /// The text with the file before it, as an assistant gets both.
  var wholeText: String { attachment.map { "\($0.name):\n\($0.text)\n\(text)" } ?? text }
}

/// A message that is written and not sent yet.
struct Draft {
  var text: String
  var replyTo: ChatMessage?
  var attachment: AttachedTextFile?
}

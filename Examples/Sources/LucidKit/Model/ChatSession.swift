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

/// One message of a chat, of the person or the assistant.
public struct ChatMessage: Codable, Hashable, Sendable {
  /// Who said it.
  public enum Sender: String, Codable, Sendable { case user, assistant }

  public let id: Int
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

/// A text file that goes with a message.
public struct AttachedTextFile: Codable, Hashable, Sendable {
  /// The largest file, in bytes: more would fill a model's memory.
  static let maximumSize = 100_000

  public let name: String
  public let text: String

  /// Why a file cannot be attached.
  enum Failure: Error {
    case tooLarge, noText
  }

  /// Reads a file.
  init(_ file: URL) throws(Failure) {
    // A pipe would never end, and a device neither.
    let values = try? file.resourceValues(forKeys: [.isRegularFileKey, .fileSizeKey])
    guard values?.isRegularFile == true else { throw .noText }
    guard values?.fileSize ?? 0 <= Self.maximumSize else { throw .tooLarge }
    guard let data = try? Data(contentsOf: file), let text = String(data: data, encoding: .utf8), !text.contains("\0")
    else { throw .noText }
    (name, self.text) = (file.lastPathComponent, text)
  }
}

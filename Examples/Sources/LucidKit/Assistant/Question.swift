public import Foundation

/// A question to an assistant.
public struct Question: Sendable, Hashable {
  public let text: String
  /// The text of the message that it is a reply to.
  public let quoted: String?
  /// The messages of the chat before this one, oldest first.
  public let history: [Turn]
  /// How freely to answer, from 0 to 2 (L12).
  public let temperature: Double
  public let model: String
  public let date: Date

  /// One message of the conversation.
  public struct Turn: Sendable, Hashable {
    public let sender: ChatMessage.Sender
    public let text: String

    public init(_ sender: ChatMessage.Sender, _ text: String) { (self.sender, self.text) = (sender, text) }
  }

  public init(
    text: String, quoted: String?, history: [Turn] = [], temperature: Double, model: String, date: Date
  ) {
    self.text = text
    self.quoted = quoted
    self.history = history
    self.temperature = temperature
    self.model = model
    self.date = date
  }
}

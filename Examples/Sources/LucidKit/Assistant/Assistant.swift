public import Foundation

/// Whoever answers messages. Nothing in it may wait: an answer comes piece by piece while frames go on.
public protocol Assistant: AnyObject {
  /// Begins to answer, in place of an answer that is under way.
  func begin(_ question: Question)
  /// The pieces that arrived since the last call; called once a frame.
  func pieces(after seconds: Double) -> [AnswerPiece]
  /// Ends the answer that is under way.
  func stop()
}

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

  public init(text: String, quoted: String?, history: [Turn] = [], temperature: Double, model: String, date: Date) {
    self.text = text
    self.quoted = quoted
    self.history = history
    self.temperature = temperature
    self.model = model
    self.date = date
  }
}

/// A piece of an answer.
public enum AnswerPiece: Sendable, Hashable {
  /// A piece of the assistant's thoughts before its answer.
  case thinking(String)
  case text(String)
  case picture(BuiltInPicture)
  /// The assistant asks to be reminded of something; the answer goes on meanwhile.
  case reminder(title: String, date: Date)
  case end
  /// The answer ends early, and a sentence says why.
  case failure(String)
}

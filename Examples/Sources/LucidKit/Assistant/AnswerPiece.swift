public import Foundation

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

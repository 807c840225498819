/// One thing that happened: a line of the journal.
public enum LucidChange: Codable, Hashable, Sendable {
  /// All that happened before, in one.
  case state(LucidState)
  case session(ChatSession)
  case title(String, session: Int)
  case isPinned(Bool, session: Int)
  case sessionRemoved(Int)
  case message(ChatMessage, session: Int)
  /// Text is added to the end of a message: a piece of an answer.
  case text(String, message: Int, session: Int)
  case thinking(String, message: Int, session: Int)
  case picture(BuiltInPicture, message: Int, session: Int)
  /// An answer has come to its end, or was stopped.
  case ended(message: Int, session: Int)
  case messageRemoved(Int, session: Int)
  case promptPinned(String)
  case promptRemoved(String)
  case reminder(Reminder)
  case reminderRemoved(Int)
  case reminderRang(Int)
  case logged(habit: Int, day: Day)
}

/// Why a raw connection cannot go on.
public enum WireError: Error, Equatable {
  /// The address is of no kind that is known here, or nobody is there.
  case noConnection(String)
  /// The other end does not let us in.
  case refused(String)
  /// What came is no message.
  case malformed
  /// The other end has closed the connection.
  case closed
  /// Nothing came in time.
  case late
  /// The call was answered with an error: its name, and its sentence.
  case answer(String, String)
}

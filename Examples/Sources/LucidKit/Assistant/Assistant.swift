/// Whoever answers messages. Nothing in it may wait: an answer comes piece by piece while frames go on.
public protocol Assistant: AnyObject {
  /// Begins to answer, in place of an answer that is under way.
  func begin(_ question: Question)
  /// The pieces that arrived since the last call; called once a frame.
  func pieces(after seconds: Double) -> [AnswerPiece]
  /// Ends the answer that is under way.
  func stop()
}

import AXTree

/// What one screen reader makes of updates.
protocol SpeechListener {
  /// The node at which it is; nil before there is any.
  var position: AXNodeID? { get }
  /// What it says when an update is published, at a moment in seconds.
  mutating func hear(_ update: AXTreeUpdate, at now: Double) -> [[SpeechSegment]]
  /// Moves its cursor to a node without saying it.
  mutating func moveCursor(to id: AXNodeID)
  /// Says the node at which it is once more.
  mutating func repeatSpeech(of id: AXNodeID) -> [[SpeechSegment]]
}

extension Orca: SpeechListener {
  var position: AXNodeID? { focusID }

  /// Nothing: Orca is where the focus is.
  mutating func moveCursor(to id: AXNodeID) {}

  /// Says the node without what is around it.
  mutating func repeatSpeech(of id: AXNodeID) -> [[SpeechSegment]] {
    guard let object = OrcaObject(id, in: scene) else { return [] }
    focusID = id
    return speakAndRemember(object, from: object)
  }
}

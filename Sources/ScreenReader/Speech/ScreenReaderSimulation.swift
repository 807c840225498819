import ATSPIModel
import AXTree

/// A simulation of one screen reader.
protocol ScreenReaderSimulation {
  /// The tree as of the last update.
  var published: AXPublishedTree { get }
  /// The current node; nil before there is any.
  var position: AXNodeID? { get }
  /// Receives an update at a time in seconds, and returns the speech.
  mutating func hear(_ update: AXTreeUpdate, at now: Double) -> [[SpeechSegment]]
  /// Moves its cursor to a node without speech.
  mutating func moveCursor(to id: AXNodeID)
  /// Speaks its current node again.
  mutating func repeatSpeech(of id: AXNodeID) -> [[SpeechSegment]]
}

extension Orca: ScreenReaderSimulation {
  var published: AXPublishedTree { tree.mirror.tree }
  var position: AXNodeID? { focusID }

  /// Does nothing: Orca stays at the focus.
  mutating func moveCursor(to id: AXNodeID) {}

  /// Speaks the node without its context.
  mutating func repeatSpeech(of id: AXNodeID) -> [[SpeechSegment]] {
    guard let object = OrcaObject(id, in: tree) else { return [] }
    focusID = id
    return speakAndRemember(object, from: object)
  }
}

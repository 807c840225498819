package import AXTree

/// A simulation of one screen reader.
package protocol ReaderSimulation {
  /// The tree as of the last update.
  var published: AXPublishedTree { get }
  /// The current node; nil before there is any.
  var position: AXNodeID? { get }
  /// Whether a player moves by moving the keyboard focus, not a cursor of the reader.
  var movesFocus: Bool { get }
  /// Receives an update at a time in seconds, and returns the speech.
  mutating func hear(_ update: AXTreeUpdate, at now: Double) -> [[SpeechSegment]]
  /// Makes a node the current one without telling anybody, and speaks it.
  mutating func speak(_ id: AXNodeID) -> [[SpeechSegment]]
}

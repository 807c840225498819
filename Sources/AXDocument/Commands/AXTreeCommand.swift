public import AXTree

/// A change or an operation in one line of JSON, as `axtree replay` and `axtree publish` read them.
///
/// ```swift
/// let command = try AXTreeCommand(utf8: Array(#"{"set": {"id": "score", "value": "300"}}"#.utf8))
/// ```
public enum AXTreeCommand: Sendable {
  /// Sets fields of a node; null removes a field.
  case set(String, AXNodePatch)
  /// Changes a part of a text, as typing does; a reader hears only this edit (A3).
  case edit(String, AXTextEdit)
  /// Inserts a new node; without an index as the last child.
  case insert(AXNodeDefinition, parent: String, index: Int?)
  /// Removes a node and everything below it.
  case remove(String)
  /// Moves a node; without an index to the end.
  case move(String, parent: String, index: Int?)
  /// Moves the keyboard focus; nil removes it.
  case focus(String?)
  /// Activates, increments or decrements.
  case operate(String, AXOperation.Kind)
  /// Runs the action with a name, the one that players hear.
  case perform(String, action: String)
  /// Announces a text that belongs to no element.
  case announce(AXAnnouncement)
  /// Reports a change of the window by the window system.
  case window(WindowChange)
  /// Several commands in one frame.
  case batch([AXTreeCommand])
  /// Keeps the application's thread busy once, for this many milliseconds.
  case busy(milliseconds: Double)
  /// Starts a frame loop: a frame every so many milliseconds, each of which keeps the thread busy.
  case work(milliseconds: Double, every: Double)
  /// Ends the application.
  case quit

  /// A change of a window by the window system.
  public enum WindowChange: String, CaseIterable, Sendable {
    /// It becomes the window that receives keys, so its focus is spoken.
    case activate
    /// Another window becomes the active one.
    case deactivate
    /// It is put away, and is no longer active.
    case minimize
    /// It is shown again after it was minimized.
    case restore
  }

  /// Reads a command from a line. Nothing changes; references are checked when the command is applied.
  public init(utf8: [UInt8]) throws(AXDocumentError) {
    self = try AXTreeCommand(JSONValue.parse(utf8))
  }
}

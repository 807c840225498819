public import AXTree

/// A change or an operation that is said in one line of JSON, as `axtree replay` and `axtree publish` take them.
///
/// ```swift
/// let command = try AXTreeCommand(utf8: Array(#"{"set": {"id": "score", "value": "300"}}"#.utf8))
/// ```
public enum AXTreeCommand: Sendable {
  /// Sets fields of a node; null takes one back.
  case set(String, AXNodeFields)
  /// Changes a part of a text, as typing does; nothing but the edit is heard (A3).
  case edit(String, AXTextEdit)
  /// Hangs in a new node; without an index as the last child.
  case insert(AXNodeSource, parent: String, index: Int?)
  /// Takes a node out, with what is below it.
  case remove(String)
  /// Moves a node; without an index to the end.
  case move(String, parent: String, index: Int?)
  /// Gives the keyboard focus; nil takes it from whatever has it.
  case focus(String?)
  /// Activates, increments or decrements.
  case operate(String, AXOperation.Kind)
  /// Runs the action that is heard under a name.
  case perform(String, action: String)
  /// Says something that belongs to no element.
  case announce(AXAnnouncement)
  /// Tells what the window system did.
  case window(WindowChange)
  /// Several commands with one commit.
  case batch([AXTreeCommand])
  /// Keeps the application's thread busy once, for so many milliseconds.
  case busy(milliseconds: Double)
  /// From now on a frame every so many milliseconds, each of which keeps the thread busy.
  case work(milliseconds: Double, every: Double)
  /// Ends the application.
  case quit

  /// What a window system does with a window.
  public enum WindowChange: String, CaseIterable, Sendable {
    case activate, deactivate, minimize, restore
  }

  /// Reads a command from a line. Nothing is changed; references are looked at when it is applied.
  public init(utf8: [UInt8]) throws(AXDocumentError) {
    self = try AXTreeCommand(JSONValue.parse(utf8))
  }
}

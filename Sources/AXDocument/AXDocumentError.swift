/// An error in a document or a command: one sentence and one place.
public struct AXDocumentError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The place as a JSON path of the field itself, such as `$.root.children[1].label`.
  public var path: String
  /// What was expected, and what was found.
  public var message: String

  /// An error at the JSON path `path`.
  package init(at path: String, _ message: String) {
    self.path = path
    self.message = message
  }

  /// One line: the place and the sentence.
  public var description: String { "\(path): \(message)" }
}

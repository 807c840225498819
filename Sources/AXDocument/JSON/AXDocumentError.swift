/// An error in a document or a command: one sentence and one place.
public struct AXDocumentError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The place as a JSON path of the field itself, such as `$.root.children[1].label`. A path of more than 200 characters
  /// is shortened in its middle.
  package var path: String
  /// The expected and the actual value, in one sentence.
  package var message: String
  /// The place in the text; nil if the mistake is in no place of it.
  @_spi(Command) public var position: Position?

  /// A line and a column of a text, both from 1. A column is a Unicode scalar.
  @_spi(Command) public struct Position: Hashable, Sendable {
    /// The line.
    @_spi(Command) public var line: Int
    /// The column.
    package var column: Int

    /// A position.
    package init(line: Int, column: Int) { (self.line, self.column) = (line, column) }

    /// The position of a byte in a UTF-8 text. O(bytes before it).
    init(of offset: Int, in bytes: [UInt8]) {
      let before = bytes[..<min(offset, bytes.count)]
      line = before.count { $0 == 0x0A } + 1
      let start = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
      column = before[start...].count { $0 & 0xC0 != 0x80 } + 1
    }
  }

  /// An error at the JSON path `path`.
  package init(at path: String, _ message: String, _ position: Position? = nil) {
    self.path = path.shortened(to: 200)
    self.message = message.shortened(to: 1000)
    self.position = position
  }

  /// One line: the place and the sentence.
  public var description: String {
    "\(path): \(message)" + (position.map { " (line \($0.line), column \($0.column))" } ?? "")
  }
}

extension String {
  /// The text; a longer one without its middle.
  fileprivate func shortened(to most: Int) -> String {
    utf8.count <= most || count <= most ? self : "\(prefix(most / 2))…\(suffix(most / 2))"
  }
}

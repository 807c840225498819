@_spi(Command) import AXDocument
import AXTree
import Testing

/// A document around the fields of a root, with `header` beside them.
func documentText(_ root: String, header: String = "") -> String {
  #"{"format":"axtree/1",\#(header)"root":\#(root)}"#
}

/// The document whose root is written so.
func document(_ root: String, header: String = "") throws -> AXTreeDocument {
  let text = documentText(root, header: header)
  let document = try AXTreeDocument(json: Array(text.utf8))
  // Deep documents need a deeper stack than the validator has.
  if text.count < 10_000 { #expect(try DocumentSchema.problem(in: text) == nil) }
  return document
}

extension AXTreeDocument {
  /// Applies a command, and returns its outcome.
  func outcome(of line: String) throws -> AXCommandOutcome { try apply(AXTreeCommand(json: Array(line.utf8))) }

  /// The document as text.
  var text: String { String(decoding: encoded(), as: UTF8.self) }
}

/// The error in a text; nil if there is none.
func mistake(in text: String) -> String? {
  do throws(AXDocumentError) {
    _ = try AXTreeDocument(json: Array(text.utf8))
    return nil
  } catch {
    return error.description
  }
}

/// The error in a command; nil if there is none.
func mistake(inCommand line: String, on document: AXTreeDocument) -> String? {
  do throws(AXDocumentError) {
    try document.apply(line)
    return nil
  } catch {
    return error.description
  }
}

extension String {
  /// Where the first occurrence of a text is.
  func range(of text: String) -> Range<String.Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(text) { return start..<index(start, offsetBy: text.count) }
      start = index(after: start)
    }
    return nil
  }
}

package import AXTree
package import ReaderSpeech

/// The difference between an element's speech and a test's expectation; the message aligns both by segment (T4).
package struct SpeechMismatch: CustomStringConvertible {
  /// The message: the element's path, expected and actual speech below each other, and the author's and composed
  /// properties.
  package let description: String

  /// The mismatch of a simulated reader.
  package init(_ element: AXElement, expected: String, heard: Speech) {
    let segments = heard.segments
    let columns = Self.align(expected, segments.map(\.text))
    let widths = columns.map { max($0.expected.count, $0.heard.count) }
    func line(_ cells: [String]) -> String {
      let padded = zip(cells, widths).map { $0 + String(repeating: " ", count: max(0, $1 - $0.count)) }
      let text = padded.joined(separator: " | ").droppingEnd { $0 == " " }
      return cells.allSatisfy(\.isEmpty) ? "(nothing)" : text
    }
    let wrong = columns.filter { !SpeechPattern.isLike($0.heard, $0.expected) }.map { column in
      guard let index = column.segment else { return "“\(column.expected)” is not heard" }
      return "its \(segments[index].kind.rawValue) (rule \(segments[index].rule))"
    }
    description = """
      \(element.path) sounds different: \(wrong.joined(separator: ", "))
        expected  \(line(columns.map(\.expected)))
        heard     \(line(columns.map(\.heard)))
        said      \(element.authored.summary)
        composed  \(element.composed.summary)
      """
  }

  /// The mismatch of a real reader, whose speech is known only in whole utterances.
  package init(_ element: AXElement, expected: String, heardLines: [String]) {
    description = """
      \(element.path) sounds different from the real reader
        expected  \(expected.isEmpty ? "(nothing)" : expected)
        heard     \(heardLines.isEmpty ? "(nothing)" : heardLines.joined(separator: " | "))
        said      \(element.authored.summary)
        composed  \(element.composed.summary)
      """
  }

  private struct Column {
    var expected: String
    var heard: String
    var segment: Int?
  }

  /// Finds each spoken segment in the expected text, in order; the text between belongs to segments that were not
  /// found.
  private static func align(_ expected: String, _ heard: [String]) -> [Column] {
    var columns: [Column] = []
    var rest = expected[...]
    var unmatched: [Int] = []
    func addColumns(_ text: Substring) {
      let trimmed = text.drop { $0 == " " }.droppingEnd { $0 == " " }
      for (number, index) in unmatched.enumerated() {
        columns.append(Column(expected: number == 0 ? trimmed : "", heard: heard[index], segment: index))
      }
      if unmatched.isEmpty, !trimmed.isEmpty { columns.append(Column(expected: trimmed, heard: "", segment: nil)) }
      unmatched = []
    }
    for (index, text) in heard.enumerated() {
      guard let range = rest.firstRange(of: text) else {
        unmatched.append(index)
        continue
      }
      addColumns(rest[..<range.lowerBound])
      columns.append(Column(expected: text, heard: text, segment: index))
      rest = rest[range.upperBound...]
    }
    addColumns(rest)
    return columns
  }
}

extension AXProperties {
  /// The properties in one line.
  fileprivate var summary: String {
    var parts = [leafRole.rawValue]
    for (name, text) in [("label", label), ("value", value), ("hint", hint)] {
      if let text { parts.append("\(name) “\(text)”") }
    }
    parts += AXTraits.named.filter { traits.contains($0.trait) }.map(\.name)
    parts += self.actions.map { "action “\($0.name)”" }
    return parts.joined(separator: " ")
  }
}

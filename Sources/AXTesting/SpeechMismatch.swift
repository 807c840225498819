public import AXTree
public import ReaderSpeech

/// The difference between an element's speech and a test's expectation; the message aligns both by segment (T4).
public struct SpeechMismatch: Error, CustomStringConvertible {
  /// The message: the element's path, expected and actual speech below each other, and the author's and composed
  /// properties.
  public let description: String

  init(_ element: AXElement, expected: String, heard: Speech, at place: SourcePlace) {
    let segments = heard.segments
    let columns = Self.align(expected, segments.map(\.text))
    let widths = columns.map { max($0.expected.count, $0.heard.count) }
    func line(_ cells: [String]) -> String {
      let padded = zip(cells, widths).map { $0 + String(repeating: " ", count: max(0, $1 - $0.count)) }
      var text = padded.joined(separator: " | ")
      while text.last == " " { text.removeLast() }
      return cells.allSatisfy(\.isEmpty) ? "(nothing)" : text
    }
    let wrong = columns.filter { $0.expected != $0.heard }.map { column in
      guard let index = column.segment else { return "“\(column.expected)” is not heard" }
      return "its \(segments[index].kind.rawValue) (rule \(segments[index].rule))"
    }
    description = """
      \(place): \(AXElementPath(element)) sounds different: \(wrong.joined(separator: ", "))
        expected  \(line(columns.map(\.expected)))
        heard     \(line(columns.map(\.heard)))
        said      \(element.authored.summary)
        composed  \(element.composed.summary)
      """
  }

  /// The mismatch of a real reader, whose speech is known only in whole utterances.
  package init(_ element: AXElement, expected: String, heardLines: [String], at place: SourcePlace) {
    description = """
      \(place): \(AXElementPath(element)) sounds different from the real reader
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
      let trimmed = String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
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

extension VirtualReader {
  /// Fails the test unless this is exactly the speech of the last step or of the opening; the message names the
  /// element, the segment and its rule (T4).
  public func expect(_ expected: String, file: String = #fileID, line: Int = #line) throws {
    guard heard.text != expected else { return }
    let place = SourcePlace(file: file, line: line)
    throw SpeechMismatch(element ?? tree.root, expected: expected, heard: heard, at: place)
  }
}

extension AXElementTree {
  /// Fails the test unless this is exactly the element's speech when a reader visits the tree (T4). O(elements).
  public func expect(
    _ element: AXElement, says expected: String, _ settings: ReaderSettings, file: String = #fileID, line: Int = #line
  ) throws {
    let heard = speech(of: element, settings)
    guard heard.text != expected else { return }
    throw SpeechMismatch(element, expected: expected, heard: heard, at: SourcePlace(file: file, line: line))
  }
}

/// The place of an expectation in a test. Test frameworks show an error at the test; the message contains this line.
package struct SourcePlace: CustomStringConvertible {
  let file: String
  let line: Int

  /// A line of a file.
  package init(file: String, line: Int) {
    self.file = file
    self.line = line
  }

  /// "MenuTests.swift:12".
  package var description: String { "\(file.split(separator: "/").last ?? ""):\(line)" }
}

import FileReplacement
import Foundation
import ReaderSpeech
import Synchronization
import TestReaders
import Testing

/// A literal in a test's source file, with which a text of several lines is compared, and into which it is recorded.
enum InlineLiteral {
  /// Records an issue unless the text matches the literal of a call; with `AXTREE_RECORD=1`, rewrites the literal instead.
  ///
  /// - Parameters:
  ///   - subject: What the text is, for the issue.
  ///   - reader: The key of the literal, if the call has one for each reader.
  static func compare(
    _ subject: String, _ heard: String, with expected: String, of reader: ReaderSettings.Reader? = nil,
    at location: SourceLocation
  ) {
    let isExpected = SpeechPattern.matches(heard, expected)
    if ProcessInfo.processInfo.environment["AXTREE_RECORD"] == "1" {
      if isExpected {
        _ = firstText(heard, of: reader, file: location.path, line: location.line)
      } else {
        AXTesting.record(
          record(heard, insteadOf: expected, of: reader, file: location.path, line: location.line), at: location)
      }
    } else if !isExpected {
      AXTesting.record(LiteralMismatch(subject, expected: expected, heard: heard).description, at: location)
    }
  }

  private static let firstTexts = Mutex<[String: String]>([:])

  /// The text that was compared with a literal first in this run, such as the prediction for a reader, which is then heard for real.
  private static func firstText(
    _ text: String, of reader: ReaderSettings.Reader?, file: String, line: Int
  ) -> String {
    let literal = "\(file):\(line), \(reader.map { "\($0)" } ?? "")"
    return firstTexts.withLock { texts in
      texts[literal] = texts[literal] ?? text
      return texts[literal] ?? text
    }
  }

  /// The number of lines that each record added to a file, by the literal's line at compile time.
  private static let added = Mutex<[String: [Int: Int]]>([:])

  /// Writes a text into the literal with another text at a line of a file, as of compile time; says so, or returns why it could not.
  static func record(
    _ text: String, insteadOf expected: String, of reader: ReaderSettings.Reader? = nil, file: String, line: Int
  ) -> String? {
    let first = firstText(text, of: reader, file: file, line: line)
    if first != text {
      let subject = "not recorded, as this run has had another text for the same literal, which"
      return LiteralMismatch(subject, expected: first, heard: text, remedy: "").description
    }
    return added.withLock { added in
      do {
        let source = try String(contentsOfFile: file, encoding: .utf8)
        let before = added[file, default: [:]].filter { $0.key < line }.values.reduce(0, +)
        guard let recorded = replacing(expected, in: source, at: line + before, of: reader, with: text)
        else { return "there is no literal to record: write an empty one" }
        try FileReplacement.replace(file, with: recorded.utf8)
        let lines = [source, recorded].map { $0.components(separatedBy: "\n").count }
        added[file, default: [:]][line, default: 0] += lines[1] - lines[0]
        print("Recorded: \(file):\(line + before)\(reader.map { ", \($0)" } ?? "")")
        return nil
      } catch {
        return "it cannot be recorded: \(error)"
      }
    }
  }

  /// The source with `text` in the literal of the text `expected` that begins at a line or at the next one, or in the row of a reader
  /// in the list that begins there; nil if there is none. A literal of another text is somebody else's.
  static func replacing(
    _ expected: String, in source: String, at line: Int, of reader: ReaderSettings.Reader? = nil, with text: String
  ) -> String? {
    var lines = source.components(separatedBy: "\n")
    let key = reader.map { ".\($0):" } ?? ""
    for row in rows(of: key, in: lines, at: line) {
      if let literal = Literal(in: lines, from: row) {
        guard literal.text == expected else { continue }
        lines.replaceSubrange(literal.body, with: literal.lines(for: text))
        return lines.joined(separator: "\n")
      }
      if expected.isEmpty, let filled = filling(lines[row], key, with: text) {
        lines.replaceSubrange(row...row, with: filled)
        return lines.joined(separator: "\n")
      }
    }
    return nil
  }

  /// The lines in which the literal may begin: the row of a key in the list that begins at `line`, else that line and the next one.
  private static func rows(of key: String, in lines: [String], at line: Int) -> [Int] {
    guard lines.indices.contains(line - 1) else { return [] }
    if key.isEmpty { return (line - 1...line).filter(lines.indices.contains) }
    guard lines[line - 1].contains("[") else { return [] }
    var row = line - 1
    while row < lines.count {
      if lines[row].lowercased().contains(key) { return [row] }
      if let literal = Literal(in: lines, from: row) { row = literal.body.upperBound }
      // The end of the list.
      if lines[row].contains("]") { return [] }
      row += 1
    }
    return []
  }

  /// The lines in place of one that has an empty literal, behind a key if there is one; nil if it has none.
  private static func filling(_ line: String, _ key: String, with text: String) -> [String]? {
    guard let start = line.range(of: key.isEmpty ? empty : key, options: .caseInsensitive)?.lowerBound,
      let literal = line[start...].firstRange(of: empty)
    else { return nil }
    let (before, rest) = (String(line[..<start]), String(line[literal.upperBound...]))
    if rest.hasPrefix("\"") { return nil }
    let isRow = before.allSatisfy { $0 == " " }
    let indent = isRow ? before : Literal.indent(line) + (key.isEmpty || before.contains("[") ? "  " : "")
    let body = Literal(indent: indent).lines(for: text)
    // Rows that stood in one line come into lines of their own.
    var filled = isRow ? [] : [before.hasSuffix(" ") ? String(before.dropLast()) : before]
    filled += [indent + line[start..<literal.lowerBound] + Literal.quotes] + body
    let hasMore = !key.isEmpty && rest.hasPrefix(", ")
    let end = indent + Literal.quotes
    filled += hasMore ? [end + ",", indent + rest.dropFirst(2)] : [end + rest]
    return filled
  }

  private static let empty = "\"\""
}

/// A literal of several lines in a source, perhaps a raw one.
private struct Literal {
  static let quotes = "\"\"\""

  /// The lines between the quotes.
  private(set) var body = 0..<0
  /// The text; nil if it cannot be known, as with an interpolation.
  private(set) var text: String?
  private let indent: String
  /// The signs "#" of a raw literal.
  private let marks: String

  /// A literal to come.
  init(indent: String) { (self.indent, marks) = (indent, "") }

  /// The literal that begins at the end of a line; nil if none does.
  init?(in lines: [String], from row: Int) {
    guard lines[row].hasSuffix(Self.quotes) else { return nil }
    let marks = String(lines[row].dropLast(3).reversed().prefix { $0 == "#" })
    guard
      let end = lines.indices.dropFirst(row + 1).first(where: {
        lines[$0].drop { $0 == " " }.hasPrefix(Self.quotes + marks)
      })
    else { return nil }
    (body, indent, self.marks) = (row + 1..<end, Self.indent(lines[end]), marks)
    text = unescaped(lines[body].map { $0.hasPrefix(indent) ? String($0.dropFirst(indent.count)) : $0 })
  }

  static func indent(_ line: String) -> String { String(line.prefix { $0 == " " }) }

  /// The lines of a literal of this kind with a text.
  func lines(for text: String) -> [String] {
    let escape = "\\" + marks
    let escaped = text.replacing(escape, with: escape + escape)
      .replacing(Self.quotes + marks, with: escape + Self.quotes + marks)
      .replacing("\r", with: escape + "r")
    return escaped.components(separatedBy: "\n").map { $0.isEmpty ? "" : indent + $0 }
  }

  private static let signs: [Character: Character] = [
    "\\": "\\", "\"": "\"", "'": "'", "n": "\n", "t": "\t", "r": "\r", "0": "\0",
  ]

  private func unescaped(_ lines: [String]) -> String? {
    var rest = lines.joined(separator: "\n")[...]
    let escape = "\\" + marks
    var text = ""
    while let start = rest.firstRange(of: escape) {
      text += rest[..<start.lowerBound]
      rest = rest[start.upperBound...]
      guard let sign = rest.popFirst() else { return nil }
      if sign == "\n" { continue }
      if sign == "u" {
        guard rest.first == "{", let end = rest.firstIndex(of: "}"),
          let scalar = UInt32(rest[..<end].dropFirst(), radix: 16).flatMap({ Unicode.Scalar($0) })
        else { return nil }
        text.unicodeScalars.append(scalar)
        rest = rest[rest.index(after: end)...]
      } else if let meant = Self.signs[sign] {
        text.append(meant)
      } else {
        return nil
      }
    }
    return text + rest
  }
}

extension SourceLocation {
  /// The path of the source file.
  fileprivate var path: String {
    #if compiler(>=6.3)
      filePath
    #else
      _filePath
    #endif
  }
}

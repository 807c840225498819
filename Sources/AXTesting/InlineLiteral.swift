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
        AXTesting.record(record(heard, of: reader, file: location.path, line: location.line), at: location)
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

  /// Writes a text into the literal at a line of a file, as of compile time; says so, or returns why it could not.
  static func record(_ text: String, of reader: ReaderSettings.Reader? = nil, file: String, line: Int) -> String? {
    let first = firstText(text, of: reader, file: file, line: line)
    if first != text {
      let subject = "not recorded, as this run has had another text for the same literal, which"
      return LiteralMismatch(subject, expected: first, heard: text, remedy: "").description
    }
    return added.withLock { added in
      do {
        let source = try String(contentsOfFile: file, encoding: .utf8)
        let before = added[file, default: [:]].filter { $0.key < line }.values.reduce(0, +)
        guard let recorded = replacing(in: source, at: line + before, of: reader, with: text) else {
          return "there is no literal to record: write an empty one"
        }
        try recorded.write(toFile: file, atomically: true, encoding: .utf8)
        let lines = [source, recorded].map { $0.components(separatedBy: "\n").count }
        added[file, default: [:]][line, default: 0] += lines[1] - lines[0]
        print("Recorded: \(file):\(line + before)\(reader.map { ", \($0)" } ?? "")")
        return nil
      } catch {
        return "it cannot be recorded: \(error)"
      }
    }
  }

  /// The source with `text` in the literal that begins at a line or at the next one, or in the row of a reader in the list
  /// that begins there; nil if there is none.
  static func replacing(
    in source: String, at line: Int, of reader: ReaderSettings.Reader? = nil, with text: String
  ) -> String? {
    var lines = source.components(separatedBy: "\n")
    let key = reader.map { ".\($0):" } ?? ""
    guard let row = row(of: key, in: lines, at: line) else { return nil }
    let escaped = text.replacing("\\", with: "\\\\").replacing("\"\"\"", with: "\\\"\"\"")
    let words = escaped.components(separatedBy: "\n")
    if lines[row].hasSuffix(quotes) {
      let body = lines.indices.dropFirst(row + 1)
      guard let end = body.first(where: { lines[$0].drop { $0 == " " }.hasPrefix(quotes) }) else { return nil }
      lines.replaceSubrange(row + 1..<end, with: indented(words, by: indent(lines[end])))
    } else {
      guard let filled = filling(lines[row], key, with: words) else { return nil }
      lines.replaceSubrange(row...row, with: filled)
    }
    return lines.joined(separator: "\n")
  }

  /// The line in which the literal begins: the row of a key in the list that begins at `line`, else that line or the next one.
  private static func row(of key: String, in lines: [String], at line: Int) -> Int? {
    guard lines.indices.contains(line - 1) else { return nil }
    if key.isEmpty {
      return (line - 1...line).first { lines.indices.contains($0) && lines[$0].hasSuffix(quotes) } ?? line - 1
    }
    guard lines[line - 1].contains("[") else { return nil }
    return lines.indices.dropFirst(line - 1).first { lines[$0].lowercased().contains(key) }
  }

  /// The lines in place of one that has an empty literal, behind a key if there is one; nil if it has none.
  private static func filling(_ line: String, _ key: String, with words: [String]) -> [String]? {
    guard let start = line.range(of: key.isEmpty ? empty : key, options: .caseInsensitive)?.lowerBound,
      let literal = line[start...].firstRange(of: empty)
    else { return nil }
    let (before, rest) = (String(line[..<start]), String(line[literal.upperBound...]))
    let isRow = before.allSatisfy { $0 == " " }
    let indent = isRow ? before : indent(line) + (key.isEmpty || before.contains("[") ? "  " : "")
    // Rows that stood in one line come into lines of their own.
    var filled = isRow ? [] : [before.hasSuffix(" ") ? String(before.dropLast()) : before]
    filled += [indent + line[start..<literal.lowerBound] + quotes] + indented(words, by: indent)
    let hasMore = !key.isEmpty && rest.hasPrefix(", ")
    filled += hasMore ? [indent + quotes + ",", indent + rest.dropFirst(2)] : [indent + quotes + rest]
    return filled
  }

  private static let empty = "\"\""
  private static let quotes = "\"\"\""

  private static func indent(_ line: String) -> String { String(line.prefix { $0 == " " }) }

  private static func indented(_ lines: [String], by indent: String) -> [String] {
    lines.map { $0.isEmpty ? "" : indent + $0 }
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

import Foundation
import Synchronization

/// Records snapshots into the literals of source files.
enum InlineSnapshot {
  /// The number of lines that each record added to a file, by the literal's line at compile time.
  private static let added = Mutex<[String: [Int: Int]]>([:])

  /// Writes a text into the literal at a line of a file, as of compile time; returns why it could not.
  static func record(_ text: String, file: String, line: Int) -> String? {
    added.withLock { added in
      do {
        let source = try String(contentsOfFile: file, encoding: .utf8)
        let before = added[file, default: [:]].filter { $0.key < line }.values.reduce(0, +)
        guard let recorded = replacing(in: source, at: line + before, with: text) else {
          return "there is no literal to record: write an empty one"
        }
        try recorded.write(toFile: file, atomically: true, encoding: .utf8)
        let lines = [source, recorded].map { $0.components(separatedBy: "\n").count }
        added[file, default: [:]][line, default: 0] += lines[1] - lines[0]
        return nil
      } catch {
        return "the snapshot cannot be recorded: \(error)"
      }
    }
  }

  /// The source with `text` in the literal that begins at a line or at the next one; nil if there is none.
  static func replacing(in source: String, at line: Int, with text: String) -> String? {
    var lines = source.components(separatedBy: "\n")
    guard line >= 1, line <= lines.count else { return nil }
    let escaped = text.replacing("\\", with: "\\\\").replacing("\"\"\"", with: "\\\"\"\"")
    let words = escaped.components(separatedBy: "\n")
    if let start = (line - 1...line).first(where: { lines.indices.contains($0) && lines[$0].hasSuffix(quotes) }) {
      let body = lines.indices.dropFirst(start + 1)
      guard let end = body.first(where: { lines[$0].drop { $0 == " " }.hasPrefix(quotes) }) else { return nil }
      lines.replaceSubrange(start + 1..<end, with: indented(words, by: indent(lines[end])))
    } else if let empty = lines[line - 1].firstRange(of: "\"\"") {
      let call = lines[line - 1]
      let indent = indent(call) + "  "
      lines.replaceSubrange(
        line - 1..<line,
        with: [String(call[..<empty.lowerBound]), indent + quotes] + indented(words, by: indent)
          + [indent + quotes + call[empty.upperBound...]])
    } else {
      return nil
    }
    return lines.joined(separator: "\n")
  }

  private static let quotes = "\"\"\""

  private static func indent(_ line: String) -> String { String(line.prefix { $0 == " " }) }

  private static func indented(_ lines: [String], by indent: String) -> [String] {
    lines.map { $0.isEmpty ? "" : indent + $0 }
  }
}

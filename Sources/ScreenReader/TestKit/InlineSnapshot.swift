public import AXTree
import Foundation

extension AXElementTree {
  /// What a reader goes through, an element a line: its place in reading order, what is heard, and its frame (T6).
  /// Neither an identity nor a hash order is in it.
  public func snapshotText(_ settings: ReaderSettings = ReaderSettings(.voiceOver)) -> String {
    speech(settings).enumerated().map { place, spoken in
      let frame = spoken.element.frame.map { frame in
        let numbers = [frame.x, frame.y, frame.width, frame.height].map { SpokenNumber.text($0, language: "en") }
        return " [\(numbers.joined(separator: " "))]"
      }
      return "\(place + 1). \(spoken.speech.text)\(frame ?? "")"
    }.joined(separator: "\n")
  }

  /// Fails the test unless the tree reads like the literal; "…" in a line stands for anything, and a line of "…" alone
  /// for any lines. With `AX_RECORD=1` in the environment the literal in the source file is written anew instead (T6).
  public func expectSnapshot(
    _ expected: String, _ settings: ReaderSettings = ReaderSettings(.voiceOver), file: String = #filePath,
    line: Int = #line
  ) throws {
    let heard = snapshotText(settings)
    if ProcessInfo.processInfo.environment["AX_RECORD"] == "1" {
      return try InlineSnapshot(file: file, line: line).record(heard)
    }
    guard !SnapshotPattern.matches(heard, expected) else { return }
    throw SnapshotMismatch(expected: expected, heard: heard)
  }
}

/// A tree reads otherwise than the literal of a test.
public struct SnapshotMismatch: Error, CustomStringConvertible {
  /// Both, line by line; "-" marks what is expected and missing, "+" what is heard and not expected.
  public let description: String

  init(expected: String, heard: String) {
    let old = expected.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let new = heard.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let difference = new.difference(from: old)
    var lines = old.map { "  " + $0 }
    for case .remove(let place, let line, _) in difference.removals { lines[place] = "- " + line }
    for case .insert(let place, let line, _) in difference.insertions {
      lines.insert(
        "+ " + line, at: min(place + lines[..<min(place, lines.count)].count { $0.hasPrefix("- ") }, lines.count))
    }
    description = "The tree reads otherwise (AX_RECORD=1 records it):\n" + lines.joined(separator: "\n")
  }
}

/// A literal in a source file, as it is recorded.
struct InlineSnapshot {
  let file: String
  let line: Int

  /// Puts the text between the quotes of the multi-line literal that begins at the line or after it.
  func record(_ text: String) throws {
    let source = try String(contentsOfFile: file, encoding: .utf8)
    let recorded = Self.replacing(in: source, from: line, with: text)
    guard let recorded else {
      throw ReaderFailure.noElement("\(file):\(line): there is no multi-line literal to record.")
    }
    try recorded.write(toFile: file, atomically: true, encoding: .utf8)
  }

  static func replacing(in source: String, from line: Int, with text: String) -> String? {
    var lines = source.components(separatedBy: "\n")
    guard line >= 1, let start = lines.indices.dropFirst(line - 1).first(where: { lines[$0].hasSuffix("\"\"\"") }),
      let end = lines.indices.dropFirst(start + 1).first(where: {
        lines[$0].drop { $0 == " " }.hasPrefix("\"\"\"")
      })
    else { return nil }
    let indent = String(lines[end].prefix { $0 == " " })
    let escaped = text.replacing("\\", with: "\\\\").replacing("\"\"\"", with: "\\\"\"\"")
    lines.replaceSubrange(
      (start + 1)..<end, with: escaped.components(separatedBy: "\n").map { $0.isEmpty ? "" : indent + $0 })
    return lines.joined(separator: "\n")
  }
}

/// Lines in which "…" stands for anything.
enum SnapshotPattern {
  static func matches(_ text: String, _ pattern: String) -> Bool {
    let lines = text.components(separatedBy: "\n")[...]
    return matches(lines, pattern.components(separatedBy: "\n")[...])
  }

  private static func matches(_ lines: ArraySlice<String>, _ patterns: ArraySlice<String>) -> Bool {
    guard let pattern = patterns.first else { return lines.isEmpty }
    let rest = patterns.dropFirst()
    if pattern == "…" {
      return (lines.startIndex...lines.endIndex).contains { matches(lines[$0...], rest) }
    }
    guard let line = lines.first, isLike(line, pattern) else { return false }
    return matches(lines.dropFirst(), rest)
  }

  private static func isLike(_ line: String, _ pattern: String) -> Bool {
    let parts = pattern.components(separatedBy: "…")
    guard parts.count > 1 else { return line == pattern }
    guard line.hasPrefix(parts[0]) else { return false }
    var rest = line.dropFirst(parts[0].count)
    for part in parts.dropFirst().dropLast() {
      guard let range = rest.firstRange(of: part) else { return false }
      rest = rest[range.upperBound...]
    }
    return rest.hasSuffix(parts[parts.count - 1])
  }
}

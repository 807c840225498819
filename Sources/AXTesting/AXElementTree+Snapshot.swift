public import AXTree
import Foundation
public import ReaderSpeech

extension AXElementTree {
  /// The tree as a reader visits it, one element a line: its number in reading order, its speech, and its frame (T6).
  /// The text contains neither identities nor hash orders. O(elements).
  package func snapshotText(_ settings: ReaderSettings) -> String {
    speech(settings).enumerated().map { index, spoken in
      let frame = spoken.element.composed.frame.map { frame in
        let numbers = [frame.x, frame.y, frame.width, frame.height].map { SpokenNumber.text($0, language: "en") }
        return " [\(numbers.joined(separator: " "))]"
      }
      return "\(index + 1). \(spoken.speech.text)\(frame ?? "")"
    }.joined(separator: "\n")
  }

  /// Fails the test unless the tree's snapshot matches the literal; "…" in a line matches anything, and a line of "…"
  /// alone any lines (T6).
  ///
  /// With `AXTREE_RECORD=1` in the environment, it rewrites a literal that no longer matches in the source file instead.
  /// Start with an empty one: `try tree.expectSnapshot("", .orca43)`.
  public func expectSnapshot(
    _ expected: String, _ settings: ReaderSettings, file: String = #filePath, line: Int = #line
  ) throws {
    let heard = snapshotText(settings)
    guard !SnapshotPattern.matches(heard, expected) else { return }
    let place = SourcePlace(file: file, line: line)
    guard ProcessInfo.processInfo.environment["AXTREE_RECORD"] == "1" else {
      throw SnapshotMismatch(expected: expected, heard: heard, at: place)
    }
    try InlineSnapshot.record(heard, at: place)
  }
}

/// The difference between a tree's snapshot and a test's literal.
public struct SnapshotMismatch: Error, CustomStringConvertible {
  /// Both, line by line; "-" marks expected lines that are missing, "+" lines that are not expected.
  public let description: String

  init(expected: String, heard: String, at place: SourcePlace) {
    let old = expected.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let new = heard.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    // A line with "…" equals every line that it matches.
    let difference = new.difference(from: old) { SnapshotPattern.isLike($0, $1) || SnapshotPattern.isLike($1, $0) }
    let missing = Set(
      difference.removals.map { change in if case .remove(let index, _, _) = change { index } else { -1 } })
    let added = Set(
      difference.insertions.map { change in if case .insert(let index, _, _) = change { index } else { -1 } })
    var lines: [String] = []
    var reached = 0
    for (line, text) in old.enumerated() {
      if missing.contains(line) {
        lines.append("- " + text)
        continue
      }
      while added.contains(reached) {
        lines.append("+ " + new[reached])
        reached += 1
      }
      lines.append("  " + new[reached])
      reached += 1
    }
    lines += new[reached...].map { "+ " + $0 }
    description =
      "\(place): the snapshot of the tree differs (- expected, + actual; AXTREE_RECORD=1 records the actual one):\n"
      + lines.joined(separator: "\n")
  }
}

/// Matches lines in which "…" stands for anything.
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

  /// Whether a line matches a pattern of one line.
  static func isLike(_ line: String, _ pattern: String) -> Bool {
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

import Foundation

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

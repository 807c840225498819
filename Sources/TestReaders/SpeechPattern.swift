/// Matches speech in which "…" stands for anything.
package enum SpeechPattern {
  /// Whether a text of several lines matches a pattern, in which a line of "…" alone stands for any lines.
  package static func matches(_ text: String, _ pattern: String) -> Bool {
    matches(lines(text)[...], lines(pattern)[...])
  }

  private static func lines(_ text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  private static func matches(_ lines: ArraySlice<Substring>, _ patterns: ArraySlice<Substring>) -> Bool {
    guard let pattern = patterns.first else { return lines.isEmpty }
    let rest = patterns.dropFirst()
    if pattern == "…" {
      return (lines.startIndex...lines.endIndex).contains { matches(lines[$0...], rest) }
    }
    guard let line = lines.first, isLike(line, pattern) else { return false }
    return matches(lines.dropFirst(), rest)
  }

  /// Whether a line matches a pattern of one line.
  package static func isLike(_ line: some StringProtocol, _ pattern: some StringProtocol) -> Bool {
    let parts = pattern.split(separator: "…", omittingEmptySubsequences: false)
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

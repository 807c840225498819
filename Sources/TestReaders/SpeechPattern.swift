/// Matches speech in which "…" stands for anything.
package enum SpeechPattern {
  /// Whether a text of several lines matches a pattern, in which a line of "…" alone stands for any lines.
  package static func matches(_ text: String, _ pattern: String) -> Bool {
    matches(lines(text), lines(pattern))
  }

  private static func lines(_ text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// Whether lines match patterns. The patterns between two of "…" match as early as they can, as this leaves most for those behind.
  /// O(lines × patterns).
  private static func matches(_ lines: [Substring], _ patterns: [Substring]) -> Bool {
    var parts = patterns.split(separator: "…", omittingEmptySubsequences: false)
    let first = parts.removeFirst()
    guard isLike(lines.prefix(first.count), first) else { return false }
    guard let last = parts.popLast() else { return lines.count == first.count }
    var start = first.count
    for part in parts {
      let places = start..<max(start, lines.count - part.count + 1)
      guard let found = places.first(where: { isLike(lines[$0...].prefix(part.count), part) }) else { return false }
      start = found + part.count
    }
    return lines.count - start >= last.count && isLike(lines.suffix(last.count), last)
  }

  private static func isLike(_ lines: ArraySlice<Substring>, _ patterns: ArraySlice<Substring>) -> Bool {
    lines.count == patterns.count && zip(lines, patterns).allSatisfy { isLike($0, $1) }
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

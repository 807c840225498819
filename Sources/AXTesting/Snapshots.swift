public import AXTree
import Foundation
public import ReaderSpeech
import Synchronization
import TestReaders
public import Testing

extension AXElementTree {
  /// The tree as a reader visits it, one element a line: its number in reading order, its speech, and its frame (T6).
  /// The text contains neither identities nor hash orders. O(elements).
  package func snapshotText(_ settings: ReaderSettings) -> String {
    speech(settings).enumerated().map { index, spoken in
      let frame = spoken.element.composed.frame.map { frame in
        let numbers = [frame.x, frame.y, frame.width, frame.height].map { LocalizedNumber.text($0, language: "en") }
        return " [\(numbers.joined(separator: " "))]"
      }
      return "\(index + 1). \(spoken.speech.text)\(frame ?? "")"
    }.joined(separator: "\n")
  }

  /// Records an issue unless the tree's snapshot matches the literal; "…" in a line matches anything, and a line of "…"
  /// alone any lines.
  ///
  /// With `AXTREE_RECORD=1` in the environment, it rewrites a literal that no longer matches in the source file instead.
  /// Start with an empty one: `tree.expectSnapshot("", .orca43)`.
  public func expectSnapshot(
    _ expected: String, _ settings: ReaderSettings, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let heard = snapshotText(settings)
    guard !SpeechPattern.matches(heard, expected) else { return }
    if ProcessInfo.processInfo.environment["AXTREE_RECORD"] == "1" {
      record(InlineSnapshot.record(heard, file: sourceLocation.path, line: sourceLocation.line), at: sourceLocation)
    } else {
      record(SnapshotMismatch(expected: expected, heard: heard).description, at: sourceLocation)
    }
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

/// The difference between a tree's snapshot and a test's literal.
struct SnapshotMismatch {
  /// Both, line by line; "-" marks expected lines that are missing, "+" lines that are not expected.
  let description: String

  init(expected: String, heard: String) {
    let old = expected.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let new = heard.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    // A line with "…" equals every line that it matches.
    let difference = new.difference(from: old) { SpeechPattern.isLike($0, $1) || SpeechPattern.isLike($1, $0) }
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
      "the snapshot of the tree differs (- expected, + actual; AXTREE_RECORD=1 records the actual one):\n"
      + lines.joined(separator: "\n")
  }
}

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

public import AXTree
import Foundation
public import ReaderSpeech
import TestReaders
public import Testing

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
      record(
        InlineSnapshot.record(heard, file: sourceLocation.path, line: sourceLocation.line), at: sourceLocation)
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

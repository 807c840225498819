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

public import AXTree
import Foundation
public import ScreenReader

extension AXElementTree {
  /// The tree as a reader visits it, one element a line: its number in reading order, its speech, and its frame (T6).
  /// The text contains neither identities nor hash orders. O(elements).
  package func snapshotText(_ settings: ReaderSettings) -> String {
    speech(settings).enumerated().map { place, spoken in
      let frame = spoken.element.composed.frame.map { frame in
        let numbers = [frame.x, frame.y, frame.width, frame.height].map { SpokenNumber.text($0, language: "en") }
        return " [\(numbers.joined(separator: " "))]"
      }
      return "\(place + 1). \(spoken.speech.text)\(frame ?? "")"
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

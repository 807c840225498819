public import AXTree
import Foundation
public import ScreenReader

extension AXElementTree {
  /// What a reader goes through, an element a line: its place in reading order, what is heard, and its frame (T6).
  /// Neither an identity nor a hash order is in it. O(elements).
  package func snapshotText(_ settings: ReaderSettings) -> String {
    speech(settings).enumerated().map { place, spoken in
      let frame = spoken.element.composed.frame.map { frame in
        let numbers = [frame.x, frame.y, frame.width, frame.height].map { SpokenNumber.text($0, language: "en") }
        return " [\(numbers.joined(separator: " "))]"
      }
      return "\(place + 1). \(spoken.speech.text)\(frame ?? "")"
    }.joined(separator: "\n")
  }

  /// Fails the test unless the tree reads like the literal; "…" in a line stands for anything, and a line of "…" alone
  /// for any lines (T6).
  ///
  /// With `AX_RECORD=1` in the environment, a literal that fits no more is written anew in the source file instead. The
  /// first time an empty one is enough: `try tree.expectSnapshot("", .orca43)`.
  public func expectSnapshot(
    _ expected: String, _ settings: ReaderSettings, file: String = #filePath, line: Int = #line
  ) throws {
    let heard = snapshotText(settings)
    guard !SnapshotPattern.matches(heard, expected) else { return }
    let place = SourcePlace(file: file, line: line)
    guard ProcessInfo.processInfo.environment["AX_RECORD"] == "1" else {
      throw SnapshotMismatch(expected: expected, heard: heard, at: place)
    }
    try InlineSnapshot.record(heard, at: place)
  }
}

public import AXTree
public import ReaderSpeech
public import TestReaders
public import Testing

extension TestReader {
  /// Records an issue at the caller's line unless this is the speech of the last step, and this is what a braille display shows; the
  /// test goes on.
  ///
  /// "…" stands for anything: `reader.expect("Score: …")`. The message names the element, and for a predicted reader the
  /// segment and its rule.
  ///
  /// ```swift
  /// reader.expect("Volume slider 50 50 percent.", braille: "Volume 50 sl", cells: 12, cursor: 1)
  /// reader.expect(braille: "Volume 50 slider")
  /// ```
  ///
  /// - Parameters:
  ///   - expected: The speech.
  ///   - braille: The text in the cells, without the blank ones at its end: see `VirtualReader.braille(cells:panned:isMessageDismissed:)`.
  ///   - cells: The number of cells of the display.
  ///   - panned: How often the player has panned to the right, or to the left if it is negative.
  ///   - cursor: The cell with the cursor, from 1; 0 for none. Nil accepts any.
  ///   - sourceLocation: The line at which an issue is recorded.
  public func expect(
    _ expected: String = "…", braille: String = "…", cells: Int = 40, panned: Int = 0, cursor: Int? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    record(mismatch(with: expected), at: sourceLocation)
    record(
      mismatch(withBraille: braille, cells: cells, panned: panned, cursor: cursor), at: sourceLocation)
  }
}

/// Records a message, if there is one, as an issue of the running test.
func record(_ message: String?, at sourceLocation: SourceLocation) {
  guard let message else { return }
  Issue.record(Comment(rawValue: message), sourceLocation: sourceLocation)
}

extension AXElementTree {
  /// Records an issue unless this is the element's speech when a reader visits the tree; "…" stands for anything.
  /// O(elements).
  public func expect(
    _ element: AXElement, says expected: String, _ settings: ReaderSettings,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let heard = speech(of: element, settings)
    guard !SpeechPattern.isLike(heard.text, expected) else { return }
    record(SpeechMismatch(element, expected: expected, heard: heard).description, at: sourceLocation)
  }
}

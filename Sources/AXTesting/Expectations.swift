public import AXTree
public import ReaderSpeech
public import TestReaders
public import Testing

extension TestReader {
  /// Records an issue at the caller's line unless this is the speech of the last step; the test goes on.
  ///
  /// "…" stands for anything: `reader.expect("Score: …")`. The message names the element, and for a predicted reader the
  /// segment and its rule.
  public func expect(_ expected: String, sourceLocation: SourceLocation = #_sourceLocation) {
    record(mismatch(with: expected), at: sourceLocation)
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

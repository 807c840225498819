public import AXTree
@_spi(Command) public import ReaderSpeech
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

  /// Records an issue at the caller's line unless this is everything that was heard, one utterance a line; the list has a log
  /// for each reader, so that one script runs through all, predicted and real. "…" in a line matches anything, and a line of
  /// "…" alone any lines.
  ///
  /// With `AXTREE_RECORD=1` in the environment, it rewrites the literal of the reader that runs instead, in the source file.
  /// Start with empty ones: `reader.expectLog([.orca43: "", .orca48: ""])`. A reader without one is an issue.
  public func expectLog(
    _ expected: [ReaderSettings.Reader: String], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let reader = settings.reader
    guard let log = expected[reader] else {
      return record("there is no log of \(reader.title): write an empty literal for it", at: sourceLocation)
    }
    InlineLiteral.compare("the log of \(reader.title)", self.log, with: log, of: reader, at: sourceLocation)
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

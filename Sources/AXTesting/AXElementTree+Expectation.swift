public import AXTree
public import ReaderSpeech
import TestReaders
public import Testing

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

package import AXTree

/// A text as the `Text` interface answers it: by Unicode scalars, with offsets that are clamped (A6).
///
/// Making one is O(length); so is each question about words, sentences and lines.
package struct ATSPIText: Sendable {
  let text: AXText
  let scalars: [Unicode.Scalar]
  /// Where the element is, which stands for the place of its text while no layout is told.
  let frame: AXRect?

  /// A text in an element with a frame; a protected one is masked.
  package init(_ text: AXText, frame: AXRect? = nil) {
    self.text = text.masked
    self.frame = frame
    scalars = Array(self.text.content.unicodeScalars)
  }

  /// How many Unicode scalars it has.
  package var count: Int { scalars.count }

  /// The offset that a caller means: -1 is the end, and what is out of range is the nearest in it (A6).
  package func clamped(_ offset: Int) -> Int { offset == -1 ? count : max(0, min(count, offset)) }

  /// The range between two offsets that a caller means; empty where they are the wrong way round.
  package func clamped(_ start: Int, _ end: Int) -> Range<Int> {
    let start = clamped(start)
    return start..<max(start, clamped(end))
  }

  /// The content of a range, which must be in the text.
  package func slice(_ range: Range<Int>) -> String { String(String.UnicodeScalarView(scalars[range])) }

  /// The scalar at an offset; nil at the end.
  package func scalar(at offset: Int) -> Unicode.Scalar? {
    let place = clamped(offset)
    return place < count ? scalars[place] : nil
  }
}

extension AXNode {
  /// The text that the `Text` interface reads: the author's, or, of a heading, its name, as newer readers take the name
  /// of a heading from there (A2); nil for none.
  package var atspiText: AXText? {
    if let text = properties.text { return text }
    guard role == .heading, !atspiName.isEmpty else { return nil }
    return AXText(content: atspiName)
  }

  /// Whether its text can be edited, so that `EditableText` is offered.
  package var isTextEditable: Bool {
    properties.text?.isEditable == true && !properties.states.isReadOnly
  }

  /// Whether offsets in its text mean nothing, as its mask hides the length (A6).
  package var hidesTextLength: Bool { properties.text?.isProtected == true && properties.text?.mask != nil }
}

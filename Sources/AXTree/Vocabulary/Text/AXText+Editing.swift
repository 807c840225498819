extension AXText {
  /// The offset, or the nearest one inside the text. O(length).
  package func clamped(_ offset: Int) -> Int { Swift.max(0, Swift.min(length, offset)) }

  /// The part of the range inside the text. O(length).
  package func clamped(_ range: Range<Int>) -> Range<Int> {
    clamped(range.lowerBound)..<clamped(range.upperBound)
  }

  /// Replaces a range with `text`, puts the caret behind it and clears the selection. Runs and links move along; the
  /// layout is dropped until the author sets it again. Assistive technologies get exactly this edit (A3).
  /// O(length).
  public mutating func replace(_ range: Range<Int>, with text: String) {
    let range = clamped(range)
    let edit = AXTextEdit(range: range, text: text)
    content = edit.applied(to: content)
    caret = range.lowerBound + edit.length
    selection = nil
    runs = runs.compactMap { run in
      edit.moved(run.range).map { AXTextRun(range: $0, attributes: run.attributes) }
    }
    links = links.compactMap { link in edit.moved(link.range).map { AXTextLink(range: $0, url: link.url) } }
    lines = []
    history.append(edit)
  }

  /// The part of the content in a range. O(length).
  public func content(in range: Range<Int>) -> String {
    let range = clamped(range)
    let scalars = content.unicodeScalars
    let start = scalars.index(scalars.startIndex, offsetBy: range.lowerBound)
    let end = scalars.index(start, offsetBy: range.count)
    return String(scalars[start..<end])
  }
}

extension AXText {
  /// The offset, or the nearest one inside the text. O(length).
  package func clamped(_ offset: Int) -> Int { Swift.max(0, Swift.min(length, offset)) }

  /// The part of the range inside the text. O(length).
  package func clamped(_ range: Range<Int>) -> Range<Int> {
    clamped(range.lowerBound)..<clamped(range.upperBound)
  }

  /// Replaces a range with `text`, puts the caret behind it and clears the selection. Runs and links move along; the
  /// layout is dropped until the author sets it again. Assistive technologies get exactly this edit. O(length).
  ///
  /// Offsets count Unicode scalars. One outside the text counts as the nearest inside it.
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
    recentEdits.append(edit)
  }

  /// Takes over the edits of an earlier state of the text, so that a text that is stated as a whole after them does not hide
  /// them from readers.
  package mutating func follow(_ older: AXText) { recentEdits = older.recentEdits }

  /// Moves the caret, and selects the text between it and `anchor`; without one nothing is selected. O(length).
  package mutating func moveCaret(to offset: Int, from anchor: Int? = nil) {
    let (offset, anchor) = (clamped(offset), clamped(anchor ?? offset))
    caret = offset
    selection = anchor == offset ? nil : Swift.min(anchor, offset)..<Swift.max(anchor, offset)
  }

  /// Carries out a request to edit the text, move the caret or select a part, and returns whether it was one. Offsets
  /// outside the text are clamped, and in a text of one line each line break becomes a space. O(length).
  mutating func respond(to request: AXActionRequest.Kind) -> Bool {
    switch request {
    case .setText(let text):
      // Not `replace`: readers then hear the difference alone.
      content = fitting(text)
      (caret, selection) = (length, nil)
      (runs, lines, links) = ([], [], [])
    case .edit(let range, let text): replace(range, with: fitting(text))
    case .setCaret(let offset): moveCaret(to: offset)
    case .setSelection(let range?): moveCaret(to: range.upperBound, from: range.lowerBound)
    case .setSelection(nil): selection = nil
    default: return false
    }
    return true
  }

  private func fitting(_ text: String) -> String {
    isMultiline ? text : String(text.map { $0.isNewline ? " " : $0 })
  }

  /// The end of the selection that is not at the caret, which is at the end of the text if there is none; the caret if nothing is
  /// selected.
  package var anchor: Int? {
    guard let selection else { return caret }
    return (caret ?? length) == selection.lowerBound ? selection.upperBound : selection.lowerBound
  }

  /// The part of the content in a range. O(length).
  package func content(in range: Range<Int>) -> String {
    let range = clamped(range)
    return String(content.unicodeScalars.dropFirst(range.lowerBound).prefix(range.count))
  }
}

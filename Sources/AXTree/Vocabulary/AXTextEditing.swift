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
    history.append(edit)
  }

  /// Takes over the edits of an earlier state of the text, so that a text that is stated as a whole after them does not hide
  /// them from readers.
  package mutating func follow(_ older: AXText) { history = older.history }

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

/// One change of a text: a range replaced by another text. Offsets count Unicode scalars.
@_spi(Command) public struct AXTextEdit: Hashable, Sendable {
  /// The replaced range, in the old content.
  public var range: Range<Int>
  /// The text that replaces it.
  public var text: String

  /// An edit that puts `text` in place of `range`.
  public init(range: Range<Int>, text: String) {
    self.range = range
    self.text = text
  }

  /// The number of Unicode scalars inserted. O(text).
  var length: Int { text.unicodeScalars.count }

  /// The content after the edit; the range must be inside the content. O(content).
  func applied(to content: String) -> String {
    let scalars = content.unicodeScalars
    return String(scalars.prefix(range.lowerBound)) + text + String(scalars.dropFirst(range.upperBound))
  }

  /// The range of a part of the text after the edit; nil if nothing of it is left. Text inserted inside the part
  /// belongs to it, text inserted at its ends does not.
  func moved(_ part: Range<Int>) -> Range<Int>? {
    let shift = length - range.count
    if range.upperBound <= part.lowerBound { return part.lowerBound + shift..<part.upperBound + shift }
    if range.lowerBound >= part.upperBound { return part }
    let start = range.lowerBound <= part.lowerBound ? range.lowerBound + length : part.lowerBound
    let end = range.upperBound >= part.upperBound ? range.lowerBound : part.upperBound + shift
    return start < end ? start..<end : nil
  }
}

/// The last edits of a text, for a client that has an older state of it.
///
/// History is not part of a text's value: any two histories are equal.
package struct AXTextHistory: Sendable {
  private static let maximumEditCount = 16
  /// Longer insertions are found by comparison instead: remembering them would store the text twice.
  private static let longestEdit = 4096

  private var edits: [AXTextEdit] = []
  /// The number of edits, forgotten ones too.
  private(set) var count = 0

  init() {}

  mutating func append(_ edit: AXTextEdit) {
    count += 1
    if edit.length > Self.longestEdit {
      edits = []
      return
    }
    if edits.count == Self.maximumEditCount { edits.removeFirst() }
    edits.append(edit)
  }

  /// The edits since `older`; nil if not all are remembered. The caller must check that they lead to the newer content.
  package func edits(since older: AXTextHistory) -> [AXTextEdit]? {
    let new = count - older.count
    return new > 0 && new <= edits.count ? Array(edits.suffix(new)) : nil
  }

  /// The same edits with their texts replaced.
  func mapTexts(_ replacement: (String) -> String) -> AXTextHistory {
    var result = self
    for index in edits.indices { result.edits[index].text = replacement(edits[index].text) }
    return result
  }
}

extension AXTextHistory: Hashable {
  package static func == (a: Self, b: Self) -> Bool { true }
  package func hash(into hasher: inout Hasher) {}
}

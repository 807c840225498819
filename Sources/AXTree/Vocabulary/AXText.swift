/// A text that can be read by character, word and line, and perhaps edited. All offsets count Unicode scalars.
///
/// Use ``replace(_:with:)`` if you know where the text changes: assistive technologies then get that edit. Else they get the
/// smallest edit that turns the old content into the new.
public struct AXText: Hashable, Sendable {
  /// The characters of the text.
  public var content: String
  /// The offset of the scalar after the caret; nil if there is no caret.
  public var caret: Int?
  /// The offsets of the selection; nil if nothing is selected.
  public var selection: Range<Int>?
  /// Whether it can be edited.
  public var isEditable: Bool
  /// Whether it may hold more than one line.
  public var isMultiline: Bool
  /// A password: the content never leaves the process.
  public var isProtected: Bool
  /// The number of bullets for a protected text that is not empty, to hide its length and caret; nil: one for each scalar.
  public var mask: Int?
  /// The attributes of the whole text unless a run differs, by their CSS names: "font-family", "weight", "language".
  public var attributes: [String: String] = [:]
  /// The parts that differ from ``attributes``; where runs overlap, the later one wins.
  public var runs: [AXTextRun] = []
  /// The lines of the layout, in order; empty if the layout is unknown.
  public var lines: [AXTextLine] = []
  /// The links in the text that are not elements, in order.
  public var links: [AXTextLink] = []
  /// The edits that made the text what it is; not part of its value.
  package var recentEdits = AXRecentTextEdits()

  /// A text with these fields; by default read-only.
  public init(
    content: String, caret: Int? = nil, selection: Range<Int>? = nil, isEditable: Bool = false,
    isMultiline: Bool = false, isProtected: Bool = false, mask: Int? = nil
  ) {
    self.content = content
    self.caret = caret
    self.selection = selection
    self.isEditable = isEditable
    self.isMultiline = isMultiline
    self.isProtected = isProtected
    self.mask = mask
  }

  /// The number of Unicode scalars. O(length).
  package var length: Int { content.unicodeScalars.count }

  // MARK: Editing

  /// The offset, or the nearest one inside the text. O(length).
  package func clamped(_ offset: Int) -> Int { Swift.max(0, Swift.min(length, offset)) }
  /// The part of the range inside the text. O(length).
  package func clamped(_ range: Range<Int>) -> Range<Int> { clamped(range.lowerBound)..<clamped(range.upperBound) }

  /// Replaces a range with `text`, puts the caret behind it and clears the selection. Runs and links move along; the layout is
  /// dropped until the author sets it again. Assistive technologies get exactly this edit. O(length).
  ///
  /// Offsets count Unicode scalars; one outside the text counts as the nearest inside it.
  public mutating func replace(_ range: Range<Int>, with text: String) {
    let range = clamped(range)
    let edit = AXTextEdit(range: range, text: text)
    content = edit.applied(to: content)
    caret = range.lowerBound + edit.length
    selection = nil
    runs = runs.compactMap { run in edit.moved(run.range).map { AXTextRun(range: $0, attributes: run.attributes) } }
    links = links.compactMap { link in edit.moved(link.range).map { AXTextLink(range: $0, url: link.url) } }
    lines = []
    recentEdits.append(edit)
  }

  /// Takes over the edits of an earlier state, so that a text stated as a whole after them does not hide them from readers.
  package mutating func follow(_ older: AXText) { recentEdits = older.recentEdits }

  /// Moves the caret, and selects the text between it and `anchor`; without one nothing is selected. O(length).
  package mutating func moveCaret(to offset: Int, from anchor: Int? = nil) {
    let (offset, anchor) = (clamped(offset), clamped(anchor ?? offset))
    caret = offset
    selection = anchor == offset ? nil : Swift.min(anchor, offset)..<Swift.max(anchor, offset)
  }

  /// Carries out a request to edit the text, move the caret or select a part, and returns whether it was one. Offsets outside
  /// the text are clamped, and in a text of one line each line break becomes a space. O(length).
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

  private func fitting(_ text: String) -> String { isMultiline ? text : String(text.map { $0.isNewline ? " " : $0 }) }

  /// The end of the selection that is not at the caret, or at the text's end without one; the caret if nothing is selected.
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

/// A part of a text that looks or reads differently from the rest.
public struct AXTextRun: Hashable, Sendable {
  package var range: Range<Int>
  package var attributes: [String: String]

  /// A run over `range`.
  ///
  /// - Parameters:
  ///   - range: The run's part of the content, in Unicode scalars.
  ///   - attributes: The attributes that differ, by their CSS names: "weight": "700", "style": "italic", "invalid": "spelling".
  public init(range: Range<Int>, attributes: [String: String]) {
    self.range = range
    self.attributes = attributes
  }
}

/// A part of a text that is a link but not an element; it can be followed with a request. An element sets `textRange` instead.
public struct AXTextLink: Hashable, Sendable {
  package var range: Range<Int>
  package var url: String?

  /// A link over `range`.
  ///
  /// - Parameters:
  ///   - range: The link's part of the content, in Unicode scalars.
  ///   - url: The link's target; nil if it has no address.
  public init(range: Range<Int>, url: String? = nil) {
    self.range = range
    self.url = url
  }
}

/// One line of a text in its layout on the screen.
public struct AXTextLine: Hashable, Sendable {
  package var range: Range<Int>
  package var frame: AXRect
  package var edges: [Double]

  /// A line over `range`.
  ///
  /// - Parameters:
  ///   - range: The line's characters with its line break, in Unicode scalars.
  ///   - frame: The line's frame in the window's coordinates.
  ///   - edges: The x coordinate at which each scalar begins, and after the last one where it ends; descending in a
  ///     right-to-left line. If empty, the scalars share the line evenly.
  public init(range: Range<Int>, frame: AXRect, edges: [Double] = []) {
    self.range = range
    self.frame = frame
    self.edges = edges
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

  /// The range of a part after the edit; nil if nothing is left. Text inserted at its ends does not belong to it.
  func moved(_ part: Range<Int>) -> Range<Int>? {
    let shift = length - range.count
    if range.upperBound <= part.lowerBound { return part.lowerBound + shift..<part.upperBound + shift }
    if range.lowerBound >= part.upperBound { return part }
    let start = range.lowerBound <= part.lowerBound ? range.lowerBound + length : part.lowerBound
    let end = range.upperBound >= part.upperBound ? range.lowerBound : part.upperBound + shift
    return start < end ? start..<end : nil
  }
}

/// The last edits of a text, for a client that has an older state of it. They are not part of a text's value: any two are equal.
package struct AXRecentTextEdits: Hashable, Sendable {
  private static let maximumEditCount = 16
  /// Longer insertions are found by comparison instead: remembering them would store the text twice.
  private static let longestEdit = 4096
  private var edits: [AXTextEdit] = []
  /// The number of edits, forgotten ones too.
  private(set) var count = 0

  init() {}

  mutating func append(_ edit: AXTextEdit) {
    count += 1
    guard edit.length <= Self.longestEdit else { return edits.removeAll() }
    if edits.count == Self.maximumEditCount { edits.removeFirst() }
    edits.append(edit)
  }

  /// The edits since `older`; nil if not all are remembered. The caller must check that they lead to the newer content.
  package func edits(since older: AXRecentTextEdits) -> [AXTextEdit]? {
    let new = count - older.count
    return new > 0 && new <= edits.count ? Array(edits.suffix(new)) : nil
  }

  func mapTexts(_ replacement: (String) -> String) -> AXRecentTextEdits {
    var result = self
    for index in edits.indices { result.edits[index].text = replacement(edits[index].text) }
    return result
  }

  package static func == (a: Self, b: Self) -> Bool { true }
  package func hash(into hasher: inout Hasher) {}
}

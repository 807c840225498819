/// A text that can be read by character, word and line, and perhaps edited. All offsets count Unicode scalars.
///
/// Use ``replace(_:with:)`` if you know where the text changes: assistive technologies then get that edit. Else they
/// get the smallest edit that turns the old content into the new (A3).
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
  /// A password: the content never leaves the process (A6).
  public var isProtected: Bool
  /// The number of bullets for a protected text that is not empty; nil shows one for each Unicode scalar. A number
  /// hides the length, and with it the places of caret and edits (A6).
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
  package var history = AXTextHistory()

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
  public var length: Int { content.unicodeScalars.count }
}

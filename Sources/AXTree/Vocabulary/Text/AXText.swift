/// A text that can be read by character, word and line, and perhaps edited. All offsets count Unicode scalars.
///
/// Change it with ``replace(_:with:)`` where the place of the change is known: assistive technologies then hear of that
/// edit; else the smallest one that leads from the old content to the new is told (A3).
public struct AXText: Hashable, Sendable {
  /// The text itself.
  public var content: String
  /// The offset before which the caret stands; nil where there is none.
  public var caret: Int?
  /// The offsets of what is selected; nil where nothing is.
  public var selection: Range<Int>?
  /// Whether it can be edited.
  public var isEditable: Bool
  /// Whether it may hold more than one line.
  public var isMultiline: Bool
  /// A password: the content never leaves the process (A6).
  public var isProtected: Bool
  /// How many bullets stand for a protected text that is not empty; nil is one for each Unicode scalar. A number hides
  /// the length, and with it the places of caret and edits (A6).
  public var mask: Int?
  /// The attributes that hold where no run says otherwise, by the names of CSS: "font-family", "weight", "language".
  public var attributes: [String: String] = [:]
  /// Where parts differ from ``attributes``; where runs overlap, the later one counts.
  public var runs: [AXTextRun] = []
  /// How the text is laid out, in order; empty where that is not told.
  public var lines: [AXTextLine] = []
  /// The parts that are links without being elements of their own, in order.
  public var links: [AXTextLink] = []
  /// The edits that led here; no part of what the text is.
  package var history = AXTextHistory()

  /// A text with these fields; by default one to be read only.
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

  /// How many Unicode scalars it has. O(length).
  public var length: Int { content.unicodeScalars.count }
}

/// A text that can be read by character, word and line, and perhaps edited. All offsets count Unicode scalars.
///
/// Use ``replace(_:with:)`` if you know where the text changes: assistive technologies then get that edit. Else they
/// get the smallest edit that turns the old content into the new.
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
  /// The number of bullets for a protected text that is not empty; nil shows one for each Unicode scalar. A number
  /// hides the length, and with it the places of caret and edits.
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
}

/// A part of a text that looks or reads differently from the rest.
public struct AXTextRun: Hashable, Sendable {
  /// The part, in Unicode scalars.
  package var range: Range<Int>
  /// The attributes that differ, by their CSS names: "weight": "700", "style": "italic", "invalid": "spelling".
  package var attributes: [String: String]

  /// A run with these attributes.
  public init(range: Range<Int>, attributes: [String: String]) {
    self.range = range
    self.attributes = attributes
  }
}

/// A part of a text that is a link but not an element.
///
/// It can be read and followed with a request. A link that is an element sets `textRange` instead.
public struct AXTextLink: Hashable, Sendable {
  /// The part, in Unicode scalars.
  package var range: Range<Int>
  /// The link's target; nil if it has no address.
  package var url: String?

  /// A link over `range`.
  public init(range: Range<Int>, url: String? = nil) {
    self.range = range
    self.url = url
  }
}

/// One line of a text in its layout on the screen.
public struct AXTextLine: Hashable, Sendable {
  /// The line's characters with its line break, in Unicode scalars.
  package var range: Range<Int>
  /// The line's frame in the window's coordinates.
  package var frame: AXRect
  /// The x coordinate at which each scalar begins, and after the last one where it ends; descending in a right-to-left
  /// line. If empty, the scalars share the line evenly.
  package var edges: [Double]

  /// A line with these fields.
  public init(range: Range<Int>, frame: AXRect, edges: [Double] = []) {
    self.range = range
    self.frame = frame
    self.edges = edges
  }
}

/// A part of a text that looks or reads differently from the rest.
public struct AXTextRun: Hashable, Sendable {
  /// The part, in Unicode scalars.
  public var range: Range<Int>
  /// The attributes that differ, by their CSS names: "weight": "700", "style": "italic", "invalid": "spelling".
  public var attributes: [String: String]

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
  public var range: Range<Int>
  /// The link's target; nil if it has no address.
  public var url: String?

  /// A link over `range`.
  public init(range: Range<Int>, url: String? = nil) {
    self.range = range
    self.url = url
  }
}

/// One line of a text in its layout on the screen.
public struct AXTextLine: Hashable, Sendable {
  /// The line's characters with its line break, in Unicode scalars.
  public var range: Range<Int>
  /// The line's frame in the window's coordinates.
  public var frame: AXRect
  /// The x coordinate at which each scalar begins, and after the last one where it ends; descending in a right-to-left
  /// line. If empty, the scalars share the line evenly.
  public var edges: [Double]

  /// A line with these fields.
  public init(range: Range<Int>, frame: AXRect, edges: [Double] = []) {
    self.range = range
    self.frame = frame
    self.edges = edges
  }
}

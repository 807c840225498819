/// A part of a text that looks or reads differently from the rest.
public struct AXTextRun: Hashable, Sendable {
  /// The part, in Unicode scalars.
  public var range: Range<Int>
  /// What differs, by the names of CSS: "weight": "700", "style": "italic", "invalid": "spelling".
  public var attributes: [String: String]

  /// A run with these attributes.
  public init(range: Range<Int>, attributes: [String: String]) {
    self.range = range
    self.attributes = attributes
  }
}

/// A part of a text that is a link without being an element of its own.
///
/// It can be read and followed with a request. A link that is an element says ``AXProperties/textRange`` instead.
public struct AXTextLink: Hashable, Sendable {
  /// The part, in Unicode scalars.
  public var range: Range<Int>
  /// Where it leads; nil where that has no address.
  public var url: String?

  /// A link over `range`.
  public init(range: Range<Int>, url: String? = nil) {
    self.range = range
    self.url = url
  }
}

/// One line of a text as it is laid out on the screen.
public struct AXTextLine: Hashable, Sendable {
  /// What stands in it, its line break included, in Unicode scalars.
  public var range: Range<Int>
  /// Where it is, in the window's coordinates.
  public var frame: AXRect
  /// The x coordinate at which each scalar begins, and after the last one where it ends; descending in a line that is
  /// read from the right. Empty where that is not told: the scalars then share the line evenly.
  public var edges: [Double]

  /// A line with these fields.
  public init(range: Range<Int>, frame: AXRect, edges: [Double] = []) {
    self.range = range
    self.frame = frame
    self.edges = edges
  }
}

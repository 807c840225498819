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

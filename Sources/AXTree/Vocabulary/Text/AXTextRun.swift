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

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

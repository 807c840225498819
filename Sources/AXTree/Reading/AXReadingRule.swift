/// The rule that puts siblings in reading order.
public struct AXReadingRule: Hashable, Sendable {
  /// The order to sort by.
  public enum Sorting: Hashable, Sendable {
    /// By frame, as a person reads the screen.
    case reading
    /// By place in the tree.
    case document
  }

  package var sorting: Sorting
  package var direction: AXLayoutDirection
  package var tolerance: Double

  /// A rule; by default rows of 8 points, from the left.
  ///
  /// - Parameters:
  ///   - sorting: The order of siblings.
  ///   - direction: The side from which a row is read.
  ///   - tolerance: The distance in points between the upper edges of two elements from which on they are in different rows.
  public init(sorting: Sorting = .reading, direction: AXLayoutDirection = .leftToRight, tolerance: Double = 8) {
    self.sorting = sorting
    self.direction = direction
    self.tolerance = tolerance
  }
}

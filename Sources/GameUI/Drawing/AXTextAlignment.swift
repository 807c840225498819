/// The alignment of a text's lines in its rectangle.
public enum AXTextAlignment: Sendable {
  /// At the left edge.
  case leading
  /// In the middle.
  case center
  /// At the right edge.
  case trailing
}

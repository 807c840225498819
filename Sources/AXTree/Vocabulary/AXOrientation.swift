/// The axis along which an element extends.
public enum AXOrientation: String, CaseIterable, Hashable, Sendable, Codable {
  /// From side to side.
  case horizontal
  /// Up and down.
  case vertical
}

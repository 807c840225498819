/// How a header cell sorts its table.
public enum AXSortOrder: String, CaseIterable, Hashable, Sendable, Codable {
  /// The smallest comes first.
  case ascending
  /// The largest comes first.
  case descending
  /// The rows have another order.
  case other
}

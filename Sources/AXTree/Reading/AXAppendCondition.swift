/// The end of a list that reads in document order, by which a child that is appended is known to come last (C6 to C9).
enum AXAppendCondition {
  /// Whatever comes, comes last: the list reads in document order anyway (C9, C10).
  case anything
  /// What is wholly below these heights, the largest upper edge and the largest middle so far, comes last.
  case below(edge: Double, middle: Double)

  /// The end of a list of one frame.
  static func lower(than frame: AXRect) -> AXAppendCondition { .below(edge: frame.minY, middle: frame.midY) }

  /// The end once a frame follows; nil where it does not come last. O(1).
  func taking(_ frame: AXRect?, by rule: AXReadingRule) -> AXAppendCondition? {
    guard case .below(let edge, let middle) = self, let frame else { return .anything }
    let isLower = frame.minY - edge >= max(rule.tolerance, .leastNonzeroMagnitude) && frame.midY - middle > 1
    return isLower ? .below(edge: max(edge, frame.minY), middle: max(middle, frame.midY)) : nil
  }
}

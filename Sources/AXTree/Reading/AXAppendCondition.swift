/// The end of a list in document order: the condition under which an appended child comes last (C6 to C9).
enum AXAppendCondition {
  /// Every appended child comes last: the list is in document order anyway (C9, C10).
  case anything
  /// A child wholly below these heights, the largest upper edge and the largest middle so far, comes last.
  case below(edge: Double, middle: Double)

  /// The end of a list with one frame.
  static func lower(than frame: AXRect) -> AXAppendCondition { .below(edge: frame.minY, middle: frame.midY) }

  /// The end after `frame` is appended; nil if it does not come last. O(1).
  func appending(_ frame: AXRect?, by rule: AXReadingRule) -> AXAppendCondition? {
    guard case .below(let edge, let middle) = self, let frame else { return .anything }
    let isLower = frame.minY - edge >= max(rule.tolerance, .leastNonzeroMagnitude) && frame.midY - middle > 1
    return isLower ? .below(edge: max(edge, frame.minY), middle: max(middle, frame.midY)) : nil
  }
}

import AXTree

/// What the author of a composite wants otherwise than usual; few do, so it lives apart.
struct CompositeChoices {
  var filter: AccessibilityComposition.Filter?
  var sorting: AccessibilityComposition.Sorting?
  var readingRule: AXReadingRule?
  var override: AccessibilityComposition.CompositeRepresentation?
  var merge: AccessibilityComposition.CompositeRepresentation?
  var interactions: AccessibilityComposition.Interactions?
  var addedTraits: AXTraits = []
  var removedTraits: AXTraits = []

  /// Whether the texts are those that were composed.
  var leavesTexts: Bool { override == nil && merge == nil }

  /// Overrides, merges and adjusts what was composed, in this order (C34 to C38).
  func adjust(_ result: inout AccessibilityComposition.CompositeRepresentation) {
    if let override { result.override(with: override) }
    if let merge { result.merge(merge) }
    if let interactions { result.interactions = interactions }
    result.traits = result.traits.union(addedTraits).subtracting(removedTraits)
    if removedTraits.contains(.adjustable) { result.interactions?.removeStepping() }
  }
}

extension AccessibilityComposition.Interactions {
  fileprivate mutating func removeStepping() {
    increment = nil
    decrement = nil
    adjustable = nil
  }
}

public import AXTree

/// Composition: many small elements become one that reads well and keeps every operation.
///
/// `Documentation/Internals/Composition.md` lists the rules. Peers: Blueprint's `AccessibilityComposition`, Flutter's
/// `MergeSemantics`, Compose's `mergeDescendants`.
public enum AccessibilityComposition {
  /// Decides whether an element that was found takes part; called once for each.
  public typealias Filter = (AXElement) -> Bool
  /// Decides whether the first of two elements is read before the second, in place of the order by frames; applied stably.
  public typealias Sorting = (AXElement, AXElement) -> Bool
  /// Blueprint's name for ``CombinableElement``.
  public typealias CombinableView = CombinableElement
}

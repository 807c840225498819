public import AXTree

/// Composition: many small elements become one that reads well, and loses nothing that could be done with them.
///
/// The rules are numbered C1 to C52 in `Documentation/Composition.md`; each function names those that it carries out.
/// Peers: Blueprint's `AccessibilityComposition`, Flutter's `MergeSemantics`, Compose's `mergeDescendants`.
public enum AccessibilityComposition {
  /// Says of an element that was found whether it takes part; asked once for each (C5).
  public typealias Filter = (AXElement) -> Bool

  /// Says of two elements whether the first is read before the second, in place of C6 to C9; applied stably (C10).
  public typealias Sorting = (AXElement, AXElement) -> Bool
}

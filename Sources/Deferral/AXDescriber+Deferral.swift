public import AXTree
import Composition

extension AXDescription {
  /// The description of a source of the deferral scope around it; with content it contributes all of it.
  public func deferredAccessibilitySource(identifier: String) -> AXDescription {
    deferring(.source(identifier), mergesAllInline: true)
  }

  /// The description of the receiver of the deferral scope around it; with content it speaks for all of it.
  public func deferredAccessibilityReceiver(takesOutline: Bool = false) -> AXDescription {
    deferring(.receiver(takesOutline: takesOutline), mergesAllInline: false)
  }

  private func deferring(_ part: AXDeferralPart, mergesAllInline: Bool) -> AXDescription {
    var result = self
    result.deferral = part
    guard result.combination == nil else { return result }
    result.combination = AXDescribedCombination(mergesAllInline ? "source" : "receiver", needsContent: true) {
      $0.combine(mergeInteractiveSingleChild: false, mergesAllInline: mergesAllInline)
    }
    return result
  }
}

extension AXDescriber {
  /// A scope that defers `content` from the sources inside it to the one receiver inside it.
  public func deferAccessibilityToChildren(
    _ key: String, content: [AccessibilityDeferral.Content], children: () -> Void
  ) {
    var description = AXDescription(key)
    description.scope = AXDescribedScope(
      make: { AccessibilityDeferral.ParentContainer() },
      update: { ($0 as? AccessibilityDeferral.ParentContainer)?.content = content })
    element(description, content: children)
  }
}

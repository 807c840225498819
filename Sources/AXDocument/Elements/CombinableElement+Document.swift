import AXTree
import Composition

extension CompositeContent {
  /// The composite for a source or receiver with children that states no `combine`: one without promotion (D14).
  static let undeclared: CompositeContent = {
    var content = CompositeContent()
    content.mergesInteractiveSingleChild = false
    return content
  }()
}

extension CombinableElement {
  /// Combines as the document states. A source says all its elements inline (D14).
  func combine(as content: CompositeContent, isSource: Bool, _ direction: AXLayoutDirection) {
    mergeInteractiveSingleChild = content.mergesInteractiveSingleChild
    blockWhenNotAccessible = content.blocksWhenNotAccessible
    saysAllInline = isSource
    overrideValues = content.override?.representation
    mergeValues = content.merge?.representation
    addedTraits = content.addedTraits
    removedTraits = content.removedTraits
    order(as: content, direction)
    customFilter = content.exclusion.map { exclusion in
      { element in
        let composed = element.composed
        return composed.traits.isDisjoint(with: exclusion.traits) && !exclusion.roles.contains(element.effectiveRole)
      }
    }
  }

  /// The composite's own reading rule if the document states one, else the tree's.
  private func order(as content: CompositeContent, _ direction: AXLayoutDirection) {
    guard content.sorting != .reading || content.tolerance != nil else {
      customReadingRule = nil
      return
    }
    var rule = AXReadingRule(sorting: content.sorting == .document ? .document : .reading, direction: direction)
    if let tolerance = content.tolerance { rule.tolerance = tolerance }
    customReadingRule = rule
  }
}

extension CompositeTexts {
  fileprivate var representation: AccessibilityComposition.CompositeRepresentation {
    var result = AccessibilityComposition.CompositeRepresentation()
    result.label = label
    result.value = value
    result.hint = hint
    result.identifier = identifier
    if let traits { result.traits = traits }
    return result
  }
}

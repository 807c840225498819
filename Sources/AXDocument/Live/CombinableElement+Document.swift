import AXTree
import Composition

extension CompositeContent {
  /// What a source or receiver with children is, where nothing is said of how it combines: a composite without
  /// promotion (D14).
  static let undeclared: CompositeContent = {
    var content = CompositeContent()
    content.mergesInteractiveSingleChild = false
    return content
  }()
}

extension CombinableElement {
  /// Combines as a document says. A source says all its elements inline (D14).
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

  /// A rule of the composite's own, where the document states one; else that of the tree around.
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

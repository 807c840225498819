import AXTree
import Composition
import Deferral

extension AXElement {
  /// Changes the element from the fields `old` to the fields `new`. Unchanged fields are not touched, so they stay
  /// fresh. References must be resolved already; `find` returns their elements.
  func setContent(
    _ new: NodeContent, replacing old: NodeContent = NodeContent(), in container: AXElement,
    _ direction: AXLayoutDirection, find: (AXNodeID) -> AXElement?
  ) {
    authored = new.properties
    if isAccessibilityElement != new.isElement { isAccessibilityElement = new.isElement }
    if isHidden != new.isHidden { isHidden = new.isHidden }
    if new.extras != old.extras {
      setExtras(new.extras, replacing: old.extras, find)
      setDeferral(new, in: container, direction)
    } else if new.properties.frame != old.properties.frame, new.extras.declarations != nil {
      setDeferral(new, in: container, direction)
    }
  }

  private func setExtras(_ new: NodeExtras, replacing old: NodeExtras, _ find: (AXNodeID) -> AXElement?) {
    func elements(_ references: [NodeReference]) -> [AXElement] {
      references.compactMap { $0.element.flatMap(find) }
    }
    if new.actions != old.actions { customActions = new.customActions }
    if new.order != old.order { accessibilityElements = new.order.map(elements) }
    if new.rotors != old.rotors {
      customRotors = new.rotors.map { AXRotor($0.kind, results: elements($0.results)) }
    }
    for relation in AXRelation.allCases where new.relations[relation] != old.relations[relation] {
      relations[relation] = elements(new.relations[relation] ?? [])
    }
  }

  private func setDeferral(_ content: NodeContent, in container: AXElement, _ direction: AXLayoutDirection) {
    let fields = content.extras
    let endpoint: AXDeferralEndpoint? =
      if let receiver = fields.receiver {
        .receiver(takesOutline: receiver.outline == .scope)
      } else {
        fields.source.map { .source($0) }
      }
    if deferralEndpoint != endpoint { deferralEndpoint = endpoint }
    if let composite = self as? CombinableElement {
      let isSource = fields.receiver == nil && fields.source != nil
      composite.combine(as: fields.composite ?? .undeclared, isSource: isSource, direction)
    }
    guard let scope = container as? AccessibilityDeferral.ParentContainer else { return }
    scope.content = (fields.declarations ?? []).map(\.content)
    let ownOutline = container === self ? nil : content.properties.frame?.grown(by: 4)
    scope.outline = fields.outline ?? ownOutline
  }
}

extension NodeExtras {
  /// The custom actions; two with one name stay different actions (C19).
  fileprivate var customActions: [AXCustomAction] {
    var taken: Set<String> = []
    return actions.map { action in
      var id = action.id ?? action.name
      while !taken.insert(id).inserted { id += "′" }
      return AXCustomAction(action.name, id: id) {}
    }
  }
}

extension DeferralDeclaration {
  fileprivate var content: AccessibilityDeferral.Content {
    .init(kind: kind == .error ? .error : .inherited(importance: importance), identifier: source)
  }
}

extension CompositeContent {
  /// The composite for a source or receiver that has children but no `combine`: one without promotion (D14).
  static let undeclared: CompositeContent = {
    var content = CompositeContent()
    content.mergesInteractiveSingleChild = false
    return content
  }()
}

extension CombinableElement {
  /// Combines as the document states. A source combines all its elements inline (D14).
  func combine(as content: CompositeContent, isSource: Bool, _ direction: AXLayoutDirection) {
    mergeInteractiveSingleChild = content.mergesInteractiveSingleChild
    blockWhenNotAccessible = content.blocksWhenNotAccessible
    mergesAllInline = isSource
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

extension RepresentationContent {
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

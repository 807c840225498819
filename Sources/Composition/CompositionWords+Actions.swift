package import AXTree

/// The operations that a composite offers as named actions.
extension CompositionWords {
  /// The state, number or text of a part without a value, in words, as readers say it of the part alone; nil for a protected text
  /// (C26, C30).
  func shownValue(of part: AXProperties) -> String? {
    if let value = part.value, !value.isBlank { return nil }
    return part.shownContent(numberLanguage: numberLanguage, word: word)
  }

  /// The child's operations as named actions: activation, increment, decrement, custom actions (C29, C31).
  func actions(of child: Contribution, findings: inout [AXFinding]) -> [AXAction] {
    let (properties, label) = (child.properties, child.label)
    var actions: [AXAction] = []
    func add(_ kind: AXOperation.Kind, of actor: AXNodeID, _ name: String) {
      actions.append(AXAction(name: name, operation: AXOperation(element: actor, kind: kind)))
    }
    if let actor = properties.activation {
      add(.activate, of: actor, label.map { label in child.value.map { label + ": " + $0.text } ?? label } ?? "")
    }
    if let actor = properties.adjustable {
      add(.increment, of: actor, stepping(.increment, alone: .incrementAlone, name: label))
      add(.decrement, of: actor, stepping(.decrement, alone: .decrementAlone, name: label))
    }
    return named(
      actions + properties.actions, of: child.element, role: properties.leafRole,
      lacksLabel: label == nil && properties.adjustable != nil, findings: &findings)
  }

  /// An element's actions; those without a name are named after its role and reported, as steps without a label are (C31).
  func named(
    _ actions: [AXAction], of element: AXNodeID, role: AXRole, lacksLabel: Bool = false, findings: inout [AXFinding]
  ) -> [AXAction] {
    guard lacksLabel || actions.contains(where: \.name.isBlank) else { return actions }
    let name = name(of: role)
    let remedy = "give the element a label, or the action a name."
    let sentence = "An operation has no name and is offered as “\(name)”: \(remedy)"
    findings.append(AXFinding(.unnamedAction, at: element, sentence))
    return actions.map { $0.name.isBlank ? AXAction(name: name, operation: $0.operation) : $0 }
  }
}

extension AXElement {
  /// Every operation of the element as a named action, as composition and deferral offer it (C29, D9).
  package final func offeredActions(_ words: CompositionWords) -> [AXAction] {
    var findings: [AXFinding] = []
    return words.actions(of: Contribution(of: self, words), findings: &findings)
  }
}

package import AXTree

/// The names under which a composite offers a child's operations as actions (C25, C29, C31).
struct ActionNaming {
  let words: CompositionWords

  /// A child's value as it is spoken: a toggle's state as a word, a number in its spoken form (C26, C30).
  func valueInWords(_ child: AXProperties) -> String? {
    if let value = child.value, !value.isEmpty { return value }
    if let checked = child.states.checked { return words.word(for: checked) }
    guard let number = child.number else { return nil }
    return number.text ?? number.now.shortText
  }

  /// The child's operations as named actions: activation, increment, decrement, custom actions. An operation without a
  /// name is named after its role and reported, never dropped (C31).
  func actions(of child: Contribution, findings: inout [AXFinding]) -> [AXAction] {
    let properties = child.properties
    let label = child.label
    let roleName = words.name(of: properties.leafRole)
    var actions: [AXAction] = []
    var lacksName = false
    if let actor = properties.activation {
      var name = label ?? roleName
      if label != nil, let value = valueInWords(properties) { name += ": " + value }
      lacksName = lacksName || label == nil
      actions.append(AXAction(name: name, operation: AXOperation(element: actor, kind: .activate)))
    }
    if let actor = properties.adjustable {
      lacksName = lacksName || label == nil
      actions.append(
        AXAction(
          name: words.stepping(.increment, alone: .incrementAlone, name: label),
          operation: AXOperation(element: actor, kind: .increment)))
      actions.append(
        AXAction(
          name: words.stepping(.decrement, alone: .decrementAlone, name: label),
          operation: AXOperation(element: actor, kind: .decrement)))
    }
    for action in properties.actions {
      lacksName = lacksName || action.name.isEmpty
      actions.append(action.name.isEmpty ? AXAction(name: roleName, operation: action.operation) : action)
    }
    if lacksName { findings.append(.unnamedAction(child.element, called: roleName)) }
    return actions
  }

  /// An element's own custom actions; those without a name are named after its role (C31).
  func named(_ actions: [AXAction], of element: AXNodeID, role: AXRole, findings: inout [AXFinding]) -> [AXAction] {
    guard actions.contains(where: \.name.isEmpty) else { return actions }
    findings.append(.unnamedAction(element, called: words.name(of: role)))
    return actions.map { $0.name.isEmpty ? AXAction(name: words.name(of: role), operation: $0.operation) : $0 }
  }
}

extension AXElement {
  /// Every operation of the element as a named action, as composition and deferral offer it (C29, D9).
  package final func offeredActions(_ words: CompositionWords) -> [AXAction] {
    var findings: [AXFinding] = []
    return ActionNaming(words: words).actions(of: Contribution(of: self), findings: &findings)
  }
}

extension AXFinding {
  fileprivate static func unnamedAction(_ element: AXNodeID, called name: String) -> AXFinding {
    AXFinding(
      .unnamedAction, at: element,
      "An operation has no name and is offered as “\(name)”: give the element a label, or the action a name.")
  }
}

extension Double {
  /// The number, without a fraction if it is whole: 50, not 50.0.
  var shortText: String {
    guard let whole = Int(exactly: self) else { return "\(self)" }
    return "\(whole)"
  }
}

extension AXProperties {
  /// Whether there is anything to hear: a non-empty label, value or hint (C13).
  public var hasRepresentation: Bool {
    label?.isEmpty == false || value?.isEmpty == false || hint?.isEmpty == false
  }

  /// The role that is said, or the one that follows from the traits of an element without children.
  public var leafRole: AXRole { role ?? .implied(by: traits, hasChildren: false) }

  /// Whether these, with the handlers of `element`, are those of something that people operate (C11).
  func isInteractive(_ element: AXElement) -> Bool {
    guard isInteractionEnabled else { return false }
    if !traits.isDisjoint(with: .interactive) || element.canActivate || element.canAdjust { return true }
    guard let role else { return false }
    return AXRole.operated.contains(role)
      || (states.flags.contains(.selectable) && AXRole.operatedWhenSelectable.contains(role))
  }

  /// Whether an element of which nobody said so is one by default: it says or does something.
  func says(_ element: AXElement) -> Bool {
    if label != nil || value != nil || hint != nil || !traits.isEmpty { return true }
    if let further, further.speaks { return true }
    if let handlers = element.handlers, !handlers.customActions.isEmpty || !handlers.rotors.isEmpty { return true }
    if case .receiver? = element.deferralPart { return true }
    return isInteractive(element)
  }
}

extension AXFurtherProperties {
  var speaks: Bool {
    identifier != nil || number != nil || text != nil || !actions.isEmpty || !customContent.isEmpty || !rotors.isEmpty
  }
}

extension AXElement {
  /// Whether people operate the element (C11): by its traits, its role or its handlers, unless interaction is disabled.
  public final var isInteractive: Bool { storedSaid.isInteractive(self) }

  /// Whether it can be operated now (C12).
  public final var isEnabled: Bool { !storedSaid.traits.contains(.notEnabled) }
}

@_spi(Command) import AXTree

/// The behaviour of a document's elements, so that a document is enough for a working prototype.
extension AXElement {
  /// Adds the operations that follow from the element's properties: people can activate what they operate, a toggle
  /// switches, a radio button or a tab is chosen in place of its group's, and an adjustable element steps its number.
  func setDefaultHandlers() {
    if onActivate != nil { onActivate = nil }
    if onIncrement != nil { onIncrement = nil }
    if onDecrement != nil { onDecrement = nil }
    guard isInteractive else { return }
    if authored.isActivated { onActivate = { [unowned self] in toggle() } }
    if authored.isStepped {
      onIncrement = { [unowned self] in step(.increment) }
      onDecrement = { [unowned self] in step(.decrement) }
    }
  }

  /// The elements whose state changes when this one is activated: itself, and those in whose place it is chosen.
  var toggled: [AXElement] { authored.isChoice ? choices : [self] }

  private func toggle() -> Bool {
    if authored.isChoice { return choose() }
    return !authored.isToggle || authored.perform(.activate)
  }

  private func step(_ operation: AXOperation.Kind) -> Bool {
    authored.numericValue == nil || authored.perform(operation)
  }
}

extension AXProperties {
  /// Whether the default handlers depend on nothing that differs in `other`.
  func hasSameBehavior(as other: AXProperties) -> Bool {
    role == other.role && isActivated == other.isActivated && isStepped == other.isStepped
  }

  /// Whether activating it chooses it in place of the others of its group.
  fileprivate var isChoice: Bool { role == .radioButton || role == .radioMenuItem || role == .tab }
}

@_spi(Command) import AXTree

/// The behaviour of a document's elements, so that a document is enough for a working prototype.
extension AXElement {
  /// Adds the operations that follow from the element's properties: people can activate what they operate, a toggle
  /// switches, a radio button is checked in place of its siblings, and an adjustable element steps its number.
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

  /// The elements whose state changes when this one is activated: itself, and the radio buttons that it unchecks.
  var toggled: [AXElement] {
    [self] + (authored.isRadio ? parent?.children.filter { $0 !== self && $0.authored.isRadio } ?? [] : [])
  }

  private func toggle() -> Bool {
    guard authored.isRadio else { return !authored.isToggle || authored.perform(.activate) }
    guard authored.isChangeable else { return false }
    for other in toggled where other.authored.states.checked != nil { other.authored.states.checked = .off }
    authored.states.checked = .on
    return true
  }

  private func step(_ operation: AXOperation.Kind) -> Bool {
    authored.numericValue == nil || authored.perform(operation)
  }
}

extension AXProperties {
  /// Whether the default handlers depend on nothing that differs in `other`.
  func hasSameBehavior(as other: AXProperties) -> Bool {
    role == other.role && traits == other.traits && isInteractionEnabled == other.isInteractionEnabled
      && states.isSelectable == other.states.isSelectable
  }

  /// Whether the element is checked in place of its siblings.
  fileprivate var isRadio: Bool { role == .radioButton || role == .radioMenuItem }

  /// Whether activating has an effect, as opposed to stepping.
  fileprivate var isActivated: Bool {
    if !traits.isDisjoint(with: .interactive.subtracting(.adjustable)) { return true }
    guard let role, !Self.stepped.contains(role) else { return false }
    return AXRole.operated.contains(role) || (states.isSelectable && AXRole.operatedWhenSelectable.contains(role))
  }

  fileprivate var isStepped: Bool { traits.contains(.adjustable) || role.map(Self.stepped.contains) == true }

  private static let stepped: Set<AXRole> = [.slider, .stepper, .scrollBar, .dial]
}

/// The facts that follow from the properties: whether there is something to speak, the role, and whether people operate it.
extension AXProperties {
  /// Whether there is something to speak: a non-empty label, value or hint (C13).
  package var hasRepresentation: Bool {
    label?.isEmpty == false || value?.isEmpty == false || hint?.isEmpty == false
  }

  /// The author's role, or the one implied by the traits of an element without children.
  package var leafRole: AXRole { role ?? .implied(by: traits, hasChildren: false) }

  /// Whether the traits or the role are those of a control (C11).
  package var isOperated: Bool {
    guard isInteractionEnabled else { return false }
    if !traits.isDisjoint(with: .interactive) { return true }
    guard let role else { return false }
    return AXRole.operated.contains(role) || (states.isSelectable && AXRole.operatedWhenSelectable.contains(role))
  }

  /// Whether the traits or the role are those of a toggle.
  package var isToggle: Bool { traits.contains(.toggleButton) || role.map(AXRole.toggles.contains) == true }

  /// Reads a toggle's value "0", "1" or "2" as its checked state (C26).
  package mutating func readToggleValue() {
    guard let value, isToggle, let checked = AXCheckedState.ofValues[value] else { return }
    states.checked = checked
    self.value = nil
  }
}

import AXTree

/// The behaviour of a document's elements, so that a document is enough for a working prototype.
extension AXElement {
  /// Gives the element the behaviours that follow from its properties. Where there is nothing to change, an operation succeeds.
  func setDefaultBehavior() {
    if onActivate != nil { onActivate = nil }
    if onIncrement != nil { onIncrement = nil }
    if onDecrement != nil { onDecrement = nil }
    if onRequest != nil { onRequest = nil }
    // Numbers that nobody steps answer requests as texts do.
    if authored.text != nil || authored.numericValue != nil { behave(as: .text { _, _ in }) }
    if authored.isStepped {
      if authored.numericValue == nil {
        (onIncrement, onDecrement) = ({ true }, { true })
      } else {
        behave(as: .number(text: { _ in nil }) { _ in })
      }
    }
    guard authored.isActivated else { return }
    if authored.isChoice {
      behave(as: .choice {})
    } else if authored.isToggle {
      behave(as: .toggle { _ in })
    } else {
      onActivate = { true }
    }
  }
}

extension AXProperties {
  /// Whether the behaviours depend on nothing that differs in `other`.
  func hasSameBehavior(as other: AXProperties) -> Bool {
    role == other.role && isActivated == other.isActivated && isStepped == other.isStepped
      && isToggle == other.isToggle && (text == nil) == (other.text == nil)
      && (numericValue == nil) == (other.numericValue == nil)
  }
}

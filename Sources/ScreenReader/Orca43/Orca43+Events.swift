import ATSPIModel
import AXTree

/// The event handlers of Orca 43.
extension Orca<Orca43> {
  mutating func handle(_ event: OrcaEvent, at now: Double) -> [[SpeechSegment]] {
    let object = event.object
    switch event.kind {
    case .windowActivated: return windowActivated(object)
    case .windowDeactivated:
      if activeWindowID == object.id { memory = OrcaMemory() }
      return []
    case .state(.focused): return event.isSet ? focused(object) : []
    case .state(.active): return event.isSet ? becameActive(object) : []
    case .state(let state): return stateChanged(object, state, event.isSet)
    case .nameChanged: return nameChanged(object)
    case .descriptionChanged:
      return object.id == focusID && !object.description.isEmpty ? [message(object.description, .hint, object)] : []
    case .valueChanged: return valueChanged(object, at: now)
    case .selectionChanged: return selectionChanged(in: object)
    case .textInserted: return textInserted(event)
    case .textDeleted: return textDeleted(event)
    case .textSelectionChanged: return textSelectionChanged(object)
    default: return []
    }
  }

  private mutating func becameActive(_ window: OrcaObject) -> [[SpeechSegment]] {
    guard window.id != activeWindowID, window.role == .window || window.role == .dialog else { return [] }
    return canBeActive(window) ? moveFocus(to: window) : []
  }

  /// Spoken for this object only, unless its state was spoken last.
  private mutating func stateChanged(_ object: OrcaObject, _ state: ATSPIState, _ isSet: Bool) -> [[SpeechSegment]] {
    guard isSpoken(state, of: object), memory.states[state]?[object.id] != isSet else { return [] }
    memory.states[state] = [object.id: isSet]
    return change(of: object)
  }

  private func isSpoken(_ state: ATSPIState, of object: OrcaObject) -> Bool {
    let isFocus = object.id == focusID
    switch state {
    case .checked: return isFocus && !object.has(.expandable) && object.role != .radioButton
    case .indeterminate: return isFocus && object.has(.indeterminate)
    case .expanded:
      if object.role == .row || object.role == .listBox { return true }
      return isFocus || (object.has(.focused) && (object.role == .comboBox || object.role == .button))
    case .invalidEntry: return false
    default: return isFocus
    }
  }

  private mutating func nameChanged(_ object: OrcaObject) -> [[SpeechSegment]] {
    guard memory.names[object.id] != object.name, !silentNames.contains(object.role),
      object.id == (object.role == .window ? activeWindowID : focusID)
    else { return [] }
    memory.names[object.id] = object.name
    return object.name.isEmpty ? [] : [message(object.name, .label, object)]
  }

  /// Speaks what is inserted and selected at once, and what is added to a password that is a value; in a field with a text
  /// that is the echo of keys, which is left out.
  private mutating func textInserted(_ event: OrcaEvent) -> [[SpeechSegment]] {
    let object = event.object
    guard object.id == focusID else { return [] }
    let selection = object.textSelection
    memory.selections[object.id] = selection
    if object.role == .secureTextField, object.node.properties.text == nil {
      return event.text.map { [message($0, .value, object)] } ?? []
    }
    guard !selection.text.isEmpty, selection.text == event.text, selection.range.lowerBound == event.detail else {
      return []
    }
    return [message(selection.text, .value, object)]
  }

  /// Moves the focus to the first selected child, even away from it, unless it is in a selected one.
  private mutating func selectionChanged(in container: OrcaObject) -> [[SpeechSegment]] {
    guard !container.has(.managesDescendants) else { return [] }
    let focus = focus
    for child in container.selected {
      if focus?.isInside(child) == true || isRepeatedTab(child, in: container) { return [] }
      if !Orca43.isLayoutOnly(child, self) { return moveFocus(to: child) }
    }
    return []
  }
}

/// Roles whose name changes are not spoken.
private let silentNames: Set<AXRole> = [
  .canvas, .icon, .staticText, .listItem, .list, .section, .row, .cell, .menu, .menuItem, .comboBox,
]

import ATSPIModel
import AXTree
import ReaderSpeech

/// The event handlers of Orca 43.
extension Orca43 {
  static func handle(_ event: OrcaEvent, at now: Double, by orca: inout Orca) -> [[SpeechSegment]] {
    let object = event.object
    switch event.kind {
    case .windowActivated:
      if orca.canBeActive(object), object.id != orca.activeWindowID { orca.memory = OrcaMemory() }
      return orca.windowActivated(object)
    case .windowDeactivated:
      if orca.activeWindowID == object.id { orca.memory = OrcaMemory() }
      return []
    case .state(.focused): return event.isSet ? orca.focused(object) : []
    case .state(.active): return event.isSet ? orca.becameActive(object) : []
    case .state(let state): return orca.stateChanged(object, state, event.isSet)
    case .nameChanged: return orca.nameChanged(object)
    case .descriptionChanged:
      guard object.id == orca.focusID, !object.description.isEmpty else { return [] }
      return [orca.shownMessage(object.description, .hint, object)]
    case .valueChanged: return orca.valueChanged(object, at: now)
    case .selectionChanged: return orca.selectionChanged(in: object)
    case .textInserted: return orca.takesFocus(byTextOf: object) ? orca.textInserted(event) : []
    case .textDeleted: return orca.takesFocus(byTextOf: object) ? orca.textDeleted(event) : []
    case .textSelectionChanged: return orca.textSelectionChanged(object)
    default: return []
    }
  }

  /// A notification appears, is spoken, and disappears.
  static func announce(_ text: String, by orca: inout Orca) -> [[SpeechSegment]] {
    guard let node = orca.tree.mirror.addNotification(text) else { return [] }
    defer { _ = orca.tree.mirror.removeNotification(node.id) }
    var speaker = OrcaSpeaker(OrcaObject(node, in: orca.tree), orca: orca)
    return speaker.items().utterances(endsWithStop: true).map {
      $0.map { SpeechSegment(.announcement, $0.text, rule: "O2") }
    }
  }

  /// Orca takes an object with the previous one's role, name and position for the same object.
  static func moveFocus(to object: OrcaObject, by orca: inout Orca) -> [[SpeechSegment]] {
    guard let prior = orca.focus, looksLike(prior, object) else { return orca.moveFocus(to: object, from: orca.focus) }
    orca.focusID = object.id
    return []
  }

  private static func looksLike(_ a: OrcaObject, _ b: OrcaObject) -> Bool {
    guard a.role == b.role, a.name == b.name, let frame = a.node.properties.frame else { return false }
    return frame == b.node.properties.frame && frame.x >= 0 && frame.y >= 0 && frame.width > 0 && frame.height > 0
  }
}

extension Orca {
  fileprivate mutating func becameActive(_ window: OrcaObject) -> [[SpeechSegment]] {
    guard window.id != activeWindowID, window.role == .window || window.role == .dialog else { return [] }
    return canBeActive(window) ? moveFocus(to: window) : []
  }

  /// Spoken for this object only, unless its state was spoken last.
  fileprivate mutating func stateChanged(
    _ object: OrcaObject, _ state: ATSPIState, _ isSet: Bool
  ) -> [[SpeechSegment]] {
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

  fileprivate mutating func nameChanged(_ object: OrcaObject) -> [[SpeechSegment]] {
    guard memory.names[object.id] != object.name, !silentNames.contains(object.role),
      object.id == (object.role == .window ? activeWindowID : focusID)
    else { return [] }
    memory.names[object.id] = object.name
    return object.name.isEmpty ? [] : [shownMessage(object.name, .label, object)]
  }

  /// Takes an object whose text changes for the focus, in silence, if the focus is on it or on what is around it; false if the
  /// change is about something else.
  fileprivate mutating func takesFocus(byTextOf object: OrcaObject) -> Bool {
    if silentTexts.contains(object.role) { return false }
    if object.role == .cell, !object.has(.focused), !object.has(.selected) { return false }
    let isAtFocus = focusID != nil && (focusID == object.id || focusID == object.parent?.id)
    let isLost = focusID != nil && focus == nil && object.has(.focused)
    guard isAtFocus || isLost || (object.role == .secureTextField && object.has(.focused)) else { return false }
    focusID = object.id
    return true
  }

  /// Speaks what is inserted and selected at once, and the bullets of what is added to a password; in other fields that is
  /// the echo of keys, which is left out.
  fileprivate mutating func textInserted(_ event: OrcaEvent) -> [[SpeechSegment]] {
    let object = event.object
    let selection = object.textSelection
    memory.selections[object.id] = selection
    guard let text = event.text else { return [] }
    let isSelected = !text.isEmpty && selection.text == text && selection.range.lowerBound == event.detail
    guard isSelected || object.role == .secureTextField else { return [] }
    return [message(edition.countingRepeats(text, words), .value, object)]
  }

  /// Moves the focus to the first selected child, even away from it, unless it is in a selected one.
  fileprivate mutating func selectionChanged(in container: OrcaObject) -> [[SpeechSegment]] {
    guard !container.has(.managesDescendants) else { return [] }
    let focus = focus
    for child in container.selected {
      if focus?.isInside(child) == true || isRepeatedTab(child, in: container) { return [] }
      if !child.isLayoutOnlyIn43 { return moveFocus(to: child) }
    }
    return []
  }
}

/// Roles whose edits are not heard.
private let silentTexts: Set<AXRole> = [.staticText, .menu, .menuItem, .slider, .stepper]

/// Roles whose name changes are not spoken.
private let silentNames: Set<AXRole> = [
  .canvas, .icon, .staticText, .listItem, .list, .section, .row, .cell, .menu, .menuItem, .comboBox,
]

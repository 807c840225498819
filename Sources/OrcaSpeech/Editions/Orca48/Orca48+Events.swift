import ATSPIModel
import AXTree
import ReaderSpeech

/// The event handlers of Orca 48.
extension Orca48 {
  /// Handles an event that is not dropped.
  static func handle(_ event: OrcaEvent, at now: Double, by orca: inout Orca) -> [[SpeechSegment]] {
    let object = event.object
    switch event.kind {
    case .windowActivated: return orca.windowActivated(object)
    case .windowDeactivated: return orca.windowDeactivated(object)
    case .state(.focused): return event.isSet && object.role != .borderlessWindow ? orca.focused(object) : []
    case .state(.active): return orca.activityChanged(object, event.isSet)
    case .state(let state): return orca.stateChanged(object, state)
    case .nameChanged: return orca.nameChanged(object)
    case .descriptionChanged: return orca.descriptionChanged(object)
    case .valueChanged:
      orca.memory.value = nil
      return orca.valueChanged(object, at: now)
    case .attributesChanged:
      orca.memory.names = [:]
      return []
    case .selectionChanged: return orca.selectionChanged(in: object)
    case .textDeleted: return object.has(.editable) || object.role == .terminal ? orca.textDeleted(event) : []
    case .textSelectionChanged:
      orca.memory.selections[object.id] = object.textSelection
      return []
    case .caretMoved:
      guard object.id == orca.focusID || object.has(.focused) else { return [] }
      orca.focusID = object.id
      return orca.textSelectionChanged(object)
    default: return []
    }
  }

  /// If the object with the focus is gone, the focus counts as having been in the window, so that a dialog that appeared
  /// meanwhile is spoken.
  static func moveFocus(to object: OrcaObject, by orca: inout Orca) -> [[SpeechSegment]] {
    let window = orca.focusID == nil ? nil : OrcaObject(object.ancestorSummary?.frame, in: object.tree)
    return orca.moveFocus(to: object, from: orca.focus ?? window ?? object.topLevel)
  }
}

extension Orca {
  /// Whether Orca drops an event: one away from the focus within 100 ms of another of its kind (O3).
  mutating func isDropped(_ event: OrcaEvent, at now: Double) -> Bool {
    let object = event.object
    if event.kind == .windowActivated || event.kind == .windowDeactivated || object.id == focusID { return false }
    if [.window, .textArea, .notification, .alert].contains(object.role) || object.has(.selected) { return false }
    let isFocus = event.kind == .state(.focused) && event.isSet
    if object.has(.focused), isFocus || !object.has(.managesDescendants) { return false }
    let last = heardAway.updateValue(now, forKey: event.kind)
    return last.map { now - $0 < 0.1 } ?? false
  }

  private var isInMenu: Bool { focus.map { $0.role == .menu || $0.nearest([.menu]) != nil } ?? false }

  fileprivate mutating func windowDeactivated(_ window: OrcaObject) -> [[SpeechSegment]] {
    guard activeWindowID == window.id, !isInMenu else { return [] }
    memory.cell = nil
    (focusID, activeWindowID) = (nil, nil)
    return []
  }

  fileprivate mutating func activityChanged(_ window: OrcaObject, _ isActive: Bool) -> [[SpeechSegment]] {
    guard [.window, .dialog, .alert, .colorChooser, .fileChooser].contains(window.role) else { return [] }
    if isActive {
      guard canBeActive(window), window.id != activeWindowID else { return [] }
      activeWindowID = window.id
      return moveFocus(to: window)
    }
    if window.id == activeWindowID, !isInMenu { activeWindowID = nil }
    return []
  }

  /// Spoken for this object only, if Orca did not know the state yet.
  fileprivate mutating func stateChanged(_ object: OrcaObject, _ state: ATSPIState) -> [[SpeechSegment]] {
    memory.updateStates([state], of: object) && isSpoken(state, of: object) ? change(of: object) : []
  }

  private func isSpoken(_ state: ATSPIState, of object: OrcaObject) -> Bool {
    let isFocus = object.id == focusID
    return switch state {
    case .checked: object.role != .radioButton && (isFocus || isInFocusedItem(object))
    case .indeterminate: isFocus && object.has(.indeterminate)
    case .expanded: isFocus || object.has(.focused) || ![.comboBox, .button, .toggleButton].contains(object.role)
    case .invalidEntry: false
    default: isFocus
    }
  }

  func isInFocusedItem(_ object: OrcaObject) -> Bool {
    guard let focus, focus.role == .listItem || focus.role == .treeItem else { return false }
    return object.isInside(focus)
  }

  /// Moves the focus to the selected child, even away from it.
  fileprivate mutating func selectionChanged(in container: OrcaObject) -> [[SpeechSegment]] {
    guard !container.has(.managesDescendants), container.has(.showing), container.has(.visible) else { return [] }
    let selected = container.selected
    if let focus, selected.contains(where: { focus == $0 || focus.isInside($0) }) { return [] }
    guard let child = selected.first(where: { !$0.isLayoutOnlyIn48 }) else { return [] }
    return isRepeatedTab(child, in: container) ? [] : moveFocus(to: child)
  }

  /// The focus is spoken again with its new name; for the window the name alone.
  fileprivate mutating func nameChanged(_ object: OrcaObject) -> [[SpeechSegment]] {
    guard memory.names.updateValue(object.name, forKey: object.id) != object.name, !object.name.isEmpty,
      object.has(.showing)
    else { return [] }
    if object.id == focusID { return speakAndRemember(object, from: object) }
    guard object.role == .window, object.id == activeWindowID else { return [] }
    if let focus, focus.has(.editable), let text = focus.textContent, object.name.contains(text) { return [] }
    return [message(object.name, .label, object)]
  }

  fileprivate mutating func descriptionChanged(_ object: OrcaObject) -> [[SpeechSegment]] {
    let text = object.description
    guard memory.descriptions.updateValue(text, forKey: object.id) != text, !text.isEmpty, object.has(.showing),
      let focus, focus == object || focus.isInside(object)
    else { return [] }
    return [message(text, .hint, object)]
  }
}

import ATSPIModel
import AXTree
import ReaderSpeech

/// The event handlers of Orca 48.
extension Orca48 {
  static func handle(_ event: OrcaEvent, at now: Double, by orca: inout Orca) -> [[SpeechSegment]] {
    let object = event.object
    if bringsProgram(event, orca) { orca.isWithoutProgram = false }
    switch event.kind {
    case .windowActivated: return orca.windowActivated(object)
    case .windowDeactivated: return orca.windowDeactivated(object)
    case .state(.focused): return event.isSet && object.role != .borderlessWindow ? orca.focused(object) : []
    case .state(.active): return orca.activityChanged(object, event.isSet)
    case .state(let state):
      if state == .expanded { orca.memory.forgetProperties() }
      return orca.stateChanged(object, state)
    case .nameChanged: return orca.nameChanged(object)
    case .descriptionChanged: return orca.descriptionChanged(object)
    case .valueChanged:
      orca.memory.value = nil
      return orca.valueChanged(object, at: now)
    case .attributesChanged, .childAdded, .childRemoved:
      orca.memory.forgetProperties()
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

  /// Whether Orca begins to follow the program that sends an event.
  private static func bringsProgram(_ event: OrcaEvent, _ orca: Orca) -> Bool {
    switch event.kind {
    case .windowActivated: event.object.id != orca.activeWindowID
    case .state(.active): event.isSet && event.object.role == .window && event.object.id != orca.activeWindowID
    case .state(.focused): event.isSet
    default: false
    }
  }

  /// Without a focus, or if it is gone, the focus counts as having been on the window, so that a dialog inside it is spoken.
  static func moveFocus(to object: OrcaObject, by orca: inout Orca) -> [[SpeechSegment]] {
    guard orca.isWithoutProgram else { return orca.moveFocus(to: object, from: orca.focus ?? object.outermostWindow) }
    orca.focusID = object.id
    return []
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
    if let child = event.child, child == focusID { return false }
    let last = heardAway.updateValue(now, forKey: event.kind)
    if let last, now - last < 0.1 { return true }
    switch event.kind {
    case .childAdded:
      guard let child = OrcaObject(event.child, in: tree) else { return true }
      return child.role == .image || Self.menuRelated.contains(child.role)
    // The child has gone; only if it had the focus that matters.
    case .childRemoved: return OrcaObject(focusID, in: tree) != nil
    default: return false
    }
  }

  /// The roles of everything that belongs to a menu.
  static let menuRelated: Set<AXRole> = [
    .menu, .menuBar, .popupMenu, .menuItem, .checkMenuItem, .radioMenuItem, .tearoffMenuItem,
  ]

  private var isInMenu: Bool { focus.map { $0.role == .menu || $0.nearest([.menu]) != nil } ?? false }

  fileprivate mutating func windowDeactivated(_ window: OrcaObject) -> [[SpeechSegment]] {
    guard activeWindowID == window.id, !isInMenu else { return [] }
    memory.cell = nil
    (focusID, activeWindowID, isWithoutProgram) = (nil, nil, true)
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

  /// Moves the focus to the selected child, even away from it, or only speaks it.
  mutating func selectionChanged(
    in container: OrcaObject, onlySpeaking: (OrcaObject) -> Bool = { _ in false }
  ) -> [[SpeechSegment]] {
    guard !container.has(.managesDescendants), container.has(.showing), container.has(.visible) else { return [] }
    let selected = container.selected
    if let focus, selected.contains(where: { focus == $0 || focus.isInside($0) }) { return [] }
    guard let child = selected.first(where: { !$0.isLayoutOnlyIn48 }) else { return [] }
    if isRepeatedTab(child, in: container) { return [] }
    return onlySpeaking(child) ? utterances(of: child, from: nil, .arriving) : moveFocus(to: child)
  }

  /// The focus is spoken again with its new name; for the window the name alone.
  fileprivate mutating func nameChanged(_ object: OrcaObject) -> [[SpeechSegment]] {
    guard memory.names.updateValue(object.name, forKey: object.id) != object.name, !object.name.isEmpty,
      object.has(.showing)
    else { return [] }
    if object.id == focusID { return isWithoutProgram ? [] : speakAndRemember(object, from: object) }
    guard object.role == .window, object.id == activeWindowID else { return [] }
    if let focus, focus.has(.editable), let text = focus.textContent, object.name.contains(text) { return [] }
    return [shownMessage(object.name, .label, object)]
  }

  fileprivate mutating func descriptionChanged(_ object: OrcaObject) -> [[SpeechSegment]] {
    let text = object.description
    guard memory.descriptions.updateValue(text, forKey: object.id) != text, !text.isEmpty, object.has(.showing),
      let focus, focus == object || focus.isInside(object)
    else { return [] }
    return [shownMessage(text, .hint, object)]
  }
}

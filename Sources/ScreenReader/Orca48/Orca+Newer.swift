import ATSPIModel
import AXTree

/// What Orca 48 does otherwise when something happens.
extension Orca {
  static let newerHandlers: [String: OrcaEdition.Handler] = [
    "window:deactivate": { orca, window, _, _ in
      guard orca.activeWindow == window.id, orca.locusIsNotInMenu else { return [] }
      orca.memory.cell = nil
      orca.locus = nil
      orca.activeWindow = nil
      return []
    },
    "object:state-changed:focused": { orca, object, event, _ in
      event.detail1 == 1 && object.role != "window" ? orca.focused(object) : []
    },
    "object:state-changed:active": { orca, window, event, _ in orca.activityChanged(window, event.detail1 == 1) },
    "object:state-changed:checked": { orca, object, event, _ in
      let isInItem = orca.isLocusItem(in: object)
      return orca.newerChanged(object, .checked) { ($1 || isInItem) && $0.role != "radio button" }
    },
    "object:state-changed:indeterminate": { orca, object, event, _ in
      orca.newerChanged(object, .indeterminate) { $1 && $0.has(.indeterminate) }
    },
    "object:state-changed:pressed": { orca, object, event, _ in orca.newerChanged(object, .pressed) { $1 } },
    "object:state-changed:expanded": { orca, object, event, _ in
      orca.newerChanged(object, .expanded) { object, isLocus in
        isLocus || object.has(.focused) || !["combo box", "push button", "toggle button"].contains(object.role)
      }
    },
    "object:property-change:accessible-name": { orca, object, _, _ in orca.newerNameChanged(object) },
    "object:property-change:accessible-description": { orca, object, _, _ in orca.descriptionChanged(object) },
    "object:property-change:accessible-value": { orca, object, _, now in
      orca.memory.value = nil
      return orca.valueChanged(object, at: now)
    },
    "object:selection-changed": { orca, container, _, _ in orca.newerSelectionMoved(in: container) },
    "object:text-changed:delete": { orca, object, event, _ in orca.newerTextDeleted(object, event.payload) },
    "object:text-caret-moved": { orca, object, event, _ in orca.caretMoved(object, to: event.detail1) },
    "object:text-selection-changed": { orca, object, _, _ in
      orca.memory.selections[object.id] = orca.selection(in: object)
      return []
    },
  ]

  private static let neverDropped: Set<String> = ["frame", "text", "notification", "alert"]

  /// Whether an event is lost: one away from the focus that comes within 100 ms of one of its kind (O3).
  mutating func isDropped(_ event: ATSPIEvent, _ object: OrcaObject, at now: Double) -> Bool {
    if event.category == .window || Self.neverDropped.contains(object.role) || object.id == locus { return false }
    if object.has(.selected) { return false }
    let isFocus = event.detail == ATSPIState.focused.name && event.detail1 == 1
    if object.has(.focused), isFocus || !object.has(.managesDescendants) { return false }
    let last = heardAway.updateValue(now, forKey: event.kind)
    return last.map { now - $0 < 0.1 } ?? false
  }

  private var locusIsNotInMenu: Bool {
    guard let locus = OrcaObject(locus, in: scene) else { return true }
    return locus.role != "menu" && locus.nearest("menu") == nil
  }

  private func isLocusItem(in object: OrcaObject) -> Bool {
    guard let locus = OrcaObject(locus, in: scene), locus.role == "list item" || locus.role == "tree item" else {
      return false
    }
    return object.isInside(locus)
  }

  private mutating func activityChanged(_ window: OrcaObject, _ isActive: Bool) -> [[SpeechSegment]] {
    guard ["frame", "dialog", "alert", "color chooser", "file chooser"].contains(window.role) else { return [] }
    if isActive {
      guard canBeActive(window), window.id != activeWindow else { return [] }
      activeWindow = window.id
      return look(at: window)
    }
    if window.id == activeWindow, locusIsNotInMenu { activeWindow = nil }
    return []
  }

  /// A state came or went, of an object that is not known to be so.
  private mutating func newerChanged(
    _ object: OrcaObject, _ state: ATSPIState, isSpoken: (OrcaObject, Bool) -> Bool
  ) -> [[SpeechSegment]] {
    let isSet = object.has(state)
    guard memory.states[state]?[object.id] != isSet else { return [] }
    note(state, of: object, isSet)
    return isSpoken(object, object.id == locus) ? change(of: object) : []
  }

  /// Looks at what was selected, also away from the focus.
  private mutating func newerSelectionMoved(in container: OrcaObject) -> [[SpeechSegment]] {
    guard !container.has(.managesDescendants), container.has(.showing), container.has(.visible) else { return [] }
    let selected = container.selected
    let focus = OrcaObject(locus, in: scene)
    if let focus, selected.contains(where: { focus == $0 || focus.isInside($0) }) { return [] }
    guard let child = selected.first(where: { !Orca48Layout.isLayoutOnly($0) }) else { return [] }
    return isRepeatedTab(child, in: container) ? [] : look(at: child)
  }

  /// The focus is said anew with its new name; of the window the name alone.
  private mutating func newerNameChanged(_ object: OrcaObject) -> [[SpeechSegment]] {
    guard memory.names[object.id] != object.name else { return [] }
    memory.names[object.id] = object.name
    guard !object.name.isEmpty, object.has(.showing) else { return [] }
    if object.id == locus { return sayAgain(object) }
    guard object.role == "frame", object.id == activeWindow else { return [] }
    if let focus = OrcaObject(locus, in: scene), focus.has(.editable), let text = focus.text?.content, !text.isEmpty,
      object.name.contains(text)
    {
      return []
    }
    return [message(object.name, .label, object)]
  }

  private mutating func sayAgain(_ object: OrcaObject) -> [[SpeechSegment]] {
    let spoken = utterances(of: object, from: object)
    remember(object)
    return spoken
  }

  private mutating func descriptionChanged(_ object: OrcaObject) -> [[SpeechSegment]] {
    let text = object.description
    guard memory.descriptions[object.id] != text else { return [] }
    memory.descriptions[object.id] = text
    guard !text.isEmpty, object.has(.showing), let focus = OrcaObject(locus, in: scene),
      focus == object || focus.isInside(object)
    else { return [] }
    return [message(text, .hint, object)]
  }

  private mutating func newerTextDeleted(_ object: OrcaObject, _ payload: ATSPIEvent.Payload) -> [[SpeechSegment]] {
    guard object.has(.editable) || object.role == "terminal" else { return [] }
    return textDeleted(object, payload)
  }

  private mutating func caretMoved(_ object: OrcaObject, to caret: Int) -> [[SpeechSegment]] {
    guard object.id == locus || object.has(.focused) else { return [] }
    locus = object.id
    return selectionChanged(object)
  }
}

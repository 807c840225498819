import ATSPIModel
import AXTree

/// What Orca 51 does otherwise than Orca 48 at an event.
extension Orca<Orca51> {
  mutating func handle51(_ event: OrcaEvent, at now: Double) -> [[SpeechSegment]] {
    let object = event.object
    switch event.kind {
    case .nameChanged:
      if object.id == focusID, object.role == .comboBox { return [] }
    case .valueChanged:
      if object.role == .comboBox { return object.id == focusID ? change(of: object) : [] }
    case .state(.invalidEntry): return validityChanged(object)
    case .state(.checked), .state(.indeterminate):
      if object.role == .checkBox { return checkChanged(object) }
    case .selectionChanged:
      // The window itself is no container of what is selected.
      guard object.id != activeWindowID else { return [] }
    default: break
    }
    return handle(event, at: now)
  }

  private mutating func validityChanged(_ object: OrcaObject) -> [[SpeechSegment]] {
    let isInvalid = object.has(.invalidEntry)
    guard memory.states[.invalidEntry]?[object.id] != isInvalid else { return [] }
    memory.states[.invalidEntry, default: [:]][object.id] = isInvalid
    guard object.id == focusID else { return [] }
    guard isInvalid else { return [message(words[.entryValid], .state, object)] }
    return OrcaSpeaker(object, orca: self).invalid().utterances(endsWithStop: false)
  }

  /// A check box is checked, not, or partially: one change, though the bus tells it as two states.
  private mutating func checkChanged(_ object: OrcaObject) -> [[SpeechSegment]] {
    let states = [ATSPIState.checked, .indeterminate]
    guard states.contains(where: { memory.states[$0]?[object.id] != object.has($0) }) else { return [] }
    for state in states { memory.states[state, default: [:]][object.id] = object.has(state) }
    return object.id == focusID || isInFocusedItem(object) ? change(of: object) : []
  }
}

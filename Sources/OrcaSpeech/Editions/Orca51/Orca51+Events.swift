import ATSPIModel
import AXTree
import ReaderSpeech

/// The event handlers of Orca 51 that differ from Orca 48's.
extension Orca51 {
  static func handle(_ event: OrcaEvent, at now: Double, by orca: inout Orca) -> [[SpeechSegment]] {
    if orca.isDropped(event, at: now) { return [] }
    let object = event.object
    switch event.kind {
    case .nameChanged:
      if object.id == orca.focusID, object.role == .comboBox { return [] }
    case .valueChanged:
      if object.role == .comboBox { return object.id == orca.focusID ? orca.change(of: object) : [] }
    case .state(.invalidEntry): return orca.validityChanged(object)
    case .state(.checked), .state(.indeterminate):
      if object.role == .checkBox { return orca.checkChanged(object) }
    case .selectionChanged:
      // The window itself is no container of selected objects.
      guard object.id != orca.activeWindowID else { return [] }
    default: break
    }
    return Orca48.handleHeard(event, at: now, by: &orca)
  }
}

extension Orca {
  fileprivate mutating func validityChanged(_ object: OrcaObject) -> [[SpeechSegment]] {
    let isInvalid = object.has(.invalidEntry)
    guard memory.states[.invalidEntry]?[object.id] != isInvalid else { return [] }
    memory.states[.invalidEntry, default: [:]][object.id] = isInvalid
    guard object.id == focusID else { return [] }
    guard isInvalid else { return [message(words[.entryValid], .state, object)] }
    return OrcaSpeaker(object, orca: self).invalid().utterances(endsWithStop: false)
  }

  /// A check box is checked, not, or partially: one change, though the bus reports it as two states.
  fileprivate mutating func checkChanged(_ object: OrcaObject) -> [[SpeechSegment]] {
    let states = [ATSPIState.checked, .indeterminate]
    guard states.contains(where: { memory.states[$0]?[object.id] != object.has($0) }) else { return [] }
    for state in states { memory.states[state, default: [:]][object.id] = object.has(state) }
    return object.id == focusID || isInFocusedItem(object) ? change(of: object) : []
  }
}

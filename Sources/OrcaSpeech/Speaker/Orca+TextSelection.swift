import AXTree
import ReaderSpeech

/// The speech of Orca for a text or selection that changes without a key.
extension Orca {
  /// Orca speaks a deletion only if it took the whole selection.
  mutating func textDeleted(_ event: OrcaEvent) -> [[SpeechSegment]] {
    let object = event.object
    guard object.id == focusID, let old = memory.selections[object.id], !old.text.isEmpty, old.text == event.text
    else { return [] }
    memory.selections[object.id] = object.textSelection
    return [message(words[.selectionDeleted], .state, object)]
  }

  mutating func textSelectionChanged(_ object: OrcaObject) -> [[SpeechSegment]] {
    let new = object.textSelection
    let old = memory.selections.updateValue(new, forKey: object.id) ?? OrcaTextSelection()
    return object.text.map { new.speech(since: old, in: $0, of: object.id, words) } ?? []
  }
}

import AXTree

/// The part of a text that is selected.
struct OrcaTextSelection: Equatable {
  var range = 0..<0
  var text = ""
}

extension OrcaObject {
  var textSelection: OrcaTextSelection {
    guard let text, let range = text.selection, !range.isEmpty else { return OrcaTextSelection() }
    return OrcaTextSelection(range: range, text: OrcaText.selected(in: text))
  }
}

/// What is heard when a text or its selection changes without a key: Orca tells what was selected, and what was selected
/// and is gone.
extension Orca {
  /// The whole selection went with the deletion; of other deletions nothing is heard.
  mutating func textDeleted(_ event: OrcaEvent) -> [[SpeechSegment]] {
    let object = event.object
    guard object.id == focusID, let old = memory.selections[object.id], !old.text.isEmpty, old.text == event.text
    else { return [] }
    memory.selections[object.id] = object.textSelection
    return [message(words[.selectionDeleted], .state, object)]
  }

  mutating func textSelectionChanged(_ object: OrcaObject) -> [[SpeechSegment]] {
    let old = memory.selections[object.id] ?? OrcaTextSelection()
    let new = object.textSelection
    memory.selections[object.id] = new
    if !old.text.isEmpty, new.text.isEmpty { return [message(words[.nothingSelected], .state, object)] }
    guard old.range != new.range, let text = object.text else { return [] }
    if !old.range.isEmpty, !new.range.isEmpty, !old.range.overlaps(new.range) {
      return part(old.range, of: text, .textUnselected, object) + part(new.range, of: text, .textSelected, object)
    }
    let isMore =
      old.range.isEmpty
      || (new.range.lowerBound <= old.range.lowerBound && new.range.upperBound >= old.range.upperBound)
    let start = old.range.isEmpty ? new.range.lowerBound : min(old.range.lowerBound, new.range.lowerBound)
    let end = old.range.isEmpty ? new.range.upperBound : max(old.range.upperBound, new.range.upperBound)
    // What both have at one end did not change.
    let from =
      !old.range.isEmpty && old.range.lowerBound == new.range.lowerBound
      ? min(old.range.upperBound, new.range.upperBound) : start
    let to =
      !old.range.isEmpty && old.range.upperBound == new.range.upperBound
      ? max(old.range.lowerBound, new.range.lowerBound) : end
    return from < to ? part(from..<to, of: text, isMore ? .textSelected : .textUnselected, object) : []
  }

  private func part(_ range: Range<Int>, of text: AXText, _ word: OrcaWord, _ object: OrcaObject) -> [[SpeechSegment]] {
    var text = text
    text.selection = range
    return [message(OrcaText.selected(in: text), .value, object), message(words[word], .state, object)]
  }
}

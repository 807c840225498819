import AXTree
import ReaderSpeech

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

/// The speech of Orca for a text or selection that changes without a key: the part that was selected or unselected.
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
    let old = memory.selections[object.id] ?? OrcaTextSelection()
    let new = object.textSelection
    memory.selections[object.id] = new
    if !old.text.isEmpty, new.text.isEmpty { return [message(words[.nothingSelected], .state, object)] }
    guard old.range != new.range, let text = object.text else { return [] }
    if !old.range.isEmpty, !new.range.isEmpty, !old.range.overlaps(new.range) {
      return part(old.range, of: text, .textUnselected, object) + part(new.range, of: text, .textSelected, object)
    }
    if old.range.isEmpty { return part(new.range, of: text, .textSelected, object) }
    let (a, b) = (old.range, new.range)
    // The common end of both selections did not change.
    let from = a.lowerBound == b.lowerBound ? min(a.upperBound, b.upperBound) : min(a.lowerBound, b.lowerBound)
    let to = a.upperBound == b.upperBound ? max(a.lowerBound, b.lowerBound) : max(a.upperBound, b.upperBound)
    let isMore = b.lowerBound <= a.lowerBound && b.upperBound >= a.upperBound
    return from < to ? part(from..<to, of: text, isMore ? .textSelected : .textUnselected, object) : []
  }

  private func part(_ range: Range<Int>, of text: AXText, _ word: OrcaWord, _ object: OrcaObject) -> [[SpeechSegment]] {
    var text = text
    text.selection = range
    return [message(OrcaText.selected(in: text), .value, object), message(words[word], .state, object)]
  }
}

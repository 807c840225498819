import AXTree
import ReaderSpeech

/// The part of a text that is selected.
struct OrcaTextSelection: Equatable {
  var range = 0..<0
  var text = ""
}

extension OrcaTextSelection {
  /// The selection of a text; without one, an empty part.
  init(_ text: AXText?) {
    self.init()
    guard let text, let range = text.selection, !range.isEmpty else { return }
    (self.range, self.text) = (range, text.selectedText)
  }

  /// The speech for a selection that follows another in the text of a node: the parts that were selected or unselected.
  func speech(since old: Self, in text: AXText, of node: AXNodeID, _ words: OrcaWords) -> [[SpeechSegment]] {
    func part(_ range: Range<Int>, _ word: OrcaWord) -> [[SpeechSegment]] {
      var text = text
      text.selection = range
      return [(.value, text.selectedText), (SpeechSegment.Kind.state, words[word])].map { kind, text in
        [SpeechSegment(kind, text, source: node, rule: "O2")]
      }
    }
    if !old.text.isEmpty, self.text.isEmpty {
      return [[SpeechSegment(.state, words[.nothingSelected], source: node, rule: "O2")]]
    }
    let (a, b) = (old.range, range)
    guard a != b else { return [] }
    if !a.isEmpty, !b.isEmpty, !a.overlaps(b) { return part(a, .textUnselected) + part(b, .textSelected) }
    if a.isEmpty { return part(b, .textSelected) }
    // The common end of both selections did not change.
    let from = a.lowerBound == b.lowerBound ? min(a.upperBound, b.upperBound) : min(a.lowerBound, b.lowerBound)
    let to = a.upperBound == b.upperBound ? max(a.lowerBound, b.lowerBound) : max(a.upperBound, b.upperBound)
    let isMore = b.lowerBound <= a.lowerBound && b.upperBound >= a.upperBound
    return from < to ? part(from..<to, isMore ? .textSelected : .textUnselected) : []
  }
}

extension OrcaObject {
  var textSelection: OrcaTextSelection { OrcaTextSelection(text) }
}

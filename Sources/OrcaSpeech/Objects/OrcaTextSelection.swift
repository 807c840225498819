import AXTree
import ReaderSpeech

/// The part of a text that is selected; an empty one if none is.
struct OrcaTextSelection: Equatable {
  private(set) var range = 0..<0
  private(set) var text = ""

  init(_ text: AXText? = nil) {
    guard let text, let range = text.selection.map(text.clamped), !range.isEmpty else { return }
    (self.range, self.text) = (range, text.selectedText)
  }

  /// The speech for a selection that follows another in the text of a node: the parts that were selected or unselected.
  func speech(since old: Self, in text: AXText, of node: AXNodeID, _ words: OrcaWords) -> [[SpeechSegment]] {
    func said(_ kind: SpeechSegment.Kind, _ text: String) -> [SpeechSegment] {
      [SpeechSegment(kind, text, source: node, rule: "O2")]
    }
    func part(_ range: Range<Int>, _ word: OrcaWord) -> [[SpeechSegment]] {
      var text = text
      text.selection = range
      return [said(.value, text.selectedText), said(.state, words[word])]
    }
    if !old.text.isEmpty, self.text.isEmpty { return [said(.state, words[.nothingSelected])] }
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

import ATSPIModel
import AXTree
import ReaderSpeech

/// The parts of a text as Orca reads them from the bus, by Unicode scalars.
extension AXText {
  /// The line with the caret, without its line break, in parts of one stated language each.
  func caretLine(withEnd: Bool = false) -> [String] {
    let scalars = Array(content.unicodeScalars)
    let caret = clamped(self.caret ?? 0)
    if caret == scalars.count, scalars.last ?? "\n" == "\n" { return [] }
    let index = min(caret, scalars.count - 1)
    let start = scalars[..<index].lastIndex(of: "\n").map { $0 + 1 } ?? 0
    let end = scalars[index...].firstIndex(of: "\n") ?? scalars.count
    var lineEnd = end
    while lineEnd > start, scalars[lineEnd - 1] == "\r" { lineEnd -= 1 }
    let ranges = withEnd && end < scalars.count ? [start..<lineEnd, end..<end + 1] : [start..<lineEnd]
    return ATSPIText(self).parts(of: ranges)
  }

  var selectedText: String {
    guard let selection else { return "" }
    return String(String.UnicodeScalarView(Array(content.unicodeScalars)[clamped(selection)]))
  }
}

extension ATSPIText {
  /// The content of the ranges, one after the other, in parts of one stated language each.
  fileprivate func parts(of ranges: [Range<Int>]) -> [String] {
    var parts: [(language: String?, content: String)] = []
    for range in ranges {
      var start = range.lowerBound
      while start < range.upperBound {
        let run = run(at: start)
        let end = min(run.range.upperBound, range.upperBound)
        let (language, content) = (withDefaults(run.attributes)["language"], slice(start..<end))
        if let last = parts.last, last.language == language {
          parts[parts.count - 1].content += content
        } else {
          parts.append((language, content))
        }
        start = end
      }
    }
    return parts.map(\.content)
  }
}

/// The part of a text that is selected; an empty one if none is.
struct OrcaTextSelection: Equatable {
  private(set) var range = 0..<0
  private(set) var text = ""

  init(_ text: AXText? = nil) {
    guard let text, let range = text.selection, !range.isEmpty else { return }
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

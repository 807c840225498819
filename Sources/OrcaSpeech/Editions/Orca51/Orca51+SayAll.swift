import ATSPIModel
import AXTree
import ReaderSpeech

extension Orca51 {
  /// Reads every text behind the focus by sentences, each text with its role at its end, and nothing of what is around them. A text
  /// area or a terminal is read alone.
  static func sayAll(from focus: OrcaObject, by orca: Orca) -> [[SpeechSegment]] {
    var spoken: [[SpeechSegment]] = []
    var seen: Set<AXNodeID> = [focus.id]
    var (object, prior, offset) = (focus, focus, focus.text?.caret ?? 0)
    while true {
      if let text = object.unitText, text.count > 0 {
        let range = text.unit(.sentenceStart, at: min(max(0, offset), text.count - 1))
        let said = sentence(range, in: text, of: object, from: prior, by: orca)
        spoken += said
        if !said.isEmpty { prior = object }
        // The sign behind a sentence is passed over.
        if let next = text.firstWord(from: range.upperBound + 1) {
          offset = next
          continue
        }
      }
      if focus.role == .textArea || focus.role == .terminal { return spoken }
      guard let next = object.nextText(notIn: &seen) else { return spoken }
      (object, offset) = next
    }
  }

  /// A sentence, unless it is of a label or of punctuation alone; that of a field with its links named and repeated signs counted.
  private static func sentence(
    _ range: Range<Int>, in text: ATSPIText, of object: OrcaObject, from prior: OrcaObject, by orca: Orca
  ) -> [[SpeechSegment]] {
    let words = text.slice(range)
    let signs = words.filter { !$0.isWhitespace }
    if object.isLabelOfOther || (!signs.isEmpty && signs.allSatisfy(\.isPunctuation)) { return [] }
    let spoken = object.has(.editable) ? orca.spokenText(words, at: range.lowerBound, of: object) : words
    let segment = SpeechSegment(.value, spoken, source: object.id, rule: "O2")
    var speaker = OrcaSpeaker(object, prior: prior, orca: orca)
    let role = range.upperBound == text.count ? speaker.items([.role]) : []
    return (signs.isEmpty ? [] : [[segment]]) + role.flatMap { [$0].utterances(endsWithStop: false) }
  }
}

extension OrcaObject {
  /// Whether it is the label of another object and cannot get the focus itself.
  fileprivate var isLabelOfOther: Bool {
    !has(.focusable) && role != .heading && role != .caption
      && !tree.mirror.targets(of: ATSPIRelation.labelFor, from: node, cache: tree.queries).isEmpty
  }

  /// The next object with a text, in the outermost document around this one, and where its first word begins.
  fileprivate func nextText(notIn seen: inout Set<AXNodeID>) -> (OrcaObject, Int)? {
    var object = self
    while let next = object.following, seen.insert(next.id).inserted {
      if let document = object.outermostDocument, next != document, !next.isInside(document) { return nil }
      if let start = next.unitText?.firstWord(from: 0) { return (next, start) }
      object = next
    }
    return nil
  }

  private var outermostDocument: OrcaObject? {
    var found = document
    while let outer = found?.nearest(Self.documentRoles) { found = outer }
    return found
  }
}

extension ATSPIText {
  /// The offset of the first sign from an offset on that is no space; nil if there is none.
  fileprivate func firstWord(from offset: Int) -> Int? {
    var offset = offset
    while offset < count, scalar(at: offset)?.properties.isWhitespace == true { offset += 1 }
    return offset < count ? offset : nil
  }
}

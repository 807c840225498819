import ATSPIModel
import AXTree
import ReaderSpeech

/// The speech for a player who lets Orca read on from the focus.
extension Orca {
  /// Reads on from the focus, as Orca's command "say all" does; nothing without one.
  func sayAll() -> [[SpeechSegment]] { focus.map { edition.sayAll($0, self) } ?? [] }

  /// Reads texts by sentences, each with the containers that are left and entered before it: that of an object from its caret on, then
  /// those that follow. A ring of texts, which Orca would read for ever, is read once.
  func read(from first: OrcaObject, following: (OrcaObject) -> OrcaObject?) -> [[SpeechSegment]] {
    var spoken: [[SpeechSegment]] = []
    var seen: Set<AXNodeID> = []
    var (next, prior, offset) = (Optional(first), first, first.text?.caret ?? 0)
    while let object = next, seen.insert(object.id).inserted {
      spoken += context(of: object, from: prior)
      if let text = object.unitText {
        spoken += text.sentences(from: offset).map { range in
          let words = spokenText(text.slice(range), at: range.lowerBound, of: object)
          return [SpeechSegment(.value, words, source: object.id, rule: "O2")]
        }
      }
      (next, prior, offset) = (following(object), object, 0)
    }
    return spoken
  }

  private func context(of object: OrcaObject, from prior: OrcaObject) -> [[SpeechSegment]] {
    if object == prior { return [] }
    var speaker = OrcaSpeaker(object, prior: prior, orca: self)
    let items = speaker.items([.oldAncestors]) + [.nested(speaker.items([.newAncestors]))]
    return items.utterances(endsWithStop: edition.endsWithStop, behindDigits: edition.stopsBehindDigits)
  }

  /// The words for a part of an object's text that begins at an offset: its links are named, and repeated signs counted.
  func spokenText(_ part: String, at start: Int, of object: OrcaObject) -> String {
    var scalars = Array(part.unicodeScalars)
    let ends = object.tree.mirror.links(of: object.node).map { $0.range.upperBound - start }
    for end in ends.reversed() where end > 0 && end <= scalars.count {
      let isInWord = end < scalars.count && Character(scalars[end]).isLetterOrDigit
      scalars.insert(contentsOf: (" " + words[.link] + (isInWord ? " " : "")).unicodeScalars, at: end)
    }
    return edition.countingRepeats(String(String.UnicodeScalarView(scalars)), words)
  }
}

extension OrcaObject {
  /// The text as the bus divides it into units; nil without one.
  var unitText: ATSPIText? { text == nil ? nil : tree.queries.text(of: node, in: tree.mirror) }

  /// The object that Orca takes for the next one: that to which its text flows, else the one behind it, or behind what is around it.
  /// It leaves out the objects inside this one.
  var following: OrcaObject? {
    if let target = targets(.flowsTo).first(where: { $0 != self }) { return target }
    var object = self
    while let parent = object.parent {
      let index = parent.node.children.firstIndex(of: object.id) ?? parent.node.children.endIndex
      if index + 1 < parent.node.children.endIndex { return OrcaObject(parent.node.children[index + 1], in: tree) }
      if parent.isApplication { return nil }
      object = parent
    }
    return nil
  }
}

extension ATSPIText {
  /// The sentences from the one at an offset on.
  fileprivate func sentences(from offset: Int) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var next = max(0, offset)
    while next < count {
      ranges.append(unit(.sentenceStart, at: next))
      next = max(ranges[ranges.count - 1].upperBound, next + 1)
    }
    return ranges
  }
}

extension Character {
  fileprivate var isLetterOrDigit: Bool { isLetter || isNumber }
}

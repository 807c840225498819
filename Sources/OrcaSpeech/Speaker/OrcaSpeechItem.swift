import ReaderSpeech

/// A step between an object and its speech: words, pauses, and nested lists.
enum OrcaSpeechItem: Hashable {
  /// Words, and whether Orca speaks them with its voice for capitals.
  case said(SpeechSegment, isUpper: Bool = false)
  /// Ends the utterance, in some editions with a full stop behind a letter or a digit.
  case pause
  /// Ends the utterance without a full stop.
  case lineBreak
  /// The context of the object: spoken before the items collected so far.
  case nested([OrcaSpeechItem])

  /// The words of the item, if it has any.
  var text: String? { if case .said(let segment, _) = self { segment.text } else { nil } }
}

extension [OrcaSpeechItem] {
  /// Whether the item counts as speech, as in Orca's own lists: an empty text does.
  var isSaid: Bool {
    contains { item in
      switch item {
      case .said: true
      case .nested(let items): items.isSaid
      case .pause, .lineBreak: false
      }
    }
  }

  /// The utterances: an item after the other is collected until a pause, or until the voice changes. `endsWithStop`: a
  /// letter or digit before a pause gets a full stop; without `behindDigits`, a letter alone.
  func utterances(endsWithStop: Bool, behindDigits: Bool = true) -> [[SpeechSegment]] {
    var spoken: [[SpeechSegment]] = []
    var collected: [SpeechSegment] = []
    var isUpper = false
    func flush() {
      if !collected.isEmpty { spoken.append(collected) }
      collected = []
    }
    for item in self {
      switch item {
      case .nested(let items): spoken += items.utterances(endsWithStop: endsWithStop, behindDigits: behindDigits)
      case .said(let segment, let isUpperNow):
        guard !segment.text.isEmpty else { continue }
        if isUpperNow != isUpper { flush() }
        isUpper = isUpperNow
        collected.append(segment)
      case .pause, .lineBreak:
        if item == .pause, endsWithStop, let end = collected.last?.text.last,
          end.isLetter || (behindDigits && end.isNumber)
        {
          collected[collected.count - 1].text += "."
        }
        flush()
        isUpper = false
      }
    }
    flush()
    return spoken
  }
}

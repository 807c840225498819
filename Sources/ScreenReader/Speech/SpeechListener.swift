import AXTree

/// What one screen reader makes of updates.
protocol SpeechListener {
  /// What it says when an update is published, at a moment in seconds.
  mutating func hear(_ update: AXTreeUpdate, at now: Double) -> [[SpeechSegment]]
  /// Moves its cursor to a node without saying it.
  mutating func moveCursor(to id: AXNodeID)
  /// Says the node at which it is once more.
  mutating func sayAgain(_ id: AXNodeID) -> [[SpeechSegment]]
}

extension Orca: SpeechListener {
  /// Nothing: Orca is where the focus is.
  mutating func moveCursor(to id: AXNodeID) {}

  /// Says the node without what is around it.
  mutating func sayAgain(_ id: AXNodeID) -> [[SpeechSegment]] {
    guard let object = OrcaObject(id, in: scene) else { return [] }
    locus = id
    let spoken = utterances(of: object, from: object)
    remember(object)
    return spoken
  }
}

extension ReaderSettings {
  /// The listener that says what this reader says.
  func makeListener() -> any SpeechListener {
    func orca(_ edition: OrcaEdition) -> Orca {
      Orca(edition, words: locale.map { edition.words(in: $0) }, isBrief: verbosity == .brief)
    }
    return switch reader {
    case .orca43: orca(.orca43)
    case .orca48: orca(.orca48)
    case .voiceOver: VoiceOverListener(self)
    }
  }
}

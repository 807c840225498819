/// Whether the game is played as with a screen reader, in the order in which it is offered (R87).
public enum ReaderMode: String, CaseIterable, Sendable, Codable {
  /// While one is noticed.
  case automatic
  case on, off
}

/// When the game speaks by itself, in the order in which it is offered (R76).
public enum VoiceMode: String, CaseIterable, Sendable, Codable {
  /// While no screen reader is running.
  case automatic
  case on, off

  /// Whether the game speaks.
  func speaks(isScreenReaderRunning: Bool) -> Bool {
    switch self {
    case .automatic: !isScreenReaderRunning
    case .on: true
    case .off: false
    }
  }
}

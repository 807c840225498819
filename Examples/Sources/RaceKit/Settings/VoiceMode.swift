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

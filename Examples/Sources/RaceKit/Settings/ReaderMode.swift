/// Whether the game is played as with a screen reader, in the order in which it is offered (R87).
public enum ReaderMode: String, CaseIterable, Sendable, Codable {
  /// While one is noticed.
  case automatic
  case on, off
}

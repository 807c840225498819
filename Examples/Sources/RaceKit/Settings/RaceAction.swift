/// An action that a key and a button of a game controller can be assigned to (R31, R78).
public enum RaceAction: String, CaseIterable, Sendable, Codable, CodingKeyRepresentable {
  case left, right, pause, sayScore, sayLives, saySpeed, sayAhead
}

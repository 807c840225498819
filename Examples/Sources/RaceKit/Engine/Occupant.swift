/// The content of one cell of the road (R2).
public enum Occupant: String, CaseIterable, Sendable, Codable {
  case empty, rival, player, crash
}

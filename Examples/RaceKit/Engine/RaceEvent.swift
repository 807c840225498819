/// What a command has brought about, in order; the scene turns events into sound, speech and picture.
public enum RaceEvent: Sendable, Hashable, Codable {
  /// A life begins: play the start sound, then take `PauseReason.startup` away (R8, R51).
  case lifeBegan
  /// The road came one row nearer; so many rivals were passed (R4).
  case advanced(points: Int)
  /// The player is in another lane now; never sent for a move against the edge (R7).
  case laneChanged(Lane)
  /// The next speed step is near; sent once, when it becomes so (R12).
  case speedUpImminent
  /// The score has reached a new level (R9).
  case levelReached(Int)
  /// The player has hit a rival; so many lives are left (R8).
  case crashed(livesLeft: Int)
  /// The last crash is over and so is the race (R8).
  case gameOver(score: Int)
  /// The race moved into another phase.
  case phaseChanged(RacePhase)
}

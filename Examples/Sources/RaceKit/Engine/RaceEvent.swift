/// A result of a command; the scene turns events into sound, speech and pictures.
public enum RaceEvent: Sendable, Hashable {
  /// A life begins: play the start sound, then remove `PauseReason.startup` (R8, R51).
  case lifeBegan
  /// The road moved one row, and this many rivals were passed (R4).
  case advanced(points: Int)
  /// The player changed lanes; not sent for a move against the edge (R7).
  case laneChanged(Lane)
  /// A speed increase is imminent; sent once, when that becomes true (R12).
  case speedUpImminent
  /// The score has reached a new level (R9).
  case levelReached(Int)
  /// The player hit a rival; this many lives are left (R8).
  case crashed(livesLeft: Int)
  /// The last crash is over, and so is the race (R8).
  case gameOver(score: Int)
  /// The race moved into another phase.
  case phaseChanged(RacePhase)
}

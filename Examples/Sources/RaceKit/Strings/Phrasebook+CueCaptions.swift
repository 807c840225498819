import GameUI

extension Phrasebook {
  /// The caption of a cue (R77). In a mode that does not mark the safe lanes, its sounds tell of none.
  /// Nil for a sound that has none.
  func caption(of cue: Cue, in mode: LaneCueMode) -> String? {
    switch cue {
    case .start: self(.cueStart)
    case .fail: self(.crash)
    case .bip: self(.cueBip)
    case .lanes(let safe, as: _, isShort: _): mode.marksLanes ? name(ofSafe: safe, .captionSafe) : self(.cueRow)
    case .lane(let lane): mode.marksLanes ? self(.cueLane, ["lane": name(of: lane)]) : self(.cueMove)
    case .safety(let isSafe): self(isSafe ? .safeLane : .unsafeLane)
    case .laneAndSafety(let lane, let isSafe): self(isSafe ? .laneIsSafe : .laneIsUnsafe, ["lane": name(of: lane)])
    case .speedUp: self(.speedIncreasingShort)
    case .countdown: self(.cueCountdown)
    case .level: self(.cueLevel)
    // The focus is seen, and the others come with each row and would hide the name of its cue.
    case .focus, .choose, .passing, .nextLanes: nil
    }
  }
}

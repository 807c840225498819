import GameUI

extension Phrasebook {
  /// The name of a cue in the captions (R77). In a mode that does not mark the safe lanes, its sounds tell of none.
  /// Nil for a sound that has no name there.
  func name(of cue: Cue, in mode: AudioMode) -> String? {
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

  /// Where the player is, and the safe lanes of the row ahead: "Center. Safe: Left and right".
  func place(on grid: RaceGrid) -> String { "\(name(of: grid.player)). \(name(ofSafe: grid.ahead.safeLanes))" }

  /// The safe lanes of a row: "Safe: Left and center", or in a caption, which is read in a moment, "Left and center: safe".
  func name(ofSafe lanes: [Lane], _ words: Phrase = .cueSafe) -> String {
    guard let name = AudioMode.lanes.first(where: { $0.1 == lanes })?.0 else { return self(.cueNoneSafe) }
    return lanes == Lane.allCases ? self(name) : self(words, ["lanes": self(name)])
  }
}

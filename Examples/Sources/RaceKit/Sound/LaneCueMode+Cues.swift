import GameUI

extension LaneCueMode {
  /// The sound of the safe lanes; nil in retro mode, which has none.
  private var sound: SafeLanesSound? {
    switch self {
    case .retro: nil
    case .lanePulses: .pulses
    case .arpeggio: .arpeggio
    case .chord: .chord
    }
  }

  /// Whether the cues mark the safe lanes (R44).
  public var marksLanes: Bool { sound != nil }

  /// The cue of a tick; retro mode always plays all three notes (R44). It is short if the next tick would cut it off
  /// (R83).
  public func tick(safe: [Lane], within seconds: Double = .infinity) -> Cue {
    func cue(isShort: Bool) -> Cue {
      sound.map { .lanes(safe, as: $0, isShort: isShort) } ?? .lanes(Lane.allCases, as: .arpeggio, isShort: isShort)
    }
    return cue(isShort: cue(isShort: false).seconds > seconds)
  }

  /// The cues of a tick with the row behind the one ahead: both are short if the next tick would cut off the second,
  /// and where that is not enough the first is alone (R93).
  public func ticks(safe: [Lane], next: [Lane], within seconds: Double) -> [Cue] {
    guard let sound else { return [tick(safe: safe, within: seconds)] }
    let cues = [false, true].map { isShort in
      [Cue.lanes(safe, as: sound, isShort: isShort), .nextLanes(next, as: sound, isShort: isShort)]
    }
    return cues.first { $0[1].seconds <= seconds } ?? [tick(safe: safe, within: seconds)]
  }

  /// The cue of a lane change; retro mode always plays the middle note (R44).
  public func move(to lane: Lane, isSafe: Bool, _ style: MoveCueStyle) -> Cue? {
    marksLanes ? style.cue(lane, isSafe: isSafe) : .lane(.middle)
  }

  /// The haptic of a lane change: the move, or with the style `haptics` whether the lane is safe (R45, R53).
  func haptic(isSafe: Bool, _ style: MoveCueStyle) -> AXHapticFeedback {
    marksLanes && style == .haptics && isSafe ? .success : .medium
  }
}

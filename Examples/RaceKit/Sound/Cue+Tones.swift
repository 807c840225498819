extension Cue {
  /// The notes of the cue, one after another.
  public var tones: [Tone] {
    switch self {
    case .start: Self.startTones
    case .fail: Self.failTones
    case .bip: Self.bipTones
    case .lanes(let safe, as: let sound, let isShort): sound.tones(safe, isShort: isShort)
    case .lane(let lane): [Self.tone(of: lane)]
    case .safety(let isSafe): [Self.tone(isSafe: isSafe)]
    case .laneAndSafety(let lane, let isSafe): [Self.tone(of: lane), .silence(0.006), Self.tone(isSafe: isSafe)]
    case .speedUp: Self.chirpTones
    case .countdown: Self.countdownTones
    }
  }

  private static func tone(of lane: Lane) -> Tone { Tone(.sine, lane.hertz, seconds: 0.045, amplitude: 0.20) }

  /// A high smooth note for a safe lane, a low rough one for an unsafe lane.
  private static func tone(isSafe: Bool) -> Tone {
    isSafe
      ? Tone(.sine, 987.767, seconds: 0.040, amplitude: 0.20)
      : Tone(.triangle, 415.305, seconds: 0.040, amplitude: 0.22)
  }
}

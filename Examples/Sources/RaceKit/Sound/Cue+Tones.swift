public import ExampleKit

extension Cue {
  /// The notes of the cue, one after another.
  public var tones: [Tone] {
    switch self {
    case .start: Self.startTones
    case .fail: Self.failTones
    case .bip: Self.bipTones
    case .lanes(let safe, as: let sound, let isShort): sound.tones(safe, isShort: isShort)
    case .nextLanes(let safe, as: let sound, let isShort): sound.nextTones(safe, isShort: isShort)
    case .lane(let lane): [Self.tone(of: lane)]
    case .safety(let isSafe): [Self.tone(isSafe: isSafe)]
    case .laneAndSafety(let lane, let isSafe):
      [Self.tone(of: lane), .silence(0.006), Self.tone(isSafe: isSafe, at: lane.place)]
    case .speedUp: Self.chirpTones
    case .countdown: Self.countdownTones
    case .level: Self.levelTones
    case .focus: [Tone(.sine, 880, seconds: 0.020, amplitude: 0.12, decay: 0.012)]
    case .choose: Self.chooseTones
    case .passing(let sides): [Self.tone(passing: sides)]
    }
  }

  /// The note of the player's own lane: a square, which nobody takes for the sines of the row ahead.
  private static func tone(of lane: Lane) -> Tone {
    var tone = Tone(.square, lane.hertz, seconds: 0.045, amplitude: 0.12)
    tone.places = [lane.place]
    return tone
  }

  /// A high smooth note for a safe lane, a low rough one for an unsafe lane.
  private static func tone(isSafe: Bool, at place: Double = 0) -> Tone {
    var tone =
      isSafe
      ? Tone(.sine, 987.767, seconds: 0.040, amplitude: 0.20)
      : Tone(.triangle, 415.305, seconds: 0.040, amplitude: 0.22)
    tone.places = [place]
    return tone
  }

  /// A motor that falls behind: deeper than every cue, so that it covers none.
  private static func tone(passing sides: [Direction]) -> Tone {
    var tone = Tone(.triangle, 170, to: 110, seconds: 0.140, amplitude: 0.12, attack: 0.020, decay: 0.080)
    tone.places = [sides.count == 1 ? Double(sides[0].rawValue) * 0.9 : 0]
    return tone
  }
}

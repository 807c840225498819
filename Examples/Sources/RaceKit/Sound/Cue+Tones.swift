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

  // MARK: Effects

  /// The number of repetitions of the crash sound's end (R50).
  private static let failTailRepeats = 3

  private static let startTones = [
    Tone(.sine, 523.251, seconds: 0.11, amplitude: 0.23, decay: 0.022),
    Tone(.sine, 659.255, seconds: 0.11, amplitude: 0.24, decay: 0.022),
    Tone(.sine, 783.991, seconds: 0.13, amplitude: 0.25, decay: 0.026),
  ]

  private static let failTones: [Tone] = {
    let fall: [Tone] = [
      Tone(.square, 330, seconds: 0.12, amplitude: 0.24, attack: 0.002),
      Tone(.square, 277.18, seconds: 0.12, amplitude: 0.24, attack: 0.002),
      Tone(.triangle, 260, to: 220, seconds: 0.15, amplitude: 0.22, attack: 0.002),
      Tone(.triangle, 220, to: 185, seconds: 0.15, amplitude: 0.22, attack: 0.002),
      Tone(.triangle, 185, to: 155, seconds: 0.16, amplitude: 0.21, attack: 0.002),
      Tone(.triangle, 155, to: 130, seconds: 0.16, amplitude: 0.20, attack: 0.002),
    ]
    let tail: [Tone] = [
      Tone(.triangle, 130, to: 118, seconds: 0.18, amplitude: 0.18, attack: 0.002),
      Tone(.triangle, 118, to: 104, seconds: 0.16, amplitude: 0.16, attack: 0.002, decay: 0.030),
    ]
    return fall + (0..<failTailRepeats).flatMap { _ in tail }
  }()

  private static let bipTones = zip(Lane.allCases, [0.20, 0.18, 0.17]).map { lane, amplitude in
    Tone(.sine, lane.hertz, seconds: 0.026, amplitude: amplitude, attack: 0.001, decay: 0.012)
  }

  private static let countdownTones = (0..<3).flatMap { _ in
    [Tone(.sine, 440, seconds: 0.080, amplitude: 0.20), Tone.silence(0.520)]
  }

  /// Two rising notes above the lanes' ones, after the cue of the row that begins the level.
  private static let levelTones: [Tone] = [
    .silence(0.120), Tone(.sine, 1046.502, seconds: 0.060, amplitude: 0.16),
    Tone(.sine, 1318.510, seconds: 0.090, amplitude: 0.16),
  ]

  private static let chooseTones = [440, 587.33].map { Tone(.sine, $0, seconds: 0.030, amplitude: 0.14, decay: 0.012) }

  private static let rise: [Tone] = [
    Tone(.triangle, 293.665, seconds: 0.040, amplitude: 0.22), .silence(0.006),
    Tone(.triangle, 349.228, seconds: 0.040, amplitude: 0.22), .silence(0.006),
    Tone(.triangle, 440, seconds: 0.040, amplitude: 0.22),
  ]

  private static let chirpTones = rise + [.silence(0.020)] + rise
}

extension Lane {
  /// The place from which the lane is heard (R84).
  public var place: Double {
    switch self {
    case .left: -0.8
    case .middle: 0
    case .right: 0.8
    }
  }

  /// The note of the lane (R47): C5, E5, G5.
  public var hertz: Double {
    switch self {
    case .left: 523.251
    case .middle: 659.255
    case .right: 783.991
    }
  }
}

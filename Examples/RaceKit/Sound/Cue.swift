/// Everything that the game lets a player hear besides speech (R43 to R50).
public enum Cue: Sendable, Hashable {
  /// A life begins (R50).
  case start
  /// The player has crashed (R50).
  case fail
  /// The lanes that are safe in the row ahead, as three short slots from left to right (R44, R47).
  case lanes([Lane])
  /// The lane that the player is in now (R45, R47).
  case moved(Lane)
  /// The speed is about to rise (R47, R49).
  case speedUp

  /// The voice that a cue sounds on; a new cue on a voice interrupts the one before (R48).
  public enum Voice: Int, CaseIterable, Sendable, Hashable {
    case effects, tick, move
  }

  public var voice: Voice {
    switch self {
    case .start, .fail, .speedUp: .effects
    case .lanes: .tick
    case .moved: .move
    }
  }

  /// The notes of the cue.
  public var tones: [Tone] {
    switch self {
    case .start: Self.startTones
    case .fail: Self.failTones
    case .lanes(let safe): Self.pulses(safe)
    case .moved(let lane): [Tone(.sine, lane.hertz, seconds: 0.045, amplitude: 0.20)]
    case .speedUp: Self.chirpTones + [.silence(0.020)] + Self.chirpTones
    }
  }

  /// How long the cue is.
  public var seconds: Double { tones.reduce(0) { $0 + $1.seconds } }

  /// How often the end of the crash sound is repeated (R50).
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

  private static let chirpTones: [Tone] = [
    Tone(.triangle, 293.665, seconds: 0.040, amplitude: 0.22), .silence(0.006),
    Tone(.triangle, 349.228, seconds: 0.040, amplitude: 0.22), .silence(0.006),
    Tone(.triangle, 440, seconds: 0.040, amplitude: 0.22),
  ]

  private static func pulses(_ safe: [Lane]) -> [Tone] {
    guard !safe.isEmpty else { return [Tone(.triangle, 440, seconds: 0.030, amplitude: 0.18)] }
    return Lane.allCases.map { lane in
      safe.contains(lane) ? Tone(.sine, lane.hertz, seconds: 0.030, amplitude: 0.18) : .silence(0.030)
    }
  }
}

extension Lane {
  /// The note of the lane (R47): C5, E5, G5.
  public var hertz: Double {
    switch self {
    case .left: 523.251
    case .middle: 659.255
    case .right: 783.991
    }
  }
}

/// Lets cues be heard. Must return at once, whether or not anything can be heard; the game never waits for a sound.
public protocol CuePlayer: AnyObject {
  /// Plays a cue at a volume from 0 to 1.
  func play(_ cue: Cue, volume: Double)
  /// Stops everything that plays.
  func stopAll()
}

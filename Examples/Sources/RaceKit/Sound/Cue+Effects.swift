import ExampleKit

extension Cue {
  /// The number of repetitions of the crash sound's end (R50).
  private static let failTailRepeats = 3

  static let startTones = [
    Tone(.sine, 523.251, seconds: 0.11, amplitude: 0.23, decay: 0.022),
    Tone(.sine, 659.255, seconds: 0.11, amplitude: 0.24, decay: 0.022),
    Tone(.sine, 783.991, seconds: 0.13, amplitude: 0.25, decay: 0.026),
  ]

  static let failTones: [Tone] = {
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

  static let bipTones = zip(Lane.allCases, [0.20, 0.18, 0.17]).map { lane, amplitude in
    Tone(.sine, lane.hertz, seconds: 0.026, amplitude: amplitude, attack: 0.001, decay: 0.012)
  }

  static let countdownTones = (0..<3).flatMap { _ in
    [Tone(.sine, 440, seconds: 0.080, amplitude: 0.20), Tone.silence(0.520)]
  }

  /// Two rising notes above the lanes' ones, after the cue of the row that begins the level.
  static let levelTones: [Tone] = [
    .silence(0.120), Tone(.sine, 1046.502, seconds: 0.060, amplitude: 0.16),
    Tone(.sine, 1318.510, seconds: 0.090, amplitude: 0.16),
  ]

  static let chooseTones = [440, 587.33].map { Tone(.sine, $0, seconds: 0.030, amplitude: 0.14, decay: 0.012) }

  private static let rise: [Tone] = [
    Tone(.triangle, 293.665, seconds: 0.040, amplitude: 0.22), .silence(0.006),
    Tone(.triangle, 349.228, seconds: 0.040, amplitude: 0.22), .silence(0.006),
    Tone(.triangle, 440, seconds: 0.040, amplitude: 0.22),
  ]

  static let chirpTones = rise + [.silence(0.020)] + rise
}

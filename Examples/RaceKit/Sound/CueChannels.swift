/// Which channel of a sound card a cue gets: each voice has channels of its own, and takes them in turn (R48, R50).
public struct CueChannels: Sendable {
  /// The channels of all voices together.
  public static let count = CueVoice.allCases.reduce(0) { $0 + $1.channels }

  private var turns: [CueVoice: Int] = [:]

  public init() {}

  /// The channel for the next cue of a voice; what still sounds there is interrupted.
  public mutating func next(for voice: CueVoice) -> Int {
    let first = CueVoice.allCases.prefix { $0 != voice }.reduce(0) { $0 + $1.channels }
    let turn = turns[voice, default: 0]
    turns[voice] = (turn + 1) % voice.channels
    return first + turn
  }
}

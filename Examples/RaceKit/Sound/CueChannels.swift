/// Assigns a channel of the sound card to a cue: each voice uses its own channels in turn (R48, R50).
public struct CueChannels: Sendable {
  /// The number of channels of all voices.
  public static let count = CueVoice.allCases.reduce(0) { $0 + $1.channels }

  private var turns: [CueVoice: Int] = [:]

  public init() {}

  /// The channel for the next cue of a voice; a cue that still plays there ends.
  public mutating func next(for voice: CueVoice) -> Int {
    let first = CueVoice.allCases.prefix { $0 != voice }.reduce(0) { $0 + $1.channels }
    let turn = turns[voice, default: 0]
    turns[voice] = (turn + 1) % voice.channels
    return first + turn
  }
}

/// A group of cues that share channels: a new cue ends the one before on its channel, and no other (R48).
public enum CueVoice: Int, CaseIterable, Sendable, Hashable {
  case effects, tick, move, bip

  /// The number of cues of the voice that can play at once; a further one ends the oldest (R50).
  public var channels: Int { self == .bip ? 4 : 1 }
}

extension Cue {
  /// The voice of the cue.
  public var voice: CueVoice {
    switch self {
    case .start, .fail, .speedUp, .countdown: .effects
    case .lanes: .tick
    case .lane, .safety, .laneAndSafety: .move
    case .bip: .bip
    }
  }
}

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

/// A group of cues that share channels: a new cue ends the one before on its channel, and no other (R48).
public enum CueVoice: Int, CaseIterable, Sendable, Hashable {
  case effects, tick, move, bip, passing

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
    case .passing: .passing
    }
  }
}

/// Sounds that have a volume of their own (R86).
public enum SoundGroup: String, CaseIterable, Sendable, Codable, CodingKeyRepresentable {
  case cues, effects, traffic

  /// The volume until the player chooses: the traffic stays below the cues.
  var usualVolume: Double { self == .traffic ? 0.4 : 1 }
}

extension CueVoice {
  /// The group of the voice.
  var group: SoundGroup {
    switch self {
    case .tick, .move: .cues
    case .effects, .bip: .effects
    case .passing: .traffic
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

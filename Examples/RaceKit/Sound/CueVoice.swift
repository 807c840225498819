/// A group of cues that share channels: a new cue ends the one before on its channel, and no other (R48).
public enum CueVoice: Int, CaseIterable, Sendable, Hashable {
  case effects, tick, move, bip

  /// How many cues of the voice can play at once; a further one ends the oldest (R50).
  public var channels: Int { self == .bip ? 4 : 1 }
}

extension Cue {
  /// The voice of the cue.
  public var voice: CueVoice {
    switch self {
    case .start, .fail, .speedUp: .effects
    case .lanes: .tick
    case .lane, .safety, .laneAndSafety: .move
    case .bip: .bip
    }
  }
}

/// What a cue sounds on; a new cue interrupts the one before on the same channel, and no other (R48).
public enum CueVoice: Int, CaseIterable, Sendable, Hashable {
  case effects, tick, move, bip

  /// How many cues of the voice can sound at once; when they all do, the oldest gives way (R50).
  public var channels: Int { self == .bip ? 4 : 1 }
}

extension Cue {
  /// The voice that the cue sounds on.
  public var voice: CueVoice {
    switch self {
    case .start, .fail, .speedUp: .effects
    case .lanes: .tick
    case .lane, .safety, .laneAndSafety: .move
    case .bip: .bip
    }
  }
}

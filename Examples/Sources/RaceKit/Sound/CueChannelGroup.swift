/// A group of cues that share channels: a new cue ends the one before on its channel, and no other (R48).
public enum CueChannelGroup: Int, CaseIterable, Sendable, Hashable {
  case effects, tick, move, bip, passing, next, menu

  /// The number of cues of the group that can play at once; a further one ends the oldest (R50).
  public var channels: Int { self == .bip ? 4 : 1 }
}

extension Cue {
  /// The channels that the cue shares with others.
  public var channelGroup: CueChannelGroup {
    switch self {
    case .start, .fail, .speedUp, .countdown: .effects
    case .lanes: .tick
    case .nextLanes: .next
    case .lane, .safety, .laneAndSafety: .move
    case .bip, .level: .bip
    case .passing: .passing
    case .focus, .choose: .menu
    }
  }
}

extension CueChannelGroup {
  /// The sounds whose volume it has.
  var soundGroup: SoundGroup {
    switch self {
    case .tick, .next, .move: .cues
    case .effects, .bip: .effects
    case .passing: .traffic
    case .menu: .menu
    }
  }
}

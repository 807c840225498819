/// Assigns a channel of the sound card to a cue: each group uses its own channels in turn (R48, R50).
public struct CueChannels: Sendable {
  /// The number of channels of all groups.
  public static let count = CueChannelGroup.allCases.reduce(0) { $0 + $1.channels }

  private var turns: [CueChannelGroup: Int] = [:]

  public init() {}

  /// The channel for the next cue of a group; a cue that still plays there ends.
  public mutating func next(for group: CueChannelGroup) -> Int {
    let first = CueChannelGroup.allCases.prefix { $0 != group }.reduce(0) { $0 + $1.channels }
    let turn = turns[group, default: 0]
    turns[group] = (turn + 1) % group.channels
    return first + turn
  }
}

/// A group of cues that share channels: a new cue ends the one before on its channel, and no other (R48).
public enum CueChannelGroup: Int, CaseIterable, Sendable, Hashable {
  case effects, tick, move, bip, passing, next, menu

  /// The number of cues of the group that can play at once; a further one ends the oldest (R50).
  public var channels: Int { self == .bip ? 4 : 1 }

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

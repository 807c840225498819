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

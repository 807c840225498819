import ExampleKit

/// Every sound of the game besides speech (R43 to R50).
public enum Cue: Sendable, Hashable {
  /// A life begins (R50).
  case start
  /// The player has crashed (R50).
  case fail
  /// A short sound of the game itself, for example to show the volume (R50).
  case bip
  /// The lanes that are safe in the row ahead, from left to right (R44, R47); short where ticks are fast (R83).
  case lanes([Lane], as: SafeLanesSound, isShort: Bool = false)
  /// The safe lanes of the row behind that one, after its cue (R93).
  case nextLanes([Lane], as: SafeLanesSound, isShort: Bool = false)
  /// The lane that the player is in now (R45, R47).
  case lane(Lane)
  /// Whether the lane that the player is in now is safe (R45, R47).
  case safety(Bool)
  /// Both, one after the other (R45, R47).
  case laneAndSafety(Lane, Bool)
  /// The speed is about to rise (R47, R49).
  case speedUp
  /// Three beats before the race goes on (R80).
  case countdown
  /// A new level begins (R92).
  case level
  /// The focus moves in a menu (R92).
  case focus
  /// A menu opens, or leads back to the one before (R92).
  case choose
  /// Rivals fall behind on these sides of the player (R85).
  case passing([Direction])

  /// Every cue, so that each can be prepared before it is needed; those of the lanes once for each set of safe lanes
  /// (R48).
  public static let all: [Cue] = {
    let subsets = (0...7 as ClosedRange<UInt8>).map { RaceRow(rawValue: $0).safeLanes }
    let ticks = SafeLanesSound.allCases.flatMap { sound in
      [false, true].flatMap { isShort in
        subsets.flatMap {
          [.lanes($0, as: sound, isShort: isShort), .nextLanes($0, as: sound, isShort: isShort)] as [Cue]
        }
      }
    }
    let moves = Lane.allCases.flatMap { [.lane($0), .laneAndSafety($0, true), .laneAndSafety($0, false)] as [Cue] }
    let passing: [Cue] = [.passing([.left]), .passing([.right]), .passing([.left, .right])]
    let others: [Cue] = [
      .start, .fail, .bip, .speedUp, .countdown, .level, .focus, .choose, .safety(true), .safety(false),
    ]
    return passing + others + ticks + moves
  }()

  /// The length in seconds.
  public var seconds: Double { tones.reduce(0) { $0 + $1.seconds } }
}

import Foundation
import GameUI

/// Every sound of the game besides speech (R43 to R50).
public enum Cue: Sendable, Hashable {
  /// A life begins (R50).
  case start
  /// The player has crashed (R50).
  case fail
  /// A short sound of the game itself, for example to show the volume (R50).
  case bip
  /// The lanes that are safe in the row ahead, from left to right (R44, R47); short where ticks are fast (R83).
  case lanes([Lane], as: LaneSound, isShort: Bool = false)
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
  /// Rivals fall behind on these sides of the player (R85).
  case passing([Direction])

  /// Every cue, so that each can be prepared before it is needed; those of the lanes once for each set of safe lanes
  /// (R48).
  public static let all: [Cue] = {
    let subsets = (0...7 as ClosedRange<UInt8>).map { RaceRow(rawValue: $0).safeLanes }
    let ticks = LaneSound.allCases.flatMap { sound in
      subsets.flatMap { [.lanes($0, as: sound), .lanes($0, as: sound, isShort: true)] as [Cue] }
    }
    let moves = Lane.allCases.flatMap { [.lane($0), .laneAndSafety($0, true), .laneAndSafety($0, false)] as [Cue] }
    let passing: [Cue] = [.passing([.left]), .passing([.right]), .passing([.left, .right])]
    return passing + [.start, .fail, .bip, .speedUp, .countdown, .safety(true), .safety(false)] + ticks + moves
  }()

  /// The length in seconds.
  public var seconds: Double { tones.reduce(0) { $0 + $1.seconds } }
}

/// The player's own motor, which sounds while the race runs (R85).
public struct EngineSound: Sendable, Hashable {
  /// Its pitch, which follows the speed.
  public var hertz: Double
  /// The lane from whose side it is heard.
  public var lane: Lane
  /// The volume from 0 to 1.
  public var volume: Double

  public init(hertz: Double, lane: Lane, volume: Double) {
    self.hertz = hertz
    self.lane = lane
    self.volume = volume
  }

  /// The engine of a race: an octave higher for a quarter of the time between two ticks.
  init(interval: Double, lane: Lane, volume: Double) {
    self.init(hertz: (55 * (1.44 / interval).squareRoot()).rounded(), lane: lane, volume: volume)
  }

  /// Whole waves that sound without a gap when they are repeated: a dull saw of five harmonics.
  public var samples: [Float] {
    let waves = 8.0
    let count = Int((waves * Double(ToneSynthesizer.sampleRate) / hertz).rounded())
    return (0..<count).map { index in
      let turn = 2 * Double.pi * waves * Double(index) / Double(count)
      return Float((1...5).reduce(0.0) { $0 + sin(Double($1) * turn) / Double($1) } * 0.06)
    }
  }
}

/// Plays cues. Must return at once, whether or not a sound is possible; the game never waits for one.
public protocol CuePlayer: AnyObject {
  /// Plays a cue at a volume from 0 to 1; alike for both ears if `isMono`.
  func play(_ cue: Cue, volume: Double, isMono: Bool)
  /// Lets an engine sound from now on, or none.
  func drive(_ engine: EngineSound?, isMono: Bool)
  /// Fades out every playing sound in this many seconds; 0 stops it at once.
  func fadeOut(seconds: Double)
}

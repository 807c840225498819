import ExampleKit
import Foundation

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

  /// The lowest tone that small speakers play, and the highest one below the lanes' notes.
  private static let audible = 200.0...500.0
  /// The loudness of all harmonics in between: 16 dB below a lane's note at the usual volumes.
  private static let loudness = 0.05

  /// Whole waves that sound without a gap when they are repeated: soft deep harmonics, and those that small speakers play, as
  /// loud at every speed. None is as high as a cue.
  public var samples: [Float] {
    let waves = 8.0
    let numbers = (1...).lazy.map(Double.init).prefix { $0 * hertz <= Self.audible.upperBound }
    let heard = numbers.count { Self.audible.contains($0 * hertz) }
    let amplitude = Self.loudness * (2 / Double(max(1, heard))).squareRoot()
    let harmonics = numbers.map { number in
      (number: number, amplitude: Self.audible.contains(number * hertz) ? amplitude : 0.03 / number)
    }
    let count = Int((waves * Double(ToneSynthesizer.sampleRate) / hertz).rounded())
    return (0..<count).map { index in
      let turn = 2 * Double.pi * waves * Double(index) / Double(count)
      return Float(harmonics.reduce(0.0) { $0 + $1.amplitude * sin($1.number * turn) })
    }
  }
}

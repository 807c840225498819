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

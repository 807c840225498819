public import ExampleKit
import GameUI

/// The sounds and pulses at a moment of the game, besides words (B38, B54): one row of this table for each.
public enum SensoryFeedback: CaseIterable, Sendable, Hashable {
  /// Something was pressed that says nothing by itself.
  case tap
  /// The die was thrown.
  case thrown
  /// It was not that one.
  case another
  /// A level is done, which is a coin.
  case coin
  /// Every fifth coin.
  case celebration
  /// Ten coins, or twenty: a note for each of ten.
  case tenCoins

  var haptic: AXHapticFeedback {
    switch self {
    case .tap, .another: .light
    case .thrown: .medium
    case .coin: .success
    case .celebration, .tenCoins: .warning
    }
  }

  /// Its notes: soft, and none of them low or sharp.
  public var tones: [Tone] {
    switch self {
    case .tap: Self.notes(784, seconds: 0.06)
    case .thrown: Self.notes(440, 494, 440, 587, seconds: 0.09)
    case .another: Self.notes(392, 349, seconds: 0.18)
    case .coin: Self.notes(784, 1_047, seconds: 0.16)
    case .celebration: Self.notes(523, 659, 784, 1_047, 784, 1_047, seconds: 0.2)
    case .tenCoins: Self.notes(523, 587, 659, 784, 880, 784, 880, 1_047, 880, 1_047, seconds: 0.115)
    }
  }

  private static func notes(_ hertz: Double..., seconds: Double) -> [Tone] {
    hertz.map { Tone(.sine, $0, seconds: seconds, amplitude: 0.35, attack: 0.01, decay: seconds * 0.7) }
  }
}

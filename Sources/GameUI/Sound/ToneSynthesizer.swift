import Foundation

/// Turns notes into samples: one channel, 44,100 a second, between -1 and 1 (R47).
public enum ToneSynthesizer {
  public static let sampleRate = 44_100

  /// The samples of notes, one after another; each note restarts the phase. O(samples).
  public static func samples(of tones: [Tone]) -> [Float] { tones.flatMap(samples) }

  private static func samples(of tone: Tone) -> [Float] {
    let count = Int((tone.seconds * Double(sampleRate)).rounded())
    let voices = Double(1 + tone.others.count)
    var phase = 0.0
    return (0..<count).map { index in
      let time = Double(index) / Double(sampleRate)
      let share = Double(index) / Double(max(1, count - 1))
      defer { phase += (tone.from + (tone.to - tone.from) * share) / Double(sampleRate) }
      let sum = tone.others.reduce(wave(tone.shape, phase)) { $0 + wave(tone.shape, $1 * time) }
      return Float(sum / voices * tone.amplitude * envelope(tone, at: time))
    }
  }

  /// The wave at a phase, counted in whole turns.
  private static func wave(_ shape: Tone.Shape, _ phase: Double) -> Double {
    let turn = phase - phase.rounded(.down)
    return switch shape {
    case .sine: sin(2 * .pi * turn)
    case .triangle: 1 - 4 * abs((turn + 0.25).truncatingRemainder(dividingBy: 1) - 0.5)
    case .square: turn < 0.5 ? 1 : -1
    }
  }

  /// The envelope: rises linearly over the attack and falls linearly over the decay.
  private static func envelope(_ tone: Tone, at time: Double) -> Double {
    min(1, time / tone.attack, (tone.seconds - time) / tone.decay)
  }
}

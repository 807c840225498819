import Foundation

/// One note: a wave that may glide, or a chord of waves, with a short rise and fall so that it does not click (R47, R50).
public struct Tone: Sendable, Hashable {
  /// The shape of a wave, which gives a note its colour.
  public enum Shape: Sendable, Hashable {
    /// Soft and clear, without overtones.
    case sine
    /// Soft, with few overtones.
    case triangle
    /// Bright, as of an old game console.
    case square
  }

  /// The shape of the wave.
  public var shape: Shape
  /// The frequency in hertz at the beginning.
  public var from: Double
  /// The frequency in hertz at the end; if it differs, the note glides.
  public var to: Double
  /// Further notes that sound at the same time; all share the amplitude (R47).
  public var others: [Double] = []
  /// The place of each note, from -1 (left) to 1 (right); in the middle if empty (R84).
  public var places: [Double] = []
  /// How long it sounds.
  public var seconds: Double
  /// The amplitude, from 0 (silent) to 1.
  public var amplitude: Double
  /// The seconds in which it rises to its amplitude.
  public var attack: Double
  /// The seconds in which it falls to silence, at its end.
  public var decay: Double

  /// A note of `from` hertz; with `to` it glides there.
  public init(
    _ shape: Shape, _ from: Double, to: Double? = nil, seconds: Double, amplitude: Double,
    attack: Double = 0.003, decay: Double = 0.020
  ) {
    self.shape = shape
    self.from = from
    self.to = to ?? from
    self.seconds = seconds
    self.amplitude = amplitude
    self.attack = attack
    self.decay = decay
  }

  /// A chord of equally loud notes.
  public static func chord(_ shape: Shape, _ hertz: [Double], seconds: Double, amplitude: Double) -> Tone {
    var tone = Tone(shape, hertz.first ?? 0, seconds: seconds, amplitude: amplitude)
    tone.others = Array(hertz.dropFirst())
    return tone
  }

  /// Silence of this length.
  public static func silence(_ seconds: Double) -> Tone { Tone(.sine, 0, seconds: seconds, amplitude: 0) }
}

/// Turns notes into samples: 44,100 a second, between -1 and 1 (R47).
public enum ToneSynthesizer {
  /// The number of samples for each second and ear.
  public static let sampleRate = 44_100

  /// An ear, which hears a note from its own side fully and one from the other side faintly (R84).
  public enum Ear: CaseIterable, Sendable {
    /// The ear on the side that it names.
    case left, right

    func loudness(of place: Double) -> Double { 1 - max(0, self == .left ? place : -place) }
  }

  /// The samples of notes, one after another, for an ear, or for both alike; each note restarts the phase. O(samples).
  public static func samples(of tones: [Tone], for ear: Ear? = nil) -> [Float] {
    tones.flatMap { samples(of: $0, ear) }
  }

  /// The samples for both ears in turn, the left one first; alike for both if `isMono`. O(samples).
  public static func stereo(of tones: [Tone], isMono: Bool) -> [Float] {
    let ears = Ear.allCases.map { samples(of: tones, for: isMono ? nil : $0) }
    return zip(ears[0], ears[1]).flatMap { [$0, $1] }
  }

  private static func samples(of tone: Tone, _ ear: Ear?) -> [Float] {
    let count = Int((tone.seconds * Double(sampleRate)).rounded())
    let voices = Double(1 + tone.others.count)
    func loudness(_ note: Int) -> Double {
      tone.places.indices.contains(note) ? ear?.loudness(of: tone.places[note]) ?? 1 : 1
    }
    let first = loudness(0)
    let others = tone.others.enumerated().map { (hertz: $1, loudness: loudness($0 + 1)) }
    var phase = 0.0
    return (0..<count).map { index in
      let time = Double(index) / Double(sampleRate)
      let share = Double(index) / Double(max(1, count - 1))
      defer { phase += (tone.from + (tone.to - tone.from) * share) / Double(sampleRate) }
      let sum = others.reduce(first * wave(tone.shape, phase)) { $0 + $1.loudness * wave(tone.shape, $1.hertz * time) }
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

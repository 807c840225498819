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

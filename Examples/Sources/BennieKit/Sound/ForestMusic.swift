public import ExampleKit

/// The music of the forest: a quiet tune of five notes over chords, which begins again at its end (B38).
public enum ForestMusic {
  public static let tones: [Tone] = zip(tune, chords).flatMap { notes, chord in
    notes.map { note in
      var tone = Tone.chord(.sine, [note, chord, chord * 1.5], seconds: 0.5, amplitude: 0.5)
      (tone.attack, tone.decay) = (0.04, 0.3)
      return tone
    }
  }

  private static let tune: [[Double]] = [
    [659, 784, 880, 784], [659, 587, 523, 587], [659, 784, 1_047, 880], [784, 659, 587, 523],
  ]
  private static let chords: [Double] = [262, 220, 262, 196]
}

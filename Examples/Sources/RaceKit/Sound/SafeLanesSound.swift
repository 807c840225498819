import ExampleKit

/// The sound of the safe lanes (R47).
public enum SafeLanesSound: String, CaseIterable, Sendable, Hashable {
  /// Three slots from left to right; a silent slot is an unsafe lane.
  case pulses
  /// The safe lanes one after another.
  case arpeggio
  /// The safe lanes at once.
  case chord

  private static let amplitude = 0.18
  /// The note if no lane is safe.
  private static let noneHertz = 440.0
  /// The decay of a short note, which has no room for a long one.
  private static let shortDecay = 0.005

  /// The seconds of one note: short ones fit into the least time between two ticks, 50 ms (R83).
  private func seconds(isShort: Bool) -> Double {
    switch self {
    case .pulses: isShort ? 0.015 : 0.030
    case .arpeggio: isShort ? 0.015 : 0.036
    case .chord: isShort ? 0.045 : 0.070
    }
  }

  /// The notes of the safe lanes, which must be in order from left to right.
  func tones(_ safe: [Lane], isShort: Bool) -> [Tone] {
    let seconds = seconds(isShort: isShort)
    func note(_ shape: Tone.Shape, _ hertz: [Double], _ places: [Double] = []) -> Tone {
      var tone = Tone.chord(shape, hertz, seconds: seconds, amplitude: Self.amplitude)
      tone.places = places
      if isShort { tone.decay = Self.shortDecay }
      return tone
    }
    func notes(_ lanes: [Lane]) -> Tone { note(.sine, lanes.map(\.hertz), lanes.map(\.place)) }
    guard !safe.isEmpty else { return [note(self == .pulses ? .triangle : .sine, [Self.noneHertz])] }
    switch self {
    case .chord: return [notes(safe)]
    case .arpeggio: return safe.map { notes([$0]) }
    case .pulses: return Lane.allCases.map { safe.contains($0) ? notes([$0]) : .silence(seconds) }
    }
  }
}

extension SafeLanesSound {
  /// The pause between the cues of two rows.
  private static let pause = 0.040

  /// The notes of the row behind the one ahead: after the longest cue of that one, an octave deeper and half as loud
  /// (R93).
  func nextTones(_ safe: [Lane], isShort: Bool) -> [Tone] {
    let first = tones(Lane.allCases, isShort: isShort).reduce(0) { $0 + $1.seconds }
    return [.silence(first + Self.pause)]
      + tones(safe, isShort: isShort).map { tone in
        var tone = tone
        tone.from /= 2
        tone.to /= 2
        tone.others = tone.others.map { $0 / 2 }
        tone.amplitude /= 2
        return tone
      }
  }
}

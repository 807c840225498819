import GameUI

/// The sound of the safe lanes (R47).
public enum LaneSound: String, CaseIterable, Sendable, Hashable {
  /// Three slots from left to right; a silent slot is an unsafe lane.
  case pulses
  /// The safe lanes one after another.
  case arpeggio
  /// The safe lanes at once.
  case chord

  private static let amplitude = 0.18
  /// The note if no lane is safe.
  private static let noneHertz = 440.0

  /// The notes of the safe lanes, which must be in order from left to right.
  func tones(_ safe: [Lane]) -> [Tone] {
    let notes = safe.isEmpty ? [Self.noneHertz] : safe.map(\.hertz)
    switch self {
    case .chord: return [.chord(.sine, notes, seconds: 0.070, amplitude: Self.amplitude)]
    case .arpeggio: return notes.map { Tone(.sine, $0, seconds: 0.036, amplitude: Self.amplitude) }
    case .pulses:
      guard !safe.isEmpty else { return [Tone(.triangle, Self.noneHertz, seconds: 0.030, amplitude: Self.amplitude)] }
      return Lane.allCases.map { lane in
        safe.contains(lane)
          ? Tone(.sine, lane.hertz, seconds: 0.030, amplitude: Self.amplitude) : .silence(0.030)
      }
    }
  }
}

extension Lane {
  /// The note of the lane (R47): C5, E5, G5.
  public var hertz: Double {
    switch self {
    case .left: 523.251
    case .middle: 659.255
    case .right: 783.991
    }
  }
}

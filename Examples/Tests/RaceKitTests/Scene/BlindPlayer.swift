import GameUI
import RaceKit

/// Plays without looking: it hears the samples of the cues, and presses keys.
///
/// It knows what a player knows who has heard the rules: the car begins in the middle, the notes stand for lanes, and
/// how the chosen audio mode plays them.
final class BlindPlayer {
  private let ear: Ear
  private var lane = Lane.middle

  init(_ ear: Ear) { self.ear = ear }

  /// Takes in what is played, and answers with the keys to press.
  func hear(_ cue: Cue) -> [AXKey] {
    switch ear.meaning(of: cue) {
    case .crash: lane = .middle
    case .lane(let heard): lane = heard
    case .safeLanes(let safe): return lane.keys(to: safe)
    case nil: break
    }
    return []
  }
}

/// Recognizes what the samples of a sound mean, to a player who knows the chosen audio mode. The same samples are looked at
/// once.
final class Ear {
  enum Meaning {
    /// A life is over; the next one begins in the middle.
    case crash
    /// The car is in this lane now.
    case lane(Lane)
    /// The lanes without a rival in the row ahead.
    case safeLanes([Lane])
  }

  private let mode: LaneCueMode
  private var known: [Cue: Meaning?] = [:]

  init(_ mode: LaneCueMode) { self.mode = mode }

  func meaning(of cue: Cue) -> Meaning? {
    if let meaning = known[cue] { return meaning }
    let meaning = meaning(of: SampleAnalysis(cue))
    known[cue] = .some(meaning)
    return meaning
  }

  private func meaning(of sound: SampleAnalysis) -> Meaning? {
    switch (sound.seconds, sound.peak) {
    case (1..., _): .crash
    // The note of the new lane, a square; those of the road are sines.
    case (0.044...0.046, _) where sound.thirdHarmonic(of: loudest(in: sound).hertz) > 0.2: .lane(loudest(in: sound))
    case (...0.11, ...0.185): .safeLanes(safeLanes(in: sound))
    default: nil
    }
  }

  private func safeLanes(in sound: SampleAnalysis) -> [Lane] {
    switch mode {
    case .retro: []
    // Three slots; one that is not silent marks its lane.
    case .lanePulses: Lane.allCases.filter { part($0.rawValue, of: 3, in: sound).amplitude(of: $0.hertz) > 0.03 }
    case .arpeggio: (0..<notes(in: sound)).map { loudest(in: part($0, of: notes(in: sound), in: sound)) }
    case .chord:
      Lane.allCases.filter { sound.amplitude(of: $0.hertz) > sound.amplitude(of: loudest(in: sound).hertz) / 2 }
    }
  }

  /// The number of notes of an arpeggio, which are 36 ms or 15 ms long.
  private func notes(in sound: SampleAnalysis) -> Int {
    let counts = [0.036, 0.015].map { sound.seconds / $0 }
    return Int((counts.first { abs($0 - $0.rounded()) < 0.01 } ?? 0).rounded())
  }

  /// One of several parts of a sound, which are equally long.
  private func part(_ index: Int, of count: Int, in sound: SampleAnalysis) -> SampleAnalysis {
    let seconds = sound.seconds / Double(count)
    return sound.part(seconds * Double(index), seconds * Double(index + 1))
  }

  private func loudest(in sound: SampleAnalysis) -> Lane {
    Lane.allCases.max { sound.amplitude(of: $0.hertz) < sound.amplitude(of: $1.hertz) } ?? .middle
  }
}

/// Plays by the road's accessible value alone, as somebody with a braille display does (R88).
final class ValuePlayer {
  private static let names = ["left", "center", "right"]

  /// Takes in a changed value, "2 1-3 Center. Safe: Left and right", and answers with the keys to press.
  func read(_ value: String) -> [AXKey] {
    let words = value.split { !$0.isLetter }.map { $0.lowercased() }
    guard let lane = words.first.flatMap(lane(named:)) else { return [] }
    return lane.keys(to: words.contains("all") ? Lane.allCases : words.dropFirst().compactMap(self.lane(named:)))
  }

  private func lane(named name: String) -> Lane? { Self.names.firstIndex(of: name).flatMap(Lane.init) }
}

/// Plays by the cells of a braille display alone: "Retro Racing 2 1-3 C" is the second lane, and the first and third are safe (R88).
final class CellPlayer {
  /// Takes in the cells, and answers with the keys to press; with none where they do not show the road.
  func feel(_ cells: String) -> [AXKey] {
    let shown = Array(cells).suffix(7)
    guard isRoad(cells), shown.count == 7, let lane = shown.first.flatMap(lane(numbered:)) else {
      return []
    }
    return lane.keys(to: shown.dropFirst(2).prefix(3).compactMap(lane(numbered:)))
  }

  /// Whether the cells show the road.
  func isRoad(_ cells: String) -> Bool { cells.hasPrefix("Retro Racing ") }

  private func lane(numbered cell: Character) -> Lane? { cell.wholeNumberValue.flatMap { Lane(rawValue: $0 - 1) } }
}

extension Lane {
  /// The keys that steer from here to the nearest of several lanes.
  fileprivate func keys(to lanes: [Lane]) -> [AXKey] {
    guard let nearest = lanes.min(by: { abs($0.rawValue - rawValue) < abs($1.rawValue - rawValue) }) else { return [] }
    return Array(repeating: nearest.rawValue < rawValue ? .left : .right, count: abs(nearest.rawValue - rawValue))
  }
}

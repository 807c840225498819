import ExampleKit
import Foundation
import RaceKit

/// Hears the samples that leave the racing game, and recognizes notes of lanes among its other sounds.
struct RealTimeEar {
  /// The meaning of a sound for a player who knows the mode "Lane pulses".
  enum Meaning: Equatable {
    /// The rough note of the lane to which the car has moved.
    case moved(Lane)
    /// The lanes whose pulses were heard.
    case safe([Lane])
  }

  private static let rate = ToneSynthesizer.sampleRate
  private static let hop = rate / 200
  /// Two notes of lanes are two bins of this window apart.
  private static let window = 3 * hop
  /// The three slots of a cue, and the ends of windows that begin in it.
  private static let hopsOfCue = 24
  /// The amplitude of a note from the side of its lane is twice as large, that of the engine's nearest harmonic half of it.
  private static let audible = 0.035

  private var samples: [Double] = []
  /// In how many hops of the cue that is under way the note of each lane was heard.
  private var pulses: [Lane: Int] = [:]
  private var hopsLeft = 0
  /// For how many hops the rough note of each lane has been heard.
  private var rough: [Lane: Int] = [:]

  /// Takes in the next samples of both ears, and returns what has been recognized by their end.
  mutating func hear(_ data: Data) -> [Meaning] {
    let values = data.withUnsafeBytes { $0.bindMemory(to: Int16.self).map { Double($0) / Double(Int16.max) } }
    samples += stride(from: 0, to: values.count - 1, by: 2).map { (values[$0] + values[$0 + 1]) / 2 }
    var meanings: [Meaning] = []
    while samples.count >= Self.window {
      meanings += hearWindow()
      samples.removeFirst(Self.hop)
    }
    return meanings
  }

  private mutating func hearWindow() -> [Meaning] {
    var meanings: [Meaning] = []
    for lane in Lane.allCases {
      let note = amplitude(of: lane.hertz)
      // A square has a third of its amplitude in the third harmonic, a sine nothing.
      let isRough = note > Self.audible && amplitude(of: 3 * lane.hertz) > note / 5
      rough[lane] = isRough ? rough[lane, default: 0] + 1 : 0
      if rough[lane] == 3 { meanings.append(.moved(lane)) }
      guard note > Self.audible, !isRough else { continue }
      if hopsLeft == 0 { hopsLeft = Self.hopsOfCue }
      pulses[lane, default: 0] += 1
    }
    guard hopsLeft > 0 else { return meanings }
    hopsLeft -= 1
    guard hopsLeft == 0 else { return meanings }
    defer { pulses = [:] }
    // A pulse is 30 ms long; what is heard for longer is another sound, and what is shorter the edge of one.
    let lanes = Lane.allCases.filter { pulses[$0, default: 0] > 2 }
    return pulses.values.contains { $0 > 10 } || lanes.isEmpty ? meanings : meanings + [.safe(lanes)]
  }

  /// How much of a frequency is in the window (Goertzel's algorithm).
  private func amplitude(of hertz: Double) -> Double {
    let turn = 2 * cos(2 * Double.pi * hertz / Double(Self.rate))
    var (last, before) = (0.0, 0.0)
    for index in 0..<Self.window { (last, before) = (samples[index] + turn * last - before, last) }
    return 2 * max(0, last * last + before * before - turn * last * before).squareRoot() / Double(Self.window)
  }
}

import ExampleKit
import Foundation
import GameUI
import RaceKit

/// A piece of what is played, looked at as samples.
struct SampleAnalysis {
  let samples: ArraySlice<Float>

  init(_ cue: Cue) { samples = ToneSynthesizer.samples(of: cue.tones)[...] }

  init(_ samples: ArraySlice<Float>) { self.samples = samples }

  var seconds: Double { Double(samples.count) / Double(ToneSynthesizer.sampleRate) }

  /// The loudest sample, to a millionth: a Float is no finer.
  var peak: Double { (Double(samples.lazy.map(abs).max() ?? 0) * 1e6).rounded() / 1e6 }

  /// The part between two times.
  func part(_ from: Double, _ to: Double) -> SampleAnalysis {
    let rate = Double(ToneSynthesizer.sampleRate)
    let first = samples.startIndex + Int((from * rate).rounded())
    return SampleAnalysis(samples[first..<min(samples.endIndex, samples.startIndex + Int((to * rate).rounded()))])
  }

  /// The frequency by the rising zero crossings, each found between two samples.
  var hertz: Double {
    let values = Array(samples)
    let crossings = values.indices.dropLast().filter { values[$0] < 0 && values[$0 + 1] >= 0 }
      .map { Double($0) + Double(-values[$0] / (values[$0 + 1] - values[$0])) }
    guard let first = crossings.first, let last = crossings.last, crossings.count > 1 else { return 0 }
    return Double(crossings.count - 1) / (last - first) * Double(ToneSynthesizer.sampleRate)
  }

  /// How much of a frequency there is: its amplitude, were it alone (Goertzel's algorithm).
  func amplitude(of hertz: Double) -> Double {
    let turn = 2 * Double.pi * hertz / Double(ToneSynthesizer.sampleRate)
    var (last, before) = (0.0, 0.0)
    for sample in samples { (last, before) = (Double(sample) + 2 * cos(turn) * last - before, last) }
    let power = last * last + before * before - 2 * cos(turn) * last * before
    return 2 * max(0, power).squareRoot() / Double(max(1, samples.count))
  }

  /// How strong the third harmonic is beside the note: nothing for a sine, 1/9 for a triangle, 1/3 for a square.
  func thirdHarmonic(of hertz: Double) -> Double { amplitude(of: 3 * hertz) / amplitude(of: hertz) }
}

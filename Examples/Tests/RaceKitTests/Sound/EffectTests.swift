import RaceKit
import Testing

@Suite("Sound effects as samples")
struct EffectTests {
  private func expect(_ part: SampleAnalysis, hertz: Double, amplitude: ClosedRange<Double>) {
    #expect(abs(part.hertz - hertz) < hertz * 0.01)
    #expect(amplitude.contains(part.peak))
  }

  @Test("R50: the start sound is C5, E5 and G5, each a little louder than the one before")
  func start() {
    let start = SampleAnalysis(.start)
    expect(start.part(0, 0.11), hertz: 523.251, amplitude: 0.229...0.23)
    expect(start.part(0.11, 0.22), hertz: 659.255, amplitude: 0.239...0.24)
    expect(start.part(0.22, 0.35), hertz: 783.991, amplitude: 0.249...0.25)
  }

  @Test("R50: the bip is the same three notes, 26 ms each, each a little softer than the one before")
  func bip() {
    let bip = SampleAnalysis(.bip)
    for (index, (lane, amplitude)) in zip(Lane.allCases, [0.20, 0.18, 0.17]).enumerated() {
      let note = bip.part(Double(index) * 0.026, Double(index + 1) * 0.026)
      expect(note, hertz: lane.hertz, amplitude: amplitude * 0.98...amplitude)
    }
  }

  @Test("R50: the fail sound begins with two squares, falls from 260 to 130 Hz, and ends with three equal tails")
  func fail() {
    let fail = SampleAnalysis(.fail)
    #expect(abs(fail.part(0, 0.12).thirdHarmonic(of: 330) - 1.0 / 3) < 0.03)
    expect(fail.part(0, 0.12), hertz: 330, amplitude: 0.23...0.24)
    expect(fail.part(0.12, 0.24), hertz: 277.18, amplitude: 0.23...0.24)
    let glides = [(0.24, 0.15, 240.0), (0.39, 0.15, 202.5), (0.54, 0.16, 170), (0.70, 0.16, 142.5)]
    for (begin, length, middle) in glides {
      #expect(abs(fail.part(begin, begin + length).hertz - middle) < 5)
    }
    let tails = (0..<3).map { Array(fail.part(0.86 + Double($0) * 0.34, 1.20 + Double($0) * 0.34).samples) }
    #expect(tails[0] == tails[1])
    #expect(tails[1] == tails[2])
    #expect(abs(SampleAnalysis(tails[0][...]).part(0, 0.18).hertz - 124) < 4)
    #expect(abs(SampleAnalysis(tails[0][...]).part(0.18, 0.34).hertz - 111) < 4)
  }

  @Test("R52: a volume is held between 0 and 1")
  func volume() {
    #expect([-1, 0, 0.35, 2, .nan].map { SoundVolume($0).share } == [0, 0, 0.35, 1, 0.8])
  }
}

import RaceKit
import Testing

@Suite("Cues as samples")
struct CueTests {
  @Test(
    "R47, R50: how long the cues are",
    arguments: [
      (Cue.start, 0.35), (.fail, 1.88), (.lanes([.left]), 0.09), (.lanes([]), 0.03), (.moved(.left), 0.045),
      (.speedUp, 0.284),
    ])
  func durations(cue: Cue, seconds: Double) {
    let samples = Synthesis.samples(of: cue.tones)
    #expect(abs(cue.seconds - seconds) < 0.000_1)
    #expect(abs(Double(samples.count) / 44_100 - seconds) < 0.000_2)
  }

  @Test(
    "R47: the lane notes are C5, E5 and G5", arguments: [(Lane.left, 523.251), (.middle, 659.255), (.right, 783.991)])
  func laneNotes(lane: Lane, hertz: Double) {
    let long = Synthesis.samples(of: [Tone(.sine, lane.hertz, seconds: 1, amplitude: 0.2)])
    let rising = zip(long, long.dropFirst()).filter { $0 < 0 && $1 >= 0 }.count
    #expect(abs(Double(rising) - hertz) <= 1)
    #expect(Cue.moved(lane).tones.map(\.from) == [hertz])
  }

  @Test("R47: a pulse marks a safe lane, and an unsafe slot is silent")
  func silentSlots() {
    let samples = Synthesis.samples(of: Cue.lanes([.left, .right]).tones)
    let slot = samples.count / 3
    let peaks = (0..<3).map { index in samples[(index * slot)..<((index + 1) * slot)].map(abs).max() ?? 0 }
    #expect(peaks[1] == 0)
    for peak in [peaks[0], peaks[2]] { #expect(peak > 0.17 && peak <= 0.18) }
  }

  @Test("R47: a note rises in 3 ms from silence and falls to silence in 20 ms")
  func envelope() {
    let samples = Synthesis.samples(of: [Tone(.square, 441, seconds: 0.1, amplitude: 0.2)]).map(abs)
    #expect(samples[0] == 0)
    // Half way up after 1.5 ms and half way down 10 ms before the end.
    #expect(abs(samples[66] - 0.1) < 0.002)
    #expect(abs(samples[4410 - 441] - 0.1) < 0.002)
    #expect(abs(samples[2000] - 0.2) < 0.000_1)
    #expect(samples[4409] < 0.001)
  }
}

import ExampleKit
import GameUI
import RaceKit
import Testing

@Suite("Cues as samples")
struct CueTests {
  @Test(
    "R47, R50: how long the cues are",
    arguments: [
      (Cue.start, 0.35), (.fail, 1.88), (.bip, 0.078), (.speedUp, 0.284),
      (.lanes([.left], as: .pulses), 0.09), (.lanes(Lane.allCases, as: .pulses), 0.09), (.lanes([], as: .pulses), 0.03),
      (.lanes([.left], as: .arpeggio), 0.036), (.lanes(Lane.allCases, as: .arpeggio), 0.108),
      (.lanes([], as: .arpeggio), 0.036),
      (.lanes([.left], as: .chord), 0.07), (.lanes([], as: .chord), 0.07),
      (.lane(.left), 0.045), (.safety(true), 0.04), (.safety(false), 0.04), (.laneAndSafety(.left, true), 0.091),
    ])
  func durations(cue: Cue, seconds: Double) {
    #expect(abs(cue.seconds - seconds) < 0.000_1)
    #expect(abs(SampleAnalysis(cue).seconds - seconds) < 0.000_2)
  }

  @Test(
    "R47: the notes of the player's own lane are the squares C5, E5 and G5, those of the row ahead are sines",
    arguments: [(Lane.left, 523.251), (.middle, 659.255), (.right, 783.991)])
  func laneNotes(lane: Lane, hertz: Double) {
    let note = SampleAnalysis(.lane(lane))
    #expect(abs(note.hertz - hertz) < 1)
    #expect(abs(note.thirdHarmonic(of: hertz) - 1.0 / 3) < 0.05)
    #expect(note.peak > 0.119 && note.peak <= 0.12)
    for sound in SafeLanesSound.allCases {
      #expect(SampleAnalysis(.lanes([lane], as: sound)).thirdHarmonic(of: hertz) < 0.02)
    }
  }

  @Test("R47: a note rises in 3 ms from silence and falls to silence in 20 ms")
  func envelope() {
    let samples = ToneSynthesizer.samples(of: [Tone(.square, 441, seconds: 0.1, amplitude: 0.2)]).map(abs)
    #expect(samples[0] == 0)
    // Half way up after 1.5 ms and half way down 10 ms before the end.
    #expect(abs(samples[66] - 0.1) < 0.002)
    #expect(abs(samples[4410 - 441] - 0.1) < 0.002)
    #expect(abs(samples[2000] - 0.2) < 0.000_1)
    #expect(samples[4409] < 0.001)
  }

  @Test("R47: every sound begins and ends in silence, so that nothing clicks", arguments: Cue.all)
  func noClicks(cue: Cue) {
    let samples = SampleAnalysis(cue).samples
    #expect(samples.first == 0)
    #expect(abs(samples.last ?? 1) < 0.002)
  }

  @Test("R47: the success tone is a high sine, the other a low triangle")
  func safetyTones() {
    let (safe, unsafe) = (SampleAnalysis(.safety(true)), SampleAnalysis(.safety(false)))
    #expect(abs(safe.hertz - 987.767) < 1)
    #expect(safe.thirdHarmonic(of: 987.767) < 0.02)
    #expect(safe.peak > 0.199 && safe.peak <= 0.2)
    #expect(abs(unsafe.hertz - 415.305) < 1)
    #expect(abs(unsafe.thirdHarmonic(of: 415.305) - 1.0 / 9) < 0.03)
    #expect(unsafe.peak > 0.21 && unsafe.peak <= 0.22)
  }

  @Test("R47: lane and success are the lane's note, 6 ms of nothing, and the tone")
  func laneAndSuccess() {
    let cue = SampleAnalysis(.laneAndSafety(.right, false))
    #expect(abs(cue.part(0, 0.045).hertz - 783.991) < 1)
    #expect(cue.part(0.0455, 0.0505).peak == 0)
    #expect(abs(cue.part(0.051, 0.091).hertz - 415.305) < 1)
  }

  @Test("R47, R49: the chirp is D4, F4 and A4 as triangles, twice, and none of the lane cues")
  func chirp() {
    let chirp = SampleAnalysis(.speedUp)
    for begin in [0, 0.152] {
      for (index, hertz) in [293.665, 349.228, 440].enumerated() {
        let note = chirp.part(begin + Double(index) * 0.046, begin + Double(index) * 0.046 + 0.04)
        #expect(abs(note.hertz - hertz) < 2)
        #expect(abs(note.thirdHarmonic(of: hertz) - 1.0 / 9) < 0.04)
        #expect(note.peak > 0.2 && note.peak <= 0.22)
      }
    }
    #expect(chirp.part(0.1325, 0.1515).peak == 0)
    #expect(!Cue.all.contains { $0 != .speedUp && $0.tones == Cue.speedUp.tones })
  }

  @Test("R48: tick, move and other sounds interrupt only their own kind; four bips sound at once (R50)")
  func channels() {
    var channels = CueChannels()
    #expect(CueChannels.count == 10)
    #expect([CueChannelGroup.tick, .tick, .move, .effects, .tick].map { channels.next(for: $0) } == [1, 1, 2, 0, 1])
    #expect((0..<5).map { _ in channels.next(for: .bip) } == [3, 4, 5, 6, 3])
    #expect(Set([Cue.lanes([], as: .chord), .lane(.left), .safety(true), .start, .bip].map(\.channelGroup)).count == 4)
  }

  @Test("R48: eight variants of each lane cue can be prepared, one for each set of safe lanes")
  func prepared() {
    for sound in SafeLanesSound.allCases {
      for isShort in [false, true] {
        let ticks = Cue.all.filter { if case .lanes(_, as: sound, isShort: isShort) = $0 { true } else { false } }
        #expect(Set(ticks).count == 8)
      }
    }
    #expect(Set(Cue.all).count == Cue.all.count)
  }
}

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
    #expect([-1, 0, 0.35, 2, .nan].map { MasterVolume($0).share } == [0, 0, 0.35, 1, 0.8])
  }
}

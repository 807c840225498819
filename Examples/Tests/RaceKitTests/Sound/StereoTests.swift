import ExampleKit
import ExampleTestSupport
import Foundation
import GameUI
import Preferences
import RaceKit
import Testing

@Suite("Where sounds come from")
struct StereoTests {
  private func ear(_ cue: Cue, _ ear: ToneSynthesizer.Ear) -> SampleAnalysis {
    SampleAnalysis(ToneSynthesizer.samples(of: cue.tones, for: ear)[...])
  }

  @Test("R84: a lane's note is full in the ear of its side, a fifth of that in the other", arguments: Lane.allCases)
  func lanes(lane: Lane) {
    let (left, right) = (ear(.lane(lane), .left), ear(.lane(lane), .right))
    let both = SampleAnalysis(.lane(lane)).peak
    #expect(abs(left.peak - both * (lane == .right ? 0.2 : 1)) < 0.0001)
    #expect(abs(right.peak - both * (lane == .left ? 0.2 : 1)) < 0.0001)
  }

  @Test("R84: in a chord each lane comes from its side; for mono both ears hear the same")
  func chord() {
    let cue = Cue.lanes([.left, .right], as: .chord)
    let left = ear(cue, .left)
    #expect(abs(left.amplitude(of: Lane.right.hertz) / left.amplitude(of: Lane.left.hertz) - 0.2) < 0.02)
    let mono = ToneSynthesizer.stereo(of: cue.tones, isMono: true)
    #expect(stride(from: 0, to: mono.count, by: 2).allSatisfy { mono[$0] == mono[$0 + 1] })
    #expect(stride(from: 0, to: mono.count, by: 2).map { mono[$0] } == ToneSynthesizer.samples(of: cue.tones))
  }

  @Test("R85: the engine sounds while the race runs; its pitch follows the speed, its place the lane")
  func engine() throws {
    let fixture = RaceGameFixture()
    fixture.press(.enter)
    #expect(fixture.cues.engines.isEmpty)
    fixture.frame(0.36)
    fixture.press(.left, .space)
    let heard = fixture.cues.engines.map { $0.map { "\(Int($0.hertz)) \($0.lane)" } ?? "silence" }
    #expect(heard == ["85 middle", "85 left", "silence"])
    let loop = EngineSound(hertz: 85, lane: .left, volume: 1).samples
    let tones = SampleAnalysis((loop + loop + loop)[...])
    #expect(tones.amplitude(of: 85) > 0.02 && tones.amplitude(of: 128) < 0.001)
    let (first, last) = (try #require(loop.first), try #require(loop.last))
    #expect(abs(first) < 0.001 && abs(last) < 0.03)
  }

  @Test(
    "R85: small speakers, which play nothing below 200 Hz, play the engine less than 20 dB below a lane's note, and no lane's note",
    arguments: Speed.allCases)
  func smallSpeakers(speed: Speed) throws {
    let fixture = RaceGameFixture(speed: speed, system: SystemSettings(isScreenReaderRunning: true))
    fixture.startRace()
    for _ in 0..<80 { fixture.frame(0.1) }
    let engine = try #require(fixture.cues.engines.compactMap(\.self).last)
    let loop = SampleAnalysis(engine.samples[...])
    let power = (1...12).map { Double($0) * engine.hertz }.filter { $0 >= 200 }
      .reduce(0) { $0 + loop.amplitude(of: $1) * loop.amplitude(of: $1) }
    let decibels = 10 * log10(power * engine.volume * engine.volume / (0.18 * 0.18))
    #expect((-20 ... -12).contains(decibels), "\(decibels)")
    for lane in Lane.allCases { #expect(loop.amplitude(of: lane.hertz) < 0.005) }
  }

  @Test("R85: a rival that is overtaken passes on its side, deeper than every cue")
  func passing() {
    let fixture = RaceGameFixture([RaceRow(.left), RaceRow(.right), RaceRow(.left, .right), []])
    fixture.startRace()
    for _ in 0..<60 { fixture.frame(0.1) }
    #expect(fixture.cues.passing == [[.left], [.right], [.left, .right]])
    let (left, right) = (ear(.passing([.left]), .left), ear(.passing([.left]), .right))
    #expect(abs(right.peak / left.peak - 0.1) < 0.001)
    #expect(left.hertz > 100 && left.hertz < 180)
  }

  @Test("R86: each group has a volume of its own, and 0 is off")
  func groups() {
    let store = PreferenceStore()
    store.set(["cues": 0.5, "traffic": 0], for: "groupVolumes")
    let fixture = RaceGameFixture([RaceRow(.left)], store: store)
    fixture.startRace()
    fixture.frame(3.1)
    #expect(fixture.cues.cues.first == .start)
    #expect(fixture.cues.volumes.first == 0.8)
    #expect(fixture.cues.volumes.dropFirst().allSatisfy { $0 == 0.4 } && fixture.cues.volumes.count == 6)
    #expect(fixture.cues.engines.isEmpty && fixture.cues.passing.isEmpty)
  }
}

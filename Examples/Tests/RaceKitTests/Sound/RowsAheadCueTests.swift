import RaceKit
import Testing

@Suite("Cues of the two rows ahead")
struct RowsAheadCueTests {
  @Test("R93: with two rows, the second follows an octave deeper and half as loud", arguments: SafeLanesSound.allCases)
  func twoRows(sound: SafeLanesSound) {
    let (first, second) = (SampleAnalysis(.lanes([.left], as: sound)), SampleAnalysis(.nextLanes([.left], as: sound)))
    let begin = SampleAnalysis(.lanes(Lane.allCases, as: sound)).seconds + 0.04
    #expect(second.part(0, begin).peak == 0)
    let heard = second.part(begin, second.seconds)
    #expect(abs(heard.part(0, first.seconds).peak - first.peak / 2) < 0.005)
    #expect(abs(heard.part(0.003, 0.027).hertz - Lane.left.hertz / 2) < 2)
  }

  @Test("R93: both rows are short where the next tick is near, and the first stays alone where even that is too long")
  func room() {
    let mode = LaneCueMode.lanePulses
    func cues(_ seconds: Double) -> [Cue] { mode.ticks(safe: [.left], next: [.right], within: seconds) }
    #expect(cues(1.44) == [.lanes([.left], as: .pulses), .nextLanes([.right], as: .pulses)])
    #expect(
      cues(0.2) == [.lanes([.left], as: .pulses, isShort: true), .nextLanes([.right], as: .pulses, isShort: true)])
    #expect(cues(0.1) == [.lanes([.left], as: .pulses)])
    #expect(cues(0.05) == [.lanes([.left], as: .pulses, isShort: true)])
    #expect(
      LaneCueMode.retro.ticks(safe: [.left], next: [.right], within: 1) == [LaneCueMode.retro.tick(safe: [.left])])
  }

  @Test("R93: the setting plays the two rows ahead with each tick")
  func setting() {
    let fixture = RaceGameFixture.besideReader([RaceRow(.left), RaceRow(.right)], ["looksFarther": true])
    for _ in 0..<4 { fixture.frame(0.61) }
    #expect(
      fixture.cues.cues.suffix(2) == [
        .lanes([.middle, .right], as: .pulses), .nextLanes([.left, .middle], as: .pulses),
      ])
    let near = RaceGameFixture.besideReader([], ["looksFarther": false])
    near.frame(0.61)
    #expect(near.cues.cues.last == .lanes(Lane.allCases, as: .pulses))
  }
}

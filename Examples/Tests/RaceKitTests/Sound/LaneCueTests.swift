import RaceKit
import Testing

@Suite("The safe lanes as samples")
struct LaneCueTests {
  @Test("R83: no tick cuts off a cue: where the next one comes sooner, all kinds are short", arguments: Speed.allCases)
  func short(speed: Speed) {
    for level in 1...130 {
      let interval = speed.interval(atLevel: level)
      for mode in LaneCueMode.allCases {
        for row in 0...7 as ClosedRange<UInt8> {
          #expect(mode.tick(safe: RaceRow(rawValue: row).safeLanes, within: interval).seconds <= interval)
        }
      }
    }
    let cues = [0.1, 0.08].map { LaneCueMode.lanePulses.tick(safe: Lane.allCases, within: $0) }
    #expect(cues == [.lanes(Lane.allCases, as: .pulses), .lanes(Lane.allCases, as: .pulses, isShort: true)])
  }

  @Test("R83: the lanes of a short cue are told apart by their notes")
  func shortNotes() {
    let sound = SampleAnalysis(.lanes([.left, .right], as: .pulses, isShort: true))
    let loudness = Lane.allCases.map { lane in
      sound.part(Double(lane.rawValue) * 0.015, Double(lane.rawValue + 1) * 0.015).amplitude(of: lane.hertz) > 0.05
    }
    #expect(loudness == [true, false, true])
    #expect(abs(sound.seconds - 0.045) < 0.0001)
  }

  /// Every set of safe lanes but the empty one.
  static let sets = (0..<7 as Range<UInt8>).map { RaceRow(rawValue: $0).safeLanes }

  @Test("R47: a pulse in a slot marks a safe lane by its note, and an unsafe slot is silent", arguments: sets)
  func pulses(safe: [Lane]) {
    let cue = SampleAnalysis(.lanes(safe, as: .pulses))
    for lane in Lane.allCases {
      let slot = cue.part(Double(lane.rawValue) * 0.03, Double(lane.rawValue + 1) * 0.03)
      if safe.contains(lane) {
        #expect(abs(slot.hertz - lane.hertz) < 1)
        #expect(slot.peak > 0.17 && slot.peak <= 0.18)
      } else {
        #expect(slot.peak == 0)
      }
    }
  }

  @Test("R47: the arpeggio plays the safe notes alone, from left to right", arguments: sets)
  func arpeggio(safe: [Lane]) {
    let cue = SampleAnalysis(.lanes(safe, as: .arpeggio))
    #expect(abs(cue.seconds - 0.036 * Double(safe.count)) < 0.000_1)
    for (index, lane) in safe.enumerated() {
      let note = cue.part(Double(index) * 0.036, Double(index + 1) * 0.036)
      #expect(abs(note.hertz - lane.hertz) < 1)
      #expect(note.peak > 0.175 && note.peak <= 0.18)
    }
  }

  @Test("R47: the chord holds the safe notes alike and no other, together no louder than one", arguments: sets)
  func chord(safe: [Lane]) {
    // The even part between rise and fall.
    let cue = SampleAnalysis(.lanes(safe, as: .chord)).part(0.003, 0.05)
    let share = 0.18 / Double(safe.count)
    for lane in Lane.allCases {
      let amplitude = cue.amplitude(of: lane.hertz)
      if safe.contains(lane) {
        #expect(abs(amplitude - share) < share * 0.15)
      } else {
        #expect(amplitude < share * 0.2)
      }
    }
    #expect(cue.peak <= 0.18)
  }

  @Test("R47: with no safe lane one note of 440 Hz is heard, as a triangle among pulses and else as a sine")
  func none() {
    for sound in SafeLanesSound.allCases {
      let cue = SampleAnalysis(.lanes([], as: sound))
      #expect(abs(cue.hertz - 440) < 1)
      #expect(cue.peak > 0.17 && cue.peak <= 0.18)
      #expect(abs(cue.thirdHarmonic(of: 440) - (sound == .pulses ? 1.0 / 9 : 0)) < 0.03)
    }
  }

  @Test("R43: the modes in their order, the hardest last")
  func order() {
    #expect(LaneCueMode.allCases == [.retro, .lanePulses, .arpeggio, .chord])
    #expect(LaneCueMode.allCases.map(\.marksLanes) == [false, true, true, true])
  }

  @Test("R44: cue modes play the safe lanes; the retro mode plays all three notes, and the middle one for each move")
  func modes() {
    let ticks = LaneCueMode.allCases.map { $0.tick(safe: [.right]) }
    #expect(
      ticks == [
        .lanes(Lane.allCases, as: .arpeggio), .lanes([.right], as: .pulses), .lanes([.right], as: .arpeggio),
        .lanes([.right], as: .chord),
      ])
    let moves = LaneCueMode.allCases.map { $0.move(to: .left, isSafe: true, .success) }
    #expect(moves == [.lane(.middle), .safety(true), .safety(true), .safety(true)])
  }

  @Test("R45: the styles of the move cue in their order, and what each plays")
  func styles() {
    #expect(
      MoveCueStyle.allCases.map { LaneCueMode.chord.move(to: .right, isSafe: false, $0) } == [
        .lane(.right), .safety(false), .laneAndSafety(.right, false), nil,
      ])
  }

  @Test("R45: without anything to feel, the style that is felt is not offered and counts as the lane's note")
  func stylesWithoutHaptics() {
    #expect(MoveCueStyle.offered(hasHaptics: true) == [.laneConfirmation, .success, .laneAndSuccess, .haptics])
    #expect(MoveCueStyle.offered(hasHaptics: false) == [.laneConfirmation, .success, .laneAndSuccess])
    #expect([true, false].map { MoveCueStyle.haptics.available(hasHaptics: $0) } == [.haptics, .laneConfirmation])
  }
}

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

import AXTesting
import AXTree
import ExampleTestSupport
import GameUI
import Preferences
import RaceKit
import Testing

@Suite("Playable by ear and by hand")
struct BlindPlayTests {
  /// The modes that the game calls playable by ear: those that mark the safe lanes (R44).
  static let playable = LaneCueMode.allCases.filter(\.marksLanes)

  /// A race of a player with a screen reader.
  private func race(_ speed: Speed, _ mode: LaneCueMode, seed: UInt64) -> RaceGameFixture {
    let store = PreferenceStore()
    ConditionalDefault(userOverride: mode).save(to: store, key: "audioFeedbackMode_conditionalDefault")
    let fixture = RaceGameFixture(
      speed: speed, store: store, system: SystemSettings(isScreenReaderRunning: true), traffic: .seeded(seed))
    fixture.press(.enter)
    return fixture
  }

  /// Plays by the samples of the cues until so many points are reached or no life is left.
  private func playByEar(_ fixture: RaceGameFixture, _ ear: Ear, to points: Int) {
    let player = BlindPlayer(ear)
    var heard = 0
    while fixture.game.race.score < points, fixture.game.race.phase != .gameOver {
      fixture.frame(fixture.game.race.tickInterval / 5)
      while heard < fixture.cues.cues.count {
        let keys = player.hear(fixture.cues.cues[heard])
        heard += 1
        for key in keys { fixture.press(key) }
      }
    }
  }

  @Test(
    "R44, R47: who hears nothing but the samples scores 300 points, at every speed and in every mode that marks lanes",
    arguments: Speed.allCases, playable)
  func byEar(speed: Speed, mode: LaneCueMode) {
    let ear = Ear(mode)
    for seed in 1...(speed == .cruise ? 20 : 5) as ClosedRange<UInt64> {
      let fixture = race(speed, mode, seed: seed)
      playByEar(fixture, ear, to: 300)
      #expect(fixture.game.race.score >= 300 && fixture.game.race.lives == 3, "seed \(seed)")
      #expect(fixture.cues.cues.count { $0 == .speedUp } == 3)
      #expect(fixture.announced.allSatisfy { $0 == "Faster!" })
    }
  }

  @Test("R83: the short cues of Rapid from level 9 on are enough too", arguments: playable)
  func byShortCues(mode: LaneCueMode) {
    let fixture = race(.rapid, mode, seed: 1)
    playByEar(fixture, Ear(mode), to: 1_100)
    #expect(fixture.game.race.level == 12 && fixture.game.race.lives == 3)
    #expect(fixture.game.race.tickInterval == 0.05)
  }

  @Test(
    "R88: who reads nothing but the road's value, when it changes, scores 300 points, at every speed and in every mode",
    arguments: Speed.allCases, LaneCueMode.allCases)
  func byValue(speed: Speed, mode: LaneCueMode) throws {
    for seed in 1...(speed == .cruise && mode == .lanePulses ? 20 : 2) as ClosedRange<UInt64> {
      let fixture = race(speed, mode, seed: seed)
      let player = ValuePlayer()
      var read: Double?
      while fixture.game.race.score < 300, fixture.game.race.phase != .gameOver {
        fixture.frame(fixture.game.race.tickInterval / 5)
        let road = try #require(fixture.exposed.first { $0.role == .drawingArea })
        let value = try #require(road.properties.numericValue)
        // Left out: changes of the text alone, of which the bus does not tell.
        guard value.current != read else { continue }
        read = value.current
        for key in player.read(value.text ?? "") { fixture.press(key) }
      }
      #expect(fixture.game.race.score >= 300 && fixture.game.race.lives == 3, "seed \(seed)")
    }
  }

  @Test(
    "R88: who reads nothing but 20 cells of braille, and presses keys, finishes a race at Cruise", arguments: 1...3,
    [ReaderSettings.orca43, .orca48, .orca51])
  func byCells(seed: UInt64, settings: ReaderSettings) {
    let fixture = race(.cruise, .lanePulses, seed: seed)
    let reader = VirtualReader(fixture.game.stage.tree, settings)
    let player = CellPlayer()
    var felt: [String] = []
    while fixture.game.race.score < 100, fixture.game.race.lives == 3 {
      let seconds = fixture.game.race.tickInterval / 5
      fixture.frame(seconds)
      reader.wait(seconds: seconds)
      var cells = reader.braille(cells: 20)
      // A routing key takes "Faster!" away, or the empty line that Orca 43 shows for it.
      if !player.isRoad(cells) { cells = reader.braille(cells: 20, isMessageDismissed: true) }
      if cells == felt.last { continue }
      felt.append(cells)
      for key in player.feel(cells) { fixture.press(key) }
    }
    #expect(fixture.game.race.score >= 100 && fixture.game.race.lives == 3, "\(felt.suffix(5))")
  }

  @Test(
    "R88: no Orca says a word of the road's value, which changes with each lane and row",
    arguments: [ReaderSettings.orca43, .orca48, .orca51])
  func quiet(reader: ReaderSettings) throws {
    let race = RaceWithReader([RaceRow(.left), RaceRow(.middle, .right)], reader)
    race.press(.enter)
    race.frame(0.36)
    race.reader.finishSpeaking()
    race.reader.clearLog()
    let road = try #require(race.reader.element)
    var values = [road.numericValue?.text]
    race.press(.right)
    values.append(road.numericValue?.text)
    for _ in 0..<5 {
      race.frame(0.6)
      if road.numericValue?.text != values.last { values.append(road.numericValue?.text) }
    }
    #expect(
      values == [
        "2 123 Center. All lanes safe", "3 123 Right. All lanes safe", "3 -23 Right. Safe: Center and right",
        "3 1-- Right. Safe: Left",
      ])
    #expect(race.reader.log == "")
  }

  @Test("R88: the road's value waits while words are spoken, because Orca 51 stops speaking for it")
  func waits() throws {
    let fixture = RaceGameFixture(speed: .cruise, system: SystemSettings(isScreenReaderRunning: true))
    fixture.press(.enter)
    func value() -> String? { fixture.exposed.first { $0.role == .drawingArea }?.properties.numericValue?.text }
    for _ in 0..<80 { fixture.frame(0.1) }
    fixture.press(.right)
    #expect(value()?.hasPrefix("3 ") == true)
    fixture.game.stage.handle(.text("3"))
    fixture.press(.left)
    #expect(fixture.announced == ["Speed: Cruise, level 1"])
    for _ in 0..<17 {
      fixture.frame(0.1)
      #expect(value()?.hasPrefix("3 ") == true)
    }
    for _ in 0..<5 { fixture.frame(0.1) }
    #expect(value()?.hasPrefix("2 ") == true)
  }

  @Test("A player who hears nothing does not get there: the sounds are what steers")
  func deaf() {
    let fixture = race(.cruise, .lanePulses, seed: 1)
    for _ in 0..<6_000 where fixture.game.race.phase != .gameOver { fixture.frame(0.1) }
    #expect(fixture.game.race.phase == .gameOver)
    #expect(fixture.game.race.score < 50)
  }
}

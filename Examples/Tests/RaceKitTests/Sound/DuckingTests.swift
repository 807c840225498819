import GameUI
import RaceKit
import Testing

@Suite("Sounds around words")
struct DuckingTests {
  private func say(_ key: String, _ fixture: RaceGameFixture) {
    fixture.game.stage.handle(.text(key))
    fixture.frame(0)
  }

  @Test("R91: while words are spoken the engine is half as loud, and the cues are not")
  func ducked() {
    let fixture = RaceGameFixture.besideReader()
    for _ in 0..<80 { fixture.frame(0.1) }
    say("1", fixture)
    fixture.frame(0.61)
    #expect(fixture.cues.volumes.last == 1)
    for _ in 0..<15 { fixture.frame(0.1) }
    // First the road's name and hint are spoken.
    #expect(fixture.cues.engines.map { $0?.volume } == [0.2, 0.4, 0.2, 0.4])
  }

  @Test("R91: words and crash begin together, and the crash makes room; at 100 % nothing does")
  func crash() {
    for (share, volume) in [(0.5, 0.5), (1, 1)] {
      let fixture = RaceGameFixture.besideReader([RaceRow(.middle)], ["duckedVolume": share])
      while fixture.cues.cues.last != .fail { fixture.frame(0.1) }
      #expect(fixture.cues.volumes.last == volume)
    }
  }

  @Test("R91: where nothing speaks, nothing is ducked")
  func unspoken() {
    let fixture = RaceGameFixture()
    fixture.startRace()
    say("1", fixture)
    #expect(fixture.cues.engines.map { Int((100 * ($0?.volume ?? 0)).rounded()) } == [32])
  }
}

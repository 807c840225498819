import ExampleKit
import ExampleTestSupport
import GameUI
import Preferences
import Testing

@testable import RaceKit

@Suite("Words")
struct StringsTests {
  @Test("Strings: each language has every phrase, with the same number of gaps as English")
  func phrases() {
    #expect(missingTexts(of: RaceTexts.init) == [])
    #expect(Language(environment: ["LANG": "de_DE.UTF-8", "LC_ALL": ""]) == .german)
    #expect(Language(locale: "fr_FR") == .english)
  }

  @Test("Strings: what a player reads speaks of no other system's reader and of no touch screen's gesture")
  func linuxWords() {
    for language in Language.allCases {
      let book = RaceTexts(language)
      for phrase in RacePhrase.allCases {
        let text = book(phrase).lowercased()
        for foreign in ["voiceover", "double-tap", "doble toque", "doble toc", "doppeltippen"] {
          #expect(!text.contains(foreign), "\(language) \(phrase)")
        }
      }
    }
  }

  @Test("R43, R45, R40, F8: the names of the choices")
  func names() {
    let book = RaceTexts(.english)
    #expect(
      LaneCueMode.allCases.map(book.name) == [
        "Retro audio", "Audio cues (lane pulses)", "Audio cues (arpeggio)", "Audio cues (chord)",
      ])
    #expect(
      MoveCueStyle.allCases.map(book.name) == ["Lane confirmation", "Success", "Lane + success", "Haptics"])
    #expect(SpeedWarning.allCases.map(book.name) == ["Screen reader announcement", "Haptic", "Sound", "None"])
    #expect(
      AXFontChoice.allCases.map(book.name) == ["Retro (Press Start 2P)", "System", "System monospaced"])
    #expect(AXFontChoice.allCases.map(RaceTexts(.catalan).name)[2] == "Sistema monoespaiat")
  }
}

@Suite("Texts that are spoken in a race fit into the time that there is")
struct SpokenLengthTests {
  @Test("An estimate is about what espeak-ng needs; a digit is as long as its word")
  func estimate() {
    let measured = [
      "Faster!": 0.46, "Level 2": 0.62, "Level 12": 0.75, "Score: 123": 2.04, "Speed: Cruise, level 1": 1.88,
      "Crash! 2 lives remaining": 1.82, "Left and Right change lanes, Space pauses.": 2.59,
    ]
    for (text, seconds) in measured { #expect((-0.1...0.7).contains(text.secondsOfSpeech - seconds), "\(text)") }
  }

  @Test("R41, R51, R79, R80: each text is over before the sound that it would cover", arguments: Language.allCases)
  func fits(language: Language) {
    let say = RaceTexts(language)
    let shortestStep = Speed.allCases.map { 2 * $0.interval(atLevel: 2) }.min() ?? 0
    let crash = Cue.fail.seconds + Cue.start.seconds
    let twoRows = 2 * Speed.cruise.interval(atLevel: 1)
    let rows = (0...7 as ClosedRange<UInt8>).map { RaceRow(rawValue: $0) }
    var texts: [(String, Double)] = [
      (say(.faster), shortestStep),
      (say(.levelReached, ["level": 2]), 2 * Speed.fast.interval(atLevel: 2)),
      (say(.crashed, ["lives": say.lives(0)]), Cue.fail.seconds),
      (say(.crashed, ["lives": say.lives(1)]), crash), (say(.crashed, ["lives": say.lives(2)]), crash),
      (say(.title) + " " + say(.resumed), Cue.countdown.seconds),
      (say(.score, ["count": 999]), twoRows), (say.lives(3), twoRows),
      (
        say(.title) + " " + (say.playHint(InputBindings()) ?? "none"),
        Cue.start.seconds + 4 * Speed.cruise.interval(atLevel: 1)
      ),
    ]
    for speed in Speed.allCases {
      texts.append((say(.speedAndLevel, ["speed": say.name(of: speed), "level": 12]), twoRows))
    }
    for lane in Lane.allCases {
      for row in rows where row.rivals < 3 {
        var grid = RaceGrid()
        for _ in 0..<RaceGrid.playerRow { grid.advance(inserting: row) }
        grid.player = lane
        texts.append((say.place(on: grid), twoRows))
      }
    }
    for (text, seconds) in texts { #expect(text.secondsOfSpeech <= seconds, "\(text)") }
  }

  @Test("R41, R79: what the game says by itself covers no cue of a row with rivals", arguments: Speed.allCases)
  func coversNoCue(speed: Speed) {
    let store = PreferenceStore()
    store.set(true, for: "announcesLevel")
    for seed in 1...3 as ClosedRange<UInt64> {
      let fixture = RaceGameFixture(
        speed: speed, store: store, system: SystemSettings(isScreenReaderRunning: true), traffic: .seeded(seed))
      fixture.startRace()
      let player = BlindPlayer(Ear(.lanePulses))
      var (heard, words, now, silence) = (0, 0, 0.0, 0.0)
      while fixture.game.race.score < 220, fixture.game.race.phase != .gameOver {
        fixture.frame(0.04)
        now += 0.04
        while heard < fixture.cues.cues.count {
          let cue = fixture.cues.cues[heard]
          if case .lanes(let safe, _, _) = cue, safe != Lane.allCases { #expect(now >= silence - 0.04, "seed \(seed)") }
          for key in player.hear(cue) { fixture.press(key) }
          heard += 1
        }
        for text in fixture.announced.dropFirst(words) { silence = now + text.secondsOfSpeech }
        words = fixture.announced.count
      }
      #expect(fixture.game.race.lives == 3)
      #expect(words > 0)
    }
  }
}

import AXTesting
import AXTree
import ExampleKit
import GameUI
import Preferences
import Testing

@testable import BennieKit

@Suite("Bennie's sounds")
struct SoundTests {
  @Test("B38: the music is at 30 %, and at 15 % while somebody speaks; it changes slowly")
  func music() {
    let fixture = BennieFixture(coins: 0)
    #expect(fixture.sounds.musicVolume == 0.15)
    fixture.frame(3)
    #expect(fixture.sounds.musicVolume == 0.3)
    fixture.game.say("Was spielen wir heute?")
    fixture.frame(0.1)
    #expect(abs(fixture.sounds.musicVolume - 0.25) < 1e-9)
    fixture.frame(1)
    #expect(fixture.sounds.musicVolume == 0.15)
    fixture.frame(3)
    #expect(fixture.sounds.musicVolume == 0.3)
  }

  @Test("B38: the game reads aloud where no screen reader runs, after loading, and parents can turn that off")
  func readAloud() {
    let fixture = BennieFixture()
    #expect(!fixture.isVoiceOn)
    fixture.go(.parentSettings)
    #expect(fixture.isVoiceOn)
    fixture.system.isScreenReaderRunning = true
    fixture.frame(0)
    #expect(!fixture.isVoiceOn)
    fixture.system.isScreenReaderRunning = false
    fixture.activate("Vorlesen ohne Screenreader")
    #expect(!fixture.isVoiceOn)
  }

  @Test("B38: parents set how the voice sounds while it speaks, in German; slow and loud is where it begins")
  func soundOfVoice() {
    let store = PreferenceStore()
    let fixture = BennieFixture(store: store)
    fixture.go(.parentSettings)
    fixture.go(.parentSettings)
    #expect(fixture.element("Tempo")?.composed.numericValue?.text == "35 %")
    fixture.move(to: "Tempo")
    fixture.press(.right)
    #expect(fixture.game.stage.tree.voiceSettings == AXVoiceSettings(rate: -20, volume: 100))
    let next = BennieFixture(store: store)
    #expect(next.game.stage.tree.voiceSettings == AXVoiceSettings(rate: -20, volume: 100))
    fixture.activate("Stimme zurücksetzen")
    #expect(fixture.game.stage.tree.voiceSettings == AXVoiceSettings(rate: -30, volume: 100))
  }

  @Test("B38: the game's own voice says a switch in German words")
  func germanSwitch() {
    let fixture = BennieFixture(coins: 0)
    fixture.go(.parentSettings)
    let voice = VirtualReader(fixture.game.stage.tree, .ownVoice)
    fixture.move(to: "Vibrationen")
    voice.wait(seconds: 1)
    voice.finishSpeaking()
    #expect(voice.log.split(separator: "\n").last == "Vibrationen Schalter an.")
  }

  @Test("B36, B38: the voice of the game begins a frame before the first question, so that it is spoken")
  func firstQuestion() {
    let fixture = BennieFixture()
    fixture.frame(1)
    #expect(fixture.announced == ["Gleich geht das Spiel los."] && !fixture.isVoiceOn)
    fixture.frame(1)
    #expect(fixture.announced == ["Gleich geht das Spiel los."] && fixture.isVoiceOn)
    fixture.frame(0)
    #expect(fixture.announced.last == "Wer bist du? Alexander oder Oliver?")
  }

  @Test("B38: with a screen reader or the voice the music is quieter while the focus is said, too")
  func focus() {
    let fixture = BennieFixture(system: SystemSettings(isScreenReaderRunning: true))
    fixture.go(.home)
    for _ in 0..<5 { fixture.frame(1) }
    #expect(fixture.sounds.musicVolume == 0.3)
    fixture.press(.tab)
    fixture.frame(1)
    #expect(fixture.sounds.musicVolume == 0.15)
    fixture.system.isScreenReaderRunning = false
    for _ in 0..<5 { fixture.frame(1) }
    fixture.press(.tab)
    fixture.frame(1)
    #expect(fixture.sounds.musicVolume == 0.15)
    fixture.game.store.isReadAloud = false
    for _ in 0..<5 { fixture.frame(1) }
    fixture.press(.tab)
    fixture.frame(1)
    #expect(fixture.sounds.musicVolume == 0.3)
  }

  @Test("B38: the music pauses during a film and in an inactive window")
  func silence() {
    let fixture = BennieFixture(coins: 10)
    for _ in 0..<5 { fixture.frame(1) }
    fixture.game.stage.handle(.windowActive(false))
    fixture.frame(1)
    #expect(fixture.sounds.musicVolume == 0)
    fixture.game.stage.handle(.windowActive(true))
    fixture.frame(1)
    #expect(fixture.sounds.musicVolume == 0.3)
    fixture.go(.film(.short))
    #expect(fixture.sounds.musicVolume == 0)
  }

  @Test("B10, B38: “Lautstärke ändern” makes music and sounds louder and quieter by single taps; it is kept")
  func volume() throws {
    let store = PreferenceStore()
    let fixture = BennieFixture(store: store)
    fixture.go(.home)
    fixture.activate("Lautstärke ändern")
    #expect(fixture.game.stage.dialog?.element.label == "Lautstärke ändern")
    #expect(fixture.labels.suffix(3) == ["Musik", "Töne", "Zurück zur vorherigen Seite"])
    #expect(["Musik", "Töne"].map { fixture.element($0)?.composed.value } == ["30 Prozent", "70 Prozent"])
    let music = try #require(fixture.element("Musik")?.frame)
    fixture.tap(AXPoint(x: music.maxX - 50, y: music.center.y))
    #expect(fixture.element("Musik")?.composed.value == "40 Prozent")
    fixture.frame(10)
    #expect(fixture.sounds.musicVolume == 0.4)
    fixture.move(to: "Töne")
    fixture.press(.left)
    #expect(fixture.sounds.played.last == .init(feedback: .tap, volume: 0.6))
    fixture.press(.home)
    fixture.press(.escape)
    #expect(fixture.game.stage.dialog == nil && fixture.focus == "Lautstärke ändern")
    // What is turned down is not played at all.
    let count = fixture.sounds.played.count
    fixture.activate("Hilfe anzeigen")
    #expect(fixture.sounds.played.count == count)
    let later = BennieFixture(store: store)
    #expect(SoundGroup.allCases.map { later.game.store[volume: $0] } == [40, 0])
  }

  @Test("B38, B54: what is pressed is heard and felt once: by itself, or by what it does")
  func feedback() throws {
    let fixture = BennieFixture(coins: 4)
    fixture.activate("Hilfe anzeigen")
    #expect(fixture.sounds.played == [.init(feedback: .tap, volume: 0.7)] && fixture.haptics.felt == [.light])
    fixture.go(.level(.dice))
    fixture.press(.enter)
    let screen = try #require(fixture.game.screen as? DiceScreen)
    fixture.activate("Zahl \(screen.number % 6 + 1) wählen")
    fixture.activate("Zahl \(screen.number) wählen")
    #expect(fixture.sounds.played.dropFirst().map(\.feedback) == [.thrown, .another, .coin, .celebration])
  }

  @Test("B38, B53: every sound begins and ends in silence, and is not loud", arguments: SensoryFeedback.allCases)
  func gentle(feedback: SensoryFeedback) {
    let samples = ToneSynthesizer.samples(of: feedback.tones)
    #expect(abs(samples[0]) < 0.01 && abs(samples[samples.count - 1]) < 0.01)
    let loudest = samples.map(abs).max() ?? 0
    #expect(loudest > 0.2 && loudest <= 0.35)
    #expect(feedback.tones.reduce(0) { $0 + $1.seconds } <= 1.2)
  }

  @Test("B38: the music begins as softly as it ends, so that its repetition is not heard as a click")
  func loop() {
    let samples = ToneSynthesizer.samples(of: ForestMusic.tones)
    #expect(samples.count == 8 * ToneSynthesizer.sampleRate)
    #expect(abs(samples[0]) < 0.01 && abs(samples[samples.count - 1]) < 0.01)
    #expect(samples.map(abs).max() ?? 0 > 0.2)
  }

  @Test("B55: a button that is pressed darkens for 0.2 s, with reduced motion for 0.1 s")
  func pressed() {
    for (isReduced, seconds) in [(false, 0.2), (true, 0.1)] {
      let fixture = BennieFixture(system: SystemSettings(isMotionReduced: isReduced))
      fixture.go(.home)
      fixture.activate("Hilfe anzeigen")
      let motion = fixture.game.stage.motion
      #expect(motion.opacity(BennieScreen.press) == 1)
      fixture.frame(seconds / 2)
      #expect(abs(motion.opacity(BennieScreen.press) - 0.5) < 1e-9)
      fixture.frame(seconds / 2)
      #expect(!motion.isPlaying(BennieScreen.press))
    }
  }
}

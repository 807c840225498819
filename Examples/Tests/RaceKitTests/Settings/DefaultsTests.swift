import GameUI
import Preferences
import RaceKit
import Testing

@Suite("Defaults that follow the system")
struct DefaultsTests {
  private let plain = SystemSettings()
  private let reader = SystemSettings(isScreenReaderRunning: true)
  private let readerWithHaptics = SystemSettings(isScreenReaderRunning: true, hasHaptics: true)

  @Test("R57: the speed is Cruise beside a screen reader, else Rapid")
  func speed() {
    #expect([reader, plain].map(Speed.systemDefault) == [.cruise, .rapid])
  }

  @Test("R57: the audio mode is lane pulses beside a screen reader, else retro")
  func audioMode() {
    #expect([reader, plain].map(LaneCueMode.systemDefault) == [.lanePulses, .retro])
  }

  @Test("R57: the volume is full beside a screen reader, else 80 %")
  func volume() {
    #expect([reader, plain].map { MasterVolume.systemDefault(in: $0).share } == [1, 0.8])
  }

  @Test("R57: the speed warning beside a screen reader is felt, else announced; without one there is none")
  func speedWarning() {
    #expect([readerWithHaptics, reader, plain].map(SpeedWarning.systemDefault) == [.haptic, .announcement, .none])
  }

  @Test("R40: a warning that cannot be felt is not offered")
  func offered() {
    #expect(SpeedWarning.offered(hasHaptics: true) == [.announcement, .haptic, .sound, .none])
    #expect(SpeedWarning.offered(hasHaptics: false) == [.announcement, .sound, .none])
  }

  @Test("R59: a stored warning that cannot be felt is announced")
  func storedHaptic() {
    #expect([true, false].map { SpeedWarning.haptic.available(hasHaptics: $0) } == [.haptic, .announcement])
  }

  @Test("R57: Big Cars follow large text and nothing else")
  func switches() {
    let large = SystemSettings(isScreenReaderRunning: true, textScale: 1.5)
    #expect(
      [plain, reader, SystemSettings(textScale: 1.49), large].map { BigCars.systemDefault(in: $0).rawValue }
        == [false, false, false, true])
  }

  @Test("R58: the plain settings begin with the lane's note at each lane change, with vibration, and unseen help")
  func plainSettings() {
    let settings = RaceSettings(from: PreferenceStore())
    #expect(settings == RaceSettings())
    #expect(settings.moveCueStyle == .laneConfirmation)
    #expect(settings.isVibrationOn)
    #expect(!settings.hasSeenTutorial)
    #expect(!settings.bigCars.effectiveValue(in: plain).rawValue)
  }

  @Test("R57: stored choices keep their keys")
  func keys() {
    let store = PreferenceStore()
    store.set(["userOverride": "fast"], for: "selectedDifficulty_conditionalDefault")
    store.set(["userOverride": "chord"], for: "audioFeedbackMode_conditionalDefault")
    store.set(["userOverride": 0.35], for: "sfxVolume_conditionalDefault")
    store.set(["userOverride": "sound"], for: "speedWarningFeedbackMode_conditionalDefault")
    store.set("laneAndSuccess", for: "laneMoveCueStyle")
    store.set(["userOverride": true], for: "bigCars_conditionalDefault")
    store.set(false, for: "hapticFeedbackEnabled")
    store.set(true, for: "hasSeenInGameVoiceOverTutorial")
    store.set("systemMonospaced", for: "selectedFontStyle")
    store.set("pocket", for: "selectedTheme")
    store.set(["buttons": ["left": "x"]], for: "padControls")
    var wanted = RaceSettings(speed: .fast)
    wanted.audioMode.setUserOverride(.chord)
    wanted.volume.setUserOverride(MasterVolume(0.35))
    wanted.speedWarning.setUserOverride(.sound)
    wanted.moveCueStyle = .laneAndSuccess
    wanted.bigCars.setUserOverride(BigCars(rawValue: true))
    wanted.isVibrationOn = false
    wanted.hasSeenTutorial = true
    wanted.font = .systemMonospaced
    wanted.theme = .pocket
    for action in RaceAction.allCases { wanted.controls.assign(action == .left ? .x : nil, to: action) }
    #expect(RaceSettings(from: store) == wanted)
  }

  @Test("R56: what cannot be understood counts as not chosen")
  func damagedValues() {
    let store = PreferenceStore()
    store.set(["userOverride": "warp"], for: "selectedDifficulty_conditionalDefault")
    store.set("loud", for: "sfxVolume_conditionalDefault")
    store.set(7, for: "laneMoveCueStyle")
    store.set("cursive", for: "selectedFontStyle")
    store.set("neon", for: "selectedTheme")
    store.set(["buttons": ["fly": "a"]], for: "padControls")
    store.set(["userOverride": "big"], for: "bigCars_conditionalDefault")
    store.set(["cruise"], for: "bestScores")
    #expect(RaceSettings(from: store) == RaceSettings())
    #expect(BestScores(from: store) == BestScores())
  }

  @Test(
    "R57: the next race has the speed that suits a screen reader which came meanwhile; the race under way keeps its own"
  )
  func liveSpeed() {
    let fixture = RaceGameFixture(speed: nil)
    fixture.startRace()
    #expect(fixture.game.race.speed == .rapid)
    fixture.system.isScreenReaderRunning = true
    fixture.frame(0.1)
    #expect(fixture.game.race.speed == .rapid)
    fixture.leaveRace()
    fixture.press(.down)
    fixture.startRace()
    #expect(fixture.game.race.speed == .cruise)
  }

  @Test("R57: sounds follow a screen reader that comes while a race is under way")
  func liveSound() {
    let fixture = RaceGameFixture()
    fixture.startRace()
    fixture.frame(0.61)
    fixture.system.isScreenReaderRunning = true
    fixture.frame(0.6)
    #expect(fixture.cues.cues.suffix(2) == [.lanes(Lane.allCases, as: .arpeggio), .lanes(Lane.allCases, as: .pulses)])
    #expect(fixture.cues.volumes.suffix(2) == [0.8, 1])
  }
}

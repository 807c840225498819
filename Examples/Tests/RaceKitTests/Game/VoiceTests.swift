import AXPlatform
import AXTree
import ExampleKit
import ExampleTestSupport
import GameUI
import Preferences
import Testing

@testable import RaceKit

@Suite("Speak without a screen reader") struct VoiceTests {
  /// A game with a voice, frame by frame.
  private final class Fixture: RecordingPublisher {
    /// Whether the voice has words that it has not spoken to their end.
    var hasWords: Bool {
      get { world.hasWords }
      set { world.hasWords = newValue }
    }
    /// Whether there is anything that can speak, and a session knows that no screen reader runs.
    var isReachable = true
    let game: RaceGame
    private let world: World

    /// Whether a screen reader runs, and whether the session speaks.
    private final class World {
      var isReaderRunning = false
      var isSpeaking = false
      var hasWords = false
    }

    init(_ store: PreferenceStore = PreferenceStore(), language: Language = .english) {
      let world = World()
      self.world = world
      game = RaceGame(
        settings: RaceSettings(from: store), store: store,
        system: { SystemSettings(isScreenReaderRunning: world.isReaderRunning) }, phrases: RaceTexts(language),
        devices: RaceDevices(isSpeaking: { world.isSpeaking }, hasUnspokenWords: { world.hasWords }),
        traffic: { .scripted([]) })
      super.init()
      game.stage.handle(.resized(width: 720, height: 800))
    }

    var isReaderRunning: Bool {
      get { world.isReaderRunning }
      set { world.isReaderRunning = newValue }
    }

    func activate(_ label: String) {
      guard let node = node(label) else {
        Issue.record("There is no “\(label)”.")
        return
      }
      request(.operation(AXOperation(element: node.id, kind: .activate)), of: node)
      frames()
    }

    func frames(_ count: Int = 1, seconds: Double = 0.1) {
      for _ in 0..<count {
        frame(of: game.stage) { game.update(seconds) }
        world.isSpeaking = isReachable && game.voice != .off
      }
    }
  }

  private static let hint =
    "Without a screen reader, the game speaks. To turn that off, press F2 or use “Settings”."

  @Test("R76: without a screen reader the game speaks, and then says once how to turn that off")
  func firstStart() {
    let fixture = Fixture()
    fixture.isReachable = false
    fixture.frames(9)
    #expect(fixture.game.voice == .automatic)
    #expect(fixture.announced == [])
    fixture.isReachable = true
    fixture.frames(2)
    #expect(fixture.announced == [Self.hint])
    fixture.frames(20)
    #expect(fixture.announced == [Self.hint])
  }

  @Test("R76: the settings have the voice's own while it speaks; a change is heard at once and kept")
  func soundOfVoice() throws {
    let store = PreferenceStore()
    let fixture = Fixture(store)
    fixture.isReachable = false
    fixture.frames()
    fixture.activate("Settings")
    #expect(!fixture.labels.contains("Rate"))
    fixture.isReachable = true
    fixture.frames(2)
    let rate = try #require(fixture.node("Rate"))
    #expect(fixture.labels.contains("Reset voice settings") && rate.properties.numericValue?.text == "50%")
    fixture.request(.setValue(70), of: rate)
    fixture.frames()
    #expect(fixture.game.stage.tree.voiceSettings == AXVoiceSettings(rate: 40))
    #expect(Fixture(store).game.stage.tree.voiceSettings == AXVoiceSettings(rate: 40))
    #expect(Fixture().game.stage.tree.voiceSettings == AXVoiceSettings())
    fixture.isReaderRunning = true
    fixture.frames(2)
    #expect(!fixture.labels.contains("Rate"))
  }

  @Test("R57, R72: where the game speaks by itself it is played by ear: Cruise, lane pulses, full volume, a warning")
  func blindDefaults() {
    let fixture = Fixture()
    fixture.isReachable = false
    fixture.frames()
    #expect(fixture.game.effective.speed == .rapid)
    fixture.isReachable = true
    fixture.frames(2)
    let effective = fixture.game.effective
    #expect((effective.speed, effective.audioMode) == (.cruise, .lanePulses))
    #expect((effective.volume, effective.speedWarning) == (1, .announcement))
    #expect(effective.canPreview(.announcement))
    #expect(fixture.game.voice == .automatic)
    #expect(fixture.node("Play")?.properties.hint == "New here? The driving lesson is the next item.")
    fixture.activate("Tutorial")
    #expect(fixture.labels.contains("Description") && fixture.labels.contains("Audio cue tutorial"))
    #expect(fixture.game.settings.hasSeenTutorial)
  }

  @Test("R57, R87: the defaults of the ear end with the voice, and who plays without a screen reader keeps their own")
  func voiceEnds() {
    let store = PreferenceStore()
    store.set("off", for: "readerMode")
    let seeing = Fixture(store)
    seeing.frames(3)
    #expect(seeing.game.voice == .on)
    #expect((seeing.game.effective.speed, seeing.game.effective.audioMode) == (.rapid, .retro))
    let fixture = Fixture()
    fixture.frames(3)
    #expect(fixture.game.effective.speed == .cruise)
    fixture.game.stage.handle(.key(.function(2)))
    fixture.frames(2)
    #expect((fixture.game.effective.speed, fixture.game.effective.audioMode) == (.rapid, .retro))
  }

  @Test("R76: the automatic voice is silent while a screen reader runs")
  func screenReader() {
    let fixture = Fixture()
    fixture.isReaderRunning = true
    fixture.frames(20)
    #expect(fixture.game.voice == .off)
    fixture.isReaderRunning = false
    fixture.frames()
    #expect(fixture.game.voice == .automatic)
    fixture.isReaderRunning = true
    fixture.frames()
    #expect(fixture.game.voice == .off)
    #expect(fixture.announced == [])
  }

  @Test("R76: F2 turns the voice off and on, everywhere and for good")
  func key() {
    let store = PreferenceStore()
    let fixture = Fixture(store)
    fixture.frames(20)
    fixture.game.stage.handle(.key(.function(2)))
    fixture.frames()
    #expect(fixture.game.voice == .off)
    #expect(RaceSettings(from: store).voiceMode == .off)
    let next = Fixture(store)
    next.frames(20)
    #expect(next.game.voice == .off)
    #expect(next.announced == [])
    next.game.stage.handle(.key(.function(2)))
    next.frames()
    #expect(next.game.voice == .automatic)
    #expect(RaceSettings(from: store).voiceMode == .automatic)
    #expect(next.announced == [])
  }

  @Test("R76: beside a screen reader F2 says why nothing changes, and no second voice begins, even where one was on")
  func keyBesideReader() {
    for stored in [AXSession.Voice.automatic, .on, .off] {
      let store = PreferenceStore()
      store.set(stored, for: "voiceMode")
      let fixture = Fixture(store)
      fixture.isReaderRunning = true
      fixture.frames(2)
      fixture.game.stage.handle(.key(.function(2)))
      fixture.frames()
      #expect(fixture.announced == ["The screen reader speaks, so the game's own speech stays off."])
      #expect(fixture.game.voice == .off)
    }
    // Turned on again without a screen reader, the voice gives way to one that starts later.
    let fixture = Fixture()
    for _ in 0..<2 {
      fixture.game.stage.handle(.key(.function(2)))
      fixture.frames()
    }
    fixture.isReaderRunning = true
    fixture.frames()
    #expect(fixture.game.voice == .off)
  }

  @Test("R76: who presses Play quickly hears no word about the voice in the race, but back in the menu")
  func notStale() {
    let fixture = Fixture()
    fixture.hasWords = true
    fixture.frames(3)
    #expect(fixture.announced == [])
    fixture.game.stage.handle(.key(.enter))
    fixture.hasWords = false
    fixture.frames(60)
    #expect(fixture.announced == [])
    for key in [AXKey.escape, .escape] {
      fixture.game.stage.handle(.key(key))
      fixture.frames()
    }
    fixture.frames(60)
    #expect(fixture.announced == ["Paused", Self.hint])
  }

  @Test("R87: the player's word about a screen reader counts more than the system's")
  func readerMode() {
    let store = PreferenceStore()
    store.set("on", for: "readerMode")
    #expect(Fixture(store).game.voice == .off)
    store.set("off", for: "readerMode")
    let fixture = Fixture(store)
    fixture.isReaderRunning = true
    fixture.frames()
    #expect(fixture.game.voice == .on)
  }

  @Test("R76: nothing is announced about a voice that has nothing to speak with")
  func unreachable() {
    let fixture = Fixture()
    fixture.isReachable = false
    fixture.frames(20)
    #expect(fixture.announced == [])
  }
}

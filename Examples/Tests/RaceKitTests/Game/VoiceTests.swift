import AXPlatform
import ExampleKit
import ExampleTestSupport
import GameUI
import Preferences
import RaceKit
import Testing

@Suite("Speech without a screen reader") struct VoiceTests {
  /// A game with a voice, frame by frame.
  private final class Fixture: RecordingPublisher {
    /// Whether there is anything that can speak, and a session knows that no screen reader runs.
    var isReachable = true
    let game: RaceGame
    private let world: World

    /// Whether a screen reader runs, and whether the session speaks.
    private final class World {
      var isReaderRunning = false
      var isSpeaking = false
    }

    init(_ store: PreferenceStore = PreferenceStore(), language: Language = .english) {
      let world = World()
      self.world = world
      game = RaceGame(
        settings: RaceSettings(from: store), store: store,
        system: { SystemSettings(isScreenReaderRunning: world.isReaderRunning) }, phrases: Phrasebook(language),
        devices: RaceDevices(isSpeaking: { world.isSpeaking }), traffic: { .scripted([]) })
      super.init()
      game.stage.handle(.resized(width: 720, height: 800))
    }

    var isReaderRunning: Bool {
      get { world.isReaderRunning }
      set { world.isReaderRunning = newValue }
    }

    func frames(_ count: Int = 1, seconds: Double = 0.1) {
      for _ in 0..<count {
        frame(of: game.stage) { game.update(seconds) }
        world.isSpeaking = isReachable && game.voice != .off
      }
    }
  }

  private static let hint =
    "Without a screen reader, the game speaks. F2 turns that off, and so do the settings."

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
    next.isReaderRunning = true
    next.frames()
    #expect(next.game.voice == .on)
    #expect(RaceSettings(from: store).voiceMode == .on)
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

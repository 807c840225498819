import AXTree
import ExampleKit
import ExampleTestSupport
import GameUI
import Preferences
import RaceKit
import Testing

@Suite("Speech without a screen reader") struct VoiceTests {
  /// A voice that remembers whether it may speak.
  private final class RecordedVoice: GameVoice {
    var isEnabled = false
    /// Whether there is anything that can speak.
    var isReachable = true
    var isActive: Bool { isEnabled && isReachable }
  }

  /// A game with a voice, frame by frame.
  private final class Fixture: RecordingPublisher {
    let voice = RecordedVoice()
    let game: RaceGame
    private let reader: Reader

    /// Whether a screen reader is running.
    private final class Reader { var isRunning = false }

    init(_ store: PreferenceStore = PreferenceStore(), language: Language = .english) {
      let reader = Reader()
      self.reader = reader
      game = RaceGame(
        settings: RaceSettings(from: store), store: store,
        system: { SystemSettings(isScreenReaderRunning: reader.isRunning) }, phrases: Phrasebook(language),
        devices: RaceDevices(voice: voice), traffic: { .scripted([]) })
      super.init()
      game.stage.handle(.resized(width: 720, height: 800))
    }

    var isReaderRunning: Bool {
      get { reader.isRunning }
      set { reader.isRunning = newValue }
    }

    func frames(_ count: Int = 1, seconds: Double = 0.1) {
      for _ in 0..<count { game.stage.frame(self) { game.update(seconds) } }
    }
  }

  private static let hint =
    "Without a screen reader, the game speaks. F2 turns that off, and so do the settings."

  @Test("R76: without a screen reader the game speaks after a second, and says once how to turn that off")
  func firstStart() {
    let fixture = Fixture()
    fixture.frames(9)
    #expect(!fixture.voice.isEnabled)
    fixture.frames(2)
    #expect(fixture.voice.isEnabled)
    fixture.frames(20)
    #expect(fixture.announced == [Self.hint])
  }

  @Test("R76: the automatic voice is silent while a screen reader runs")
  func screenReader() {
    let fixture = Fixture()
    fixture.isReaderRunning = true
    fixture.frames(20)
    #expect(!fixture.voice.isEnabled)
    fixture.isReaderRunning = false
    fixture.frames()
    #expect(fixture.voice.isEnabled)
    fixture.isReaderRunning = true
    fixture.frames()
    #expect(!fixture.voice.isEnabled)
    #expect(fixture.announced == [])
  }

  @Test("R76: F2 turns the voice off and on, everywhere and for good")
  func key() {
    let store = PreferenceStore()
    let fixture = Fixture(store)
    fixture.frames(20)
    fixture.game.stage.handle(.key(.function(2)))
    fixture.frames()
    #expect(!fixture.voice.isEnabled)
    #expect(RaceSettings(from: store).voiceMode == .off)
    let next = Fixture(store)
    next.frames(20)
    #expect(!next.voice.isEnabled)
    #expect(next.announced == [])
    next.game.stage.handle(.key(.function(2)))
    next.isReaderRunning = true
    next.frames()
    #expect(next.voice.isEnabled)
    #expect(RaceSettings(from: store).voiceMode == .on)
  }

  @Test("R76: nothing is said of a voice that has nothing to speak with")
  func unreachable() {
    let fixture = Fixture()
    fixture.voice.isReachable = false
    fixture.frames(20)
    #expect(fixture.announced == [])
  }
}

import Preferences
import Testing

/// A pace as a game would have it.
private enum Pace: String, SystemDefaultProviding {
  case slow, middling, quick

  static func systemDefault(in system: SystemSettings) -> Pace { system.isScreenReaderRunning ? .slow : .quick }
}

@Suite("Conditional defaults")
struct ConditionalDefaultTests {
  private let withReader = SystemSettings(isScreenReaderRunning: true)
  private let without = SystemSettings()

  @Test("R55: without a choice of the user the value follows from the system now")
  func liveDefault() {
    let pace = ConditionalDefault<Pace>()
    #expect(pace.effectiveValue(in: withReader) == .slow)
    #expect(pace.effectiveValue(in: without) == .quick)
  }

  @Test("R56: the user's choice outlives the screen reader, and clearing it brings the live default back")
  func override() {
    var pace = ConditionalDefault<Pace>()
    pace.setUserOverride(.middling)
    #expect([withReader, without].map(pace.effectiveValue) == [.middling, .middling])
    pace.clear()
    #expect([withReader, without].map(pace.effectiveValue) == [.slow, .quick])
  }

  @Test("R55: a choice that equals the default is a choice all the same")
  func chosenDefault() {
    let pace = ConditionalDefault(userOverride: Pace.slow)
    #expect(pace.effectiveValue(in: without) == .slow)
  }

  @Test("R55: what is saved is loaded, be it a choice or none")
  func roundTrip() {
    let store = PreferenceStore()
    #expect(ConditionalDefault<Pace>.load(from: store, key: "pace").userOverride == nil)
    ConditionalDefault(userOverride: Pace.middling).save(to: store, key: "pace")
    #expect(ConditionalDefault<Pace>.load(from: store, key: "pace").userOverride == .middling)
    ConditionalDefault<Pace>().save(to: store, key: "pace")
    #expect(ConditionalDefault<Pace>.load(from: store, key: "pace").userOverride == nil)
  }

  @Test(
    "R56: stored data that cannot be understood is no choice",
    arguments: [
      #"{"pace": {"userOverride": "breakneck"}}"#, #"{"pace": "middling"}"#, #"{"pace": {}}"#, #"{"pace": null}"#,
      #"{"pace": {"userOverride": 3}}"#,
    ])
  func undecodable(text: String) throws {
    let home = try TemporaryHome()
    try home.write(text)
    #expect(ConditionalDefault<Pace>.load(from: home.store(), key: "pace").effectiveValue(in: without) == .quick)
    #expect(home.sentences.isEmpty)
  }
}

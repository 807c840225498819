import AXTree
import ExampleKit
import ExampleTestSupport
import Foundation
import GameUI
import LucidKit
import Preferences
import Testing

/// LucidPal under test with somebody who listens: frame by frame, on Sunday, 22 November 2026, 10:00 in Vienna.
final class LucidFixture: RecordingPublisher {
  static let morning = Date(timeIntervalSince1970: 1_795_338_000)

  let app: LucidApp
  let texts: LucidTexts
  private(set) var shared: [String] {
    get { around.shared }
    set { around.shared = newValue }
  }
  var notified: [String] { around.notified }
  private let around: TestEnvironment

  var system: SystemSettings {
    get { around.system }
    set { around.system = newValue }
  }

  init(
    _ language: Language = .english, records: LucidRecords = LucidRecords(), store: PreferenceStore? = nil,
    command: String? = nil, gigabytes: Int = 8, hasHeadphones: Bool = false, system: SystemSettings = SystemSettings(),
    seconds: Double = 3, home: URL = URL(filePath: "/"), hoursLater: Double = 0, isSpeaking: (() -> Bool)? = nil
  ) {
    let around = TestEnvironment(system)
    around.now += hoursLater * 3_600
    self.around = around
    texts = LucidTexts(language)
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: "Europe/Vienna")!
    let host = LucidHost(
      gigabytes: gigabytes, hasHeadphones: hasHeadphones, home: home,
      share: { [around] in around.shared.append($0) }, notify: { [around] _, text in around.notified.append(text) })
    app = LucidApp(
      records: records, store: store ?? Self.used(), texts: texts, command: command, host: host,
      system: { [around] in around.system }, isSpeaking: isSpeaking, clock: { [around] in around.now },
      calendar: calendar)
    super.init()
    app.stage.handle(.resized(width: 720, height: 800))
    app.stage.handle(.windowActive(true))
    frame(0)
    // The model has loaded.
    frame(seconds)
  }

  /// A store of somebody who has been here before and has chosen a model.
  static func used() -> PreferenceStore {
    let store = PreferenceStore()
    store.set(true, for: "hasSeenOnboarding")
    store.set("palm", for: "model")
    return store
  }

  func frame(_ seconds: Double) {
    around.now += seconds
    app.stage.motion.advance(by: .seconds(seconds))
    frame(of: app.stage) { app.update(seconds) }
  }

  func press(_ keys: AXKey...) {
    for key in keys {
      app.stage.handle(.key(key))
      frame(0)
    }
  }

  func pad(_ inputs: AXPadInput...) {
    for input in inputs {
      app.stage.handle(.pad(input))
      frame(0)
    }
  }

  func type(_ text: String) {
    for piece in text {
      app.stage.handle(piece == " " ? .key(.space) : .text(String(piece)))
      frame(0)
    }
  }

  /// Goes down, and around at the end, until a label has the focus.
  func go(to label: String) {
    for _ in 0..<100 where focused.last != label { press(.tab) }
  }

  /// Goes to a label and presses Enter there.
  func choose(_ label: String) {
    go(to: label)
    press(.enter)
  }

  func go(to phrase: LucidPhrase) { go(to: texts(phrase)) }
  func choose(_ phrase: LucidPhrase) { choose(texts(phrase)) }

  /// Lets an answer come to its end.
  func wait(_ seconds: Double = 20) { for _ in 0..<Int(seconds * 10) { frame(0.1) } }

  /// Goes on in real time until something is there, as a program of its own needs time.
  func waitForProgram(_ isThere: (LucidFixture) -> Bool) throws {
    let end = ContinuousClock.now + .seconds(20)
    while !isThere(self) {
      try #require(ContinuousClock.now < end, "heard so far: \(announced)")
      frame(0)
      usleep(5_000)
    }
  }

  /// Writes a message and waits for the answer.
  func say(_ text: String) {
    go(to: .message)
    type(text)
    press(.enter)
    wait()
  }

  /// Asks for something as an assistive technology does.
  func ask(_ kind: AXActionRequest.Kind, of node: AXNode) {
    request(kind, of: node)
    frame(0)
  }

  /// Performs an action of an element by its name, as an assistive technology does.
  func perform(_ name: String, on label: String) {
    guard let node = node(label), let action = node.properties.actions.first(where: { $0.name == name }) else {
      Issue.record("“\(label)” has no action “\(name)”.")
      return
    }
    ask(.operation(action.operation), of: node)
  }

  /// Performs an action of the own message with a text.
  func perform(_ action: LucidPhrase, on message: LucidPhrase) {
    perform(texts(action), on: "\(texts(.you)): \(texts(message)), \(texts.language == "en" ? "10:00 AM" : "10:00")")
  }

  /// The names of an element's actions.
  func actions(of label: String) -> [String] { node(label)?.properties.actions.map(\.name) ?? [] }
}

private final class TestEnvironment {
  var system: SystemSettings
  var now = LucidFixture.morning
  var shared: [String] = []
  var notified: [String] = []

  init(_ system: SystemSettings) { self.system = system }
}

import AXTree
import ExampleTestSupport
import GameUI
import Preferences
import RaceKit
import Testing

@Suite("The tutorial")
struct TutorialTests {
  private let reader = SystemSettings(isScreenReaderRunning: true)
  private let felt = SystemSettings(isScreenReaderRunning: true, hasHaptics: true)

  private func tutorial(
    _ system: SystemSettings, store: PreferenceStore = PreferenceStore(), largeText: Bool = false
  ) -> RaceGameFixture {
    let fixture = RaceGameFixture(store: store, system: system)
    fixture.activate("Tutorial")
    return fixture
  }

  private func headings(_ fixture: RaceGameFixture) -> [String] {
    fixture.exposed.filter { $0.role == .heading }.map { "\($0.properties.level ?? 0) \($0.properties.label ?? "")" }
  }

  private func buttons(_ fixture: RaceGameFixture) -> [String] {
    fixture.exposed.filter { $0.role == .button }.map { $0.properties.label ?? "" }
  }

  /// Brings the picker that holds a choice into focus and goes to another one.
  private func look(_ fixture: RaceGameFixture, from choice: String, at other: String) {
    fixture.press(.tab, until: choice)
    for _ in 0..<5 where fixture.focused.last != other { fixture.press(.enter) }
  }

  @Test("R67, R68: beside a screen reader it describes the game, the controls and the sounds, in this order")
  func order() {
    let fixture = tutorial(felt)
    #expect(fixture.labels[1] == "Tutorial")
    #expect(
      headings(fixture) == [
        "1 Tutorial", "1 Description", "1 Controls", "1 Rules", "1 Audio cue tutorial",
        "2 Audio feedback mode", "2 Lane change cue", "2 Speed increase warning feedback",
      ])
    #expect(fixture.focused.last?.hasPrefix("Retro Racing is a 3-lane racing game.") == true)
    #expect(buttons(fixture).last == "Done")
    fixture.press(.escape)
    #expect(fixture.focused.last == "Play")
  }

  @Test("R68, R71: without a screen reader, in retro audio and without a warning, controls and rules are all there is")
  func plain() {
    let fixture = tutorial(SystemSettings())
    #expect(headings(fixture) == ["1 Tutorial", "1 Controls", "1 Rules"])
    #expect(buttons(fixture) == ["Driving lesson", "Done"])
    #expect(
      fixture.exposed.filter { $0.role == .static }.map { $0.properties.label ?? "" }
        == [
          "Left Arrow or A and Right Arrow or D change lanes.",
          "Click or tap the left or right half of the road, or drag sideways.",
          "Space pauses and resumes. While paused, Tab and the arrow keys explore the road.",
          "Escape pauses. While paused, Escape opens the menu; “Resume” returns to the race.",
          "Game controller: the directional pad and the left stick change lanes; you can choose the buttons in “Settings”.",
          "Each car that you overtake is worth a point.",
          "You have three lives. A crash takes one; after the third the race is over.",
          "Every hundred points a new level begins, and the road gets faster. The first two rows of a level are empty.",
        ])
  }

  @Test("R71: the groups of the cues follow the audio mode, that of the warning its own", arguments: [true, false])
  func groups(hasCues: Bool) {
    let store = PreferenceStore()
    store.set(["userOverride": hasCues ? "chord" : "retro"], for: "audioFeedbackMode_conditionalDefault")
    store.set(["userOverride": hasCues ? "none" : "sound"], for: "speedWarningFeedbackMode_conditionalDefault")
    let fixture = tutorial(SystemSettings(), store: store)
    #expect(
      headings(fixture).suffix(2)
        == (hasCues
          ? ["2 Audio feedback mode", "2 Lane change cue"]
          : ["1 Audio cue tutorial", "2 Speed increase warning feedback"]))
  }

  @Test("R69, R70: the lane previews of each mode are heard in it, and are marked as sounds")
  func lanePreviews() throws {
    let fixture = tutorial(reader)
    let names = [
      "Left", "Center", "Right", "Left and center", "Left and right", "Center and right", "All lanes safe",
    ]
    #expect(Array(buttons(fixture).dropFirst().prefix(7)) == names)
    let left = try #require(fixture.node("Left"))
    #expect(left.properties.traits == [.button, .playsSound, .startsMediaSession])
    for (mode, sound) in [
      ("Audio cues (lane pulses)", SafeLanesSound.pulses), ("Audio cues (arpeggio)", .arpeggio),
      ("Audio cues (chord)", .chord),
    ] {
      look(fixture, from: "Audio cues (lane pulses)", at: mode)
      let before = fixture.cues.cues.count
      for name in names { fixture.activate(name) }
      let sets: [[Lane]] = [
        [.left], [.middle], [.right], [.left, .middle], [.left, .right], [.middle, .right], Lane.allCases,
      ]
      #expect(Array(fixture.cues.cues.dropFirst(before)) == sets.map { .lanes($0, as: sound) })
      look(fixture, from: mode, at: "Audio cues (lane pulses)")
    }
  }

  @Test(
    "R69, R70: the previews of the lane change cue differ by what is chosen",
    arguments: [
      ("Lane confirmation", ["Left", "Center", "Right"]), ("Success", ["Safe", "Unsafe"]),
      (
        "Lane + success",
        ["Left, safe", "Left, unsafe", "Center, safe", "Center, unsafe", "Right, safe", "Right, unsafe"]
      ), ("Haptics", ["Safe lane", "Unsafe lane"]),
    ])
  func movePreviews(style: String, names: [String]) {
    let fixture = tutorial(felt)
    look(fixture, from: "Lane confirmation", at: style)
    let after = buttons(fixture).drop { $0 != "In use: Audio cues (lane pulses)" }.dropFirst()
    #expect(Array(after.prefix(names.count)) == names)
    #expect(after.dropFirst(names.count).first?.contains(style) == true)
  }

  @Test("R70: the haptic previews are felt, and nothing is heard")
  func hapticPreviews() {
    let fixture = tutorial(felt)
    look(fixture, from: "Lane confirmation", at: "Haptics")
    fixture.activate("Safe lane")
    fixture.activate("Unsafe lane")
    #expect(fixture.haptics.felt == [.success, .medium])
    #expect(fixture.cues.cues.isEmpty)
  }

  @Test("R69: the focused choice is described in one sentence; Set makes it the player's, and then says so")
  func apply() {
    let store = PreferenceStore()
    let fixture = tutorial(reader, store: store)
    #expect(fixture.isEnabled("In use: Audio cues (lane pulses)") == false)
    #expect(fixture.labels.contains("Plays short pulses in lane slots; an active pulse marks a safe lane."))
    look(fixture, from: "Audio cues (lane pulses)", at: "Audio cues (chord)")
    #expect(fixture.labels.contains("Plays all safe lanes at once as a chord."))
    #expect(fixture.game.settings.audioMode.userOverride == nil)
    fixture.press(.tab, until: "Use Audio cues (chord)")
    fixture.press(.enter)
    #expect(
      store.value([String: String].self, for: "audioFeedbackMode_conditionalDefault") == ["userOverride": "chord"])
    #expect(fixture.isEnabled("In use: Audio cues (chord)") == false)
    // A button that is pressed no more cannot keep the focus: it is on the choice, not somewhere else.
    #expect(fixture.focused.last == "Audio cues (chord)")
    #expect(fixture.announced == ["In use: Audio cues (chord)"])
  }

  @Test("R54, R70: the warning's preview does what play does, where somebody can hear or feel it")
  func warningPreview() {
    let fixture = tutorial(reader)
    fixture.activate("Preview warning")
    #expect(fixture.announcements == [AXAnnouncement("Faster!", priority: .high)])
    look(fixture, from: "Screen reader announcement", at: "Sound")
    #expect(fixture.labels.contains("Plays a short three-note ascending warning chirp."))
    fixture.activate("Preview warning")
    #expect(fixture.cues.cues == [.speedUp, .speedUp])
    look(fixture, from: "Sound", at: "None")
    #expect(fixture.labels.contains("Turn the warning off"))
    #expect(fixture.isEnabled("Preview warning") == false)
  }

  @Test("R52: a preview fades away in 0.10 s when its place is left, and is not heard in play")
  func fade() {
    let fixture = tutorial(reader)
    fixture.activate("Left")
    fixture.press(.escape)
    #expect(fixture.cues.fades == [0.10])
    fixture.press(.home, .enter)
    #expect(fixture.cues.cues == [.lanes([.left], as: .pulses), .start])
  }

  @Test("R70, R75: previews stand in three columns, and below each other where text is large")
  func columns() throws {
    let fixture = tutorial(reader)
    func places() -> [AXRect] {
      ["Left", "Center", "Right", "Left and center"].compactMap { fixture.node($0)?.properties.frame }
    }
    try #require(places().count == 4)
    #expect(Set(places().prefix(3).map(\.y)).count == 1)
    #expect(places()[3].x == places()[0].x && places()[3].y > places()[0].y)
    fixture.system.textScale = 1.5
    fixture.frame(0)
    #expect(Set(places().map(\.x)).count == 1)
    #expect(Set(places().map(\.y)).count == 4)
  }

  @Test("R70: previews are in a group with the name of the choice; headings of texts are on the way")
  func named() {
    let fixture = tutorial(felt)
    let groups = fixture.exposed.filter { $0.role == .group && $0.properties.label != nil }
    #expect(groups.map(\.properties.label) == ["Audio cues (lane pulses)", "Lane confirmation", "Haptic"])
    #expect(groups.map(\.children.count) == [7, 3, 1])
    fixture.press(.down)
    #expect(fixture.focused.last == "Controls")
    fixture.press(.tab, until: "Audio cue tutorial")
    #expect(fixture.focused.last == "Audio cue tutorial")
    // A button that is off says why it is.
    fixture.press(.tab, until: "In use: Haptic")
    fixture.press(.enter)
    #expect(fixture.announced.last == "In use: Haptic")
  }

  @Test("R61: the settings offer the part about sounds alone")
  func audioOnly() {
    let fixture = RaceGameFixture(system: reader)
    fixture.press(.down, .enter)
    fixture.activate("Audio cue tutorial")
    #expect(fixture.labels[1] == "Audio cue tutorial")
    #expect(headings(fixture).first == "1 Audio cue tutorial")
    #expect(headings(fixture).count == 4)
    fixture.press(.escape)
    #expect(fixture.labels[1] == "Settings")
  }
}

@Suite("When the tutorial opens, and what it leaves behind")
struct TutorialOpeningTests {
  private let reader = SystemSettings(isScreenReaderRunning: true)

  @Test(
    "R72: beside a screen reader Play tells of the lesson until the tutorial was opened, and nothing interrupts Play")
  func offered() {
    let store = PreferenceStore()
    let fixture = RaceGameFixture(store: store, system: reader, hasSeenTutorial: false)
    let hint = "New here? The driving lesson is the next item."
    #expect(fixture.node("Play")?.properties.hint == hint)
    fixture.startRace()
    #expect(fixture.game.race.pauseReasons == [.startup])
    fixture.leaveRace()
    #expect(fixture.node("Play")?.properties.hint == hint)
    fixture.activate("Tutorial")
    fixture.press(.escape)
    #expect(fixture.node("Play")?.properties.hint == nil)
    #expect(RaceGameFixture(store: store, system: reader, hasSeenTutorial: false).node("Play")?.properties.hint == nil)
    #expect(RaceGameFixture(hasSeenTutorial: false).node("Play")?.properties.hint == nil)
  }

  @Test("R72: opened by the player beside a screen reader, it counts as seen; without one it does not")
  func manual() {
    for isRunning in [true, false] {
      let store = PreferenceStore()
      let fixture = RaceGameFixture(
        store: store, system: SystemSettings(isScreenReaderRunning: isRunning), hasSeenTutorial: false)
      fixture.activate("Tutorial")
      #expect((store.value(Bool.self, for: "hasSeenInGameVoiceOverTutorial") ?? false) == isRunning)
    }
  }

  @Test("R73, R34: help restores the pause exactly as it was", arguments: [true, false])
  func restored(isPaused: Bool) {
    let fixture = RaceGameFixture()
    fixture.startRace()
    if isPaused { fixture.press(.space) }
    let before = fixture.game.race
    fixture.activate("Tutorial")
    #expect(fixture.game.race.pauseReasons == (isPaused ? [.user, .dialog] : [.dialog]))
    fixture.frame(30)
    fixture.press(.escape)
    fixture.frame(1.81)
    #expect(fixture.game.race == before)
    #expect(fixture.labels.contains("No car (0, 0)") == isPaused)
  }

  @Test("R34: a start sound that ends below the tutorial does not let the race run")
  func startBelow() {
    let fixture = RaceGameFixture()
    fixture.press(.enter)
    fixture.activate("Tutorial")
    fixture.frame(5)
    #expect(fixture.game.race.pauseReasons == [.dialog])
    #expect(fixture.game.race.phase == .paused)
    fixture.press(.escape)
    fixture.frame(1.81)
    #expect(fixture.game.race.phase == .running)
  }

  @Test("A crash below the tutorial goes on when that is closed, and not before")
  func crashBelow() {
    let fixture = RaceGameFixture(Array(repeating: RaceRow(.middle), count: 20))
    fixture.startRace()
    while fixture.game.race.phase != .collision { fixture.frame(0.1) }
    fixture.activate("Tutorial")
    fixture.frame(30)
    #expect(fixture.labels[1] == "Tutorial")
    fixture.press(.escape)
    fixture.frame(2)
    #expect(fixture.game.race.pauseReasons == [.startup])
    #expect(fixture.game.race.lives == 2)
  }
}

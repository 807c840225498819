import AXTree
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
  ) -> Listener {
    let listener = Listener(store: store, system: system)
    listener.activate("Tutorial")
    return listener
  }

  private func headings(_ listener: Listener) -> [String] {
    listener.exposed.filter { $0.role == .heading }.map { "\($0.properties.level ?? 0) \($0.properties.label ?? "")" }
  }

  private func buttons(_ listener: Listener) -> [String] {
    listener.exposed.filter { $0.role == .button }.map { $0.properties.label ?? "" }
  }

  /// Brings the picker that holds a choice into focus and goes to another one.
  private func look(_ listener: Listener, from choice: String, at other: String) {
    listener.press(.home)
    listener.press(.down, until: choice)
    for _ in 0..<5 where listener.focused.last != other { listener.press(.enter) }
  }

  @Test("R67, R68: beside a screen reader it describes the game, the controls and the sounds, in this order")
  func order() {
    let listener = tutorial(felt)
    #expect(listener.labels[1] == "Tutorial")
    #expect(
      headings(listener) == [
        "1 Tutorial", "1 Description", "1 Controls", "1 Audio cue tutorial", "2 Audio feedback mode",
        "2 Lane change cue", "2 Speed increase warning feedback",
      ])
    #expect(listener.focused.last?.hasPrefix("Retro Racing is a 3-lane racing game.") == true)
    #expect(buttons(listener).last == "Done")
    listener.press(.escape)
    #expect(listener.focused.last == "Play")
  }

  @Test("R68, R71: without a screen reader, in retro audio and without a warning, the controls are all there is")
  func plain() {
    let listener = tutorial(SystemSettings())
    #expect(headings(listener) == ["1 Tutorial", "1 Controls"])
    #expect(buttons(listener) == ["Done"])
    #expect(
      listener.exposed.filter { $0.role == .staticText }.map { $0.properties.label ?? "" }
        == [
          "Left and Right arrow keys change lane.",
          "Click or tap the left or right half of the road, or drag sideways.",
          "Space pauses and resumes. While paused, Tab and the arrow keys explore the road.",
          "Escape pauses; in a pause it leaves the race for the menu.",
          "Game controller: the directional pad and the left stick change lane; the buttons can be chosen in Settings.",
        ])
  }

  @Test("R71: the groups of the cues follow the audio mode, that of the warning its own", arguments: [true, false])
  func groups(hasCues: Bool) {
    let store = PreferenceStore()
    store.set(["userOverride": hasCues ? "chord" : "retro"], for: "audioFeedbackMode_conditionalDefault")
    store.set(["userOverride": hasCues ? "none" : "sound"], for: "speedWarningFeedbackMode_conditionalDefault")
    let listener = tutorial(SystemSettings(), store: store)
    #expect(
      headings(listener).suffix(2)
        == (hasCues
          ? ["2 Audio feedback mode", "2 Lane change cue"]
          : ["1 Audio cue tutorial", "2 Speed increase warning feedback"]))
  }

  @Test("R69, R70: the lane previews of each mode are heard in it, and are marked as sounds")
  func lanePreviews() throws {
    let listener = tutorial(reader)
    let names = [
      "Left", "Center", "Right", "Left and center", "Left and right", "Center and right", "All lanes safe",
    ]
    #expect(Array(buttons(listener).prefix(7)) == names)
    let left = try #require(listener.node("Left"))
    #expect(left.properties.traits == [.button, .playsSound, .startsMediaSession])
    for (mode, sound) in [
      ("Audio cues (lane pulses)", LaneSound.pulses), ("Audio cues (arpeggio)", .arpeggio),
      ("Audio cues (chord)", .chord),
    ] {
      look(listener, from: "Audio cues (lane pulses)", at: mode)
      let before = listener.cues.cues.count
      for name in names { listener.activate(name) }
      let sets: [[Lane]] = [
        [.left], [.middle], [.right], [.left, .middle], [.left, .right], [.middle, .right], Lane.allCases,
      ]
      #expect(Array(listener.cues.cues.dropFirst(before)) == sets.map { .lanes($0, as: sound) })
      look(listener, from: mode, at: "Audio cues (lane pulses)")
    }
  }

  @Test(
    "R69, R70: the previews of the lane change cue differ by what is chosen",
    arguments: [
      ("Lane confirmation", ["Left", "Center", "Right"]), ("Success", ["Safe", "Unsafe"]),
      (
        "Lane + success",
        ["Left + Safe", "Left + Unsafe", "Center + Safe", "Center + Unsafe", "Right + Safe", "Right + Unsafe"]
      ), ("Haptics", ["Safe lane", "Unsafe lane"]),
    ])
  func movePreviews(style: String, names: [String]) {
    let listener = tutorial(felt)
    look(listener, from: "Lane confirmation", at: style)
    let after = buttons(listener).drop { $0 != "Audio cues (lane pulses) configured" }.dropFirst()
    #expect(Array(after.prefix(names.count)) == names)
    #expect(after.dropFirst(names.count).first?.contains(style) == true)
  }

  @Test("R70: the haptic previews are felt, and nothing is heard")
  func hapticPreviews() {
    let listener = tutorial(felt)
    look(listener, from: "Lane confirmation", at: "Haptics")
    listener.activate("Safe lane")
    listener.activate("Unsafe lane")
    #expect(listener.haptics.felt == [.success, .medium])
    #expect(listener.cues.cues.isEmpty)
  }

  @Test("R69: what is looked at is told in one sentence; Set makes it the player's, and then says so")
  func apply() {
    let store = PreferenceStore()
    let listener = tutorial(reader, store: store)
    #expect(listener.isEnabled("Audio cues (lane pulses) configured") == false)
    #expect(listener.labels.contains("Plays short pulses in lane slots; an active pulse marks a safe lane."))
    look(listener, from: "Audio cues (lane pulses)", at: "Audio cues (chord)")
    #expect(listener.labels.contains("Plays all safe lanes at once as a chord."))
    #expect(listener.game.settings.audioMode.userOverride == nil)
    listener.press(.tab, until: "Set Audio cues (chord)")
    listener.press(.enter)
    #expect(
      store.value([String: String].self, for: "audioFeedbackMode_conditionalDefault") == ["userOverride": "chord"])
    #expect(listener.isEnabled("Audio cues (chord) configured") == false)
    // A button that is pressed no more cannot keep the focus: it is on the choice, not somewhere else.
    #expect(listener.focused.last == "Audio cues (chord)")
    #expect(listener.announced == ["Audio cues (chord) configured"])
  }

  @Test("R54, R70: the warning's preview does what play does, where somebody can hear or feel it")
  func warningPreview() {
    let listener = tutorial(reader)
    listener.activate("Preview warning")
    #expect(listener.announcements == [AXAnnouncement("Hey Ho! Speed increasing!", priority: .high)])
    look(listener, from: "Screen reader announcement", at: "Sound")
    #expect(listener.labels.contains("Plays a short three-note ascending warning chirp."))
    listener.activate("Preview warning")
    #expect(listener.cues.cues == [.speedUp])
    look(listener, from: "Sound", at: "None")
    #expect(listener.isEnabled("Preview warning") == false)
  }

  @Test("R52: a preview fades away in 0.10 s when its place is left, and is not heard in play")
  func fade() {
    let listener = tutorial(reader)
    listener.activate("Left")
    listener.press(.escape)
    #expect(listener.cues.fades == [0.10])
    listener.press(.home, .enter)
    #expect(listener.cues.cues == [.lanes([.left], as: .pulses), .start])
  }

  @Test("R70, R75: previews stand in three columns, and below each other where text is large")
  func columns() {
    let listener = tutorial(reader)
    func places() -> [AXRect] {
      ["Left", "Center", "Right", "Left and center"].compactMap { listener.node($0)?.properties.frame }
    }
    #expect(places().count == 4)
    guard places().count == 4 else { return }
    #expect(Set(places().prefix(3).map(\.y)).count == 1)
    #expect(places()[3].x == places()[0].x && places()[3].y > places()[0].y)
    listener.system.textScale = 1.5
    listener.frame(0)
    #expect(Set(places().map(\.x)).count == 1)
    #expect(Set(places().map(\.y)).count == 4)
  }

  @Test("R61: the settings offer the part about sounds alone")
  func audioOnly() {
    let listener = Listener(system: reader)
    listener.press(.down, .enter)
    listener.activate("Audio cue tutorial")
    #expect(listener.labels[1] == "Audio cue tutorial")
    #expect(headings(listener).first == "1 Audio cue tutorial")
    #expect(headings(listener).count == 4)
    listener.press(.escape)
    #expect(listener.labels[1] == "Settings")
  }
}

@Suite("When the tutorial opens, and what it leaves behind")
struct TutorialOpeningTests {
  private let reader = SystemSettings(isScreenReaderRunning: true)

  @Test("R72: beside a screen reader it opens by itself in the first race, once, and never again")
  func automatic() {
    let store = PreferenceStore()
    let listener = Listener(store: store, system: reader, hasSeenTutorial: false)
    listener.press(.enter)
    #expect(listener.focused.last == "Retro Racing")
    listener.frame(0.36)
    #expect(listener.labels[1] == "Tutorial")
    #expect(listener.game.race.pauseReasons == [.overlay])
    #expect(store.value(Bool.self, for: "hasSeenInGameVoiceOverTutorial") == true)
    listener.press(.escape)
    #expect(listener.game.race.phase == .running)
    #expect(listener.focused.last == "Retro Racing")
    listener.frame(1)
    #expect(listener.game.race.phase == .running)
    let next = Listener(store: store, system: reader, hasSeenTutorial: false)
    next.startRace()
    #expect(next.game.race.phase == .running)
  }

  @Test("R72: it does not open without a screen reader, nor while anything holds the race")
  func notAutomatic() {
    let plain = Listener(hasSeenTutorial: false)
    plain.startRace()
    plain.frame(1)
    #expect(plain.game.race.phase == .running)
    plain.press(.space)
    plain.system.isScreenReaderRunning = true
    plain.frame(1)
    #expect(plain.game.race.pauseReasons == [.user])
    plain.press(.space)
    plain.frame(0)
    #expect(plain.game.race.pauseReasons == [.overlay])
  }

  @Test("R72: opened by the player beside a screen reader, it counts as seen; without one it does not")
  func manual() {
    for isRunning in [true, false] {
      let store = PreferenceStore()
      let listener = Listener(
        store: store, system: SystemSettings(isScreenReaderRunning: isRunning), hasSeenTutorial: false)
      listener.activate("Tutorial")
      #expect((store.value(Bool.self, for: "hasSeenInGameVoiceOverTutorial") ?? false) == isRunning)
    }
  }

  @Test("R73, R34: help restores the pause exactly as it was", arguments: [true, false])
  func restored(isPaused: Bool) {
    let listener = Listener()
    listener.startRace()
    if isPaused { listener.press(.space) }
    let before = listener.game.race
    listener.activate("Tutorial")
    #expect(listener.game.race.pauseReasons == (isPaused ? [.user, .overlay] : [.overlay]))
    listener.frame(30)
    listener.press(.escape)
    #expect(listener.game.race == before)
    #expect(listener.labels.contains("No car (0, 0)") == isPaused)
  }

  @Test("R34: a start sound that ends below the tutorial does not let the race run")
  func startBelow() {
    let listener = Listener()
    listener.press(.enter)
    listener.activate("Tutorial")
    listener.frame(5)
    #expect(listener.game.race.pauseReasons == [.overlay])
    #expect(listener.game.race.phase == .paused)
    listener.press(.escape)
    #expect(listener.game.race.phase == .running)
  }

  @Test("A crash below the tutorial goes on when that is closed, and not before")
  func crashBelow() {
    let listener = Listener(Array(repeating: RaceRow(.middle), count: 20))
    listener.startRace()
    while listener.game.race.phase != .collision { listener.frame(0.1) }
    listener.activate("Tutorial")
    listener.frame(30)
    #expect(listener.labels[1] == "Tutorial")
    listener.press(.escape)
    listener.frame(2)
    #expect(listener.game.race.pauseReasons == [.startup])
    #expect(listener.game.race.lives == 2)
  }
}

import AXTree
import GameUI
import Preferences
import RaceKit
import Testing

@Suite("The settings")
struct SettingsTests {
  private let reader = SystemSettings(isScreenReaderRunning: true)
  private let felt = SystemSettings(isScreenReaderRunning: true, hasHaptics: true)

  /// A game in its settings, with the custom font.
  private func settings(
    store: PreferenceStore = PreferenceStore(), system: SystemSettings = SystemSettings(), hasFont: Bool = true
  ) -> Listener {
    let listener = Listener(speed: nil, store: store, system: system)
    listener.game.stage.typography.hasCustomFont = hasFont
    listener.press(.down, .enter)
    return listener
  }

  /// What is shown, without texts and what pickers hold.
  private func rows(_ listener: Listener) -> [String] {
    listener.exposed.dropFirst(2)
      .filter { ![.staticText, .menuItem, .scrollPane, .group].contains($0.role) }
      .map { $0.properties.label ?? "" }
  }

  /// What a picker holds.
  private func value(_ label: String, _ listener: Listener) -> String? {
    guard let picker = listener.node(label) else { return nil }
    return listener.exposed.first { picker.children.contains($0.id) && $0.properties.traits.contains(.selected) }?
      .properties.label
  }

  @Test("R61: theme, font, speed, sound, vibration, controls, accessibility and about, in this order")
  func order() {
    #expect(
      rows(settings(system: felt)) == [
        "Settings", "Theme", "Font", "Speed", "Sound", "Audio feedback mode", "Lane change cue", "Audio cue tutorial",
        "Sound effects volume", "Haptic feedback", "Controls", "Controller button for left",
        "Controller button for right", "Controller button for pause", "Accessibility",
        "Speed increase warning feedback", "Preview warning", "Big Cars", "Direct Touch", "About", "Done",
      ])
  }

  @Test("R61: retro audio has no lane change cue and no tutorial; without haptics there is nothing to switch off")
  func hidden() {
    let shown = rows(settings())
    #expect(!shown.contains("Lane change cue"))
    #expect(!shown.contains("Audio cue tutorial"))
    #expect(!shown.contains("Haptic feedback"))
  }

  @Test("R61: the rows of the cues come with a mode that tells the lanes, and go with the retro mode")
  func cueRows() {
    let listener = settings()
    listener.press(.down, until: "Retro audio")
    listener.press(.right)
    #expect(listener.focused.last == "Audio cues (lane pulses)")
    #expect(rows(listener).contains("Lane change cue"))
    listener.press(.left)
    #expect(!rows(listener).contains("Lane change cue"))
  }

  @Test("R57: the pickers show what suits the system, and follow it while they are open")
  func live() {
    let listener = settings()
    #expect(
      ["Speed", "Audio feedback mode", "Speed increase warning feedback"].map { value($0, listener) }
        == ["Rapid", "Retro audio", "None"])
    #expect(listener.node("Sound effects volume")?.properties.value == "80%")
    listener.system = felt
    listener.frame(0)
    #expect(
      ["Speed", "Audio feedback mode", "Speed increase warning feedback"].map { value($0, listener) }
        == ["Cruise", "Audio cues (lane pulses)", "Haptic"])
    #expect(listener.node("Sound effects volume")?.properties.value == "100%")
    #expect(listener.node("Haptic feedback")?.properties.states.checked == .on)
  }

  @Test("R56: a choice stays, whatever becomes of the system")
  func overrides() {
    let store = PreferenceStore()
    let listener = settings(store: store)
    listener.press(.down, until: "Rapid")
    listener.press(.left)
    #expect(value("Speed", listener) == "Fast")
    listener.system = reader
    listener.frame(0)
    #expect(value("Speed", listener) == "Fast")
    #expect(
      store.value([String: String].self, for: "selectedDifficulty_conditionalDefault") == ["userOverride": "fast"])
  }

  @Test("R62: the volume is one adjustable in steps of 5, spoken as a percentage, without texts at its ends")
  func volume() throws {
    let listener = settings()
    listener.press(.down, until: "Sound effects volume")
    let slider = try #require(listener.node("Sound effects volume"))
    #expect(slider.role == .slider)
    #expect(slider.children.isEmpty)
    #expect(slider.properties.number == AXNumericValue(now: 80, min: 0, max: 100, step: 5, text: "80%"))
    listener.press(.left)
    #expect(listener.node("Sound effects volume")?.properties.value == "75%")
    #expect(listener.game.settings.volume.userOverride?.share == 0.75)
    listener.press(.end, .right)
    #expect(listener.game.settings.volume.userOverride?.share == 1)
    listener.ask(.setValue(42), of: slider)
    listener.frame(0)
    #expect(listener.node("Sound effects volume")?.properties.value == "40%")
    #expect(!listener.labels.contains("0%") && !listener.labels.contains("100%"))
    listener.press(.home)
    let heard = listener.cues.cues.count
    listener.press(.escape, .home)
    listener.startRace()
    listener.press(.left)
    #expect(listener.cues.cues.count == heard)
  }

  @Test("R63: during a run theme and speed are seen and cannot be changed")
  func duringARun() {
    let listener = Listener()
    listener.startRace()
    listener.press(.space)
    listener.press(.tab, until: "Settings")
    listener.press(.enter)
    #expect(["Theme", "Speed"].map { listener.isEnabled($0) } == [false, false])
    #expect(listener.isEnabled("Audio feedback mode") == true)
    listener.press(.escape)
    #expect(listener.focused.last == "Settings")
    #expect(listener.game.race.pauseReasons == [.user])
    let before = Listener()
    before.press(.down, .enter)
    #expect(["Theme", "Speed"].map { before.isEnabled($0) } == [true, true])
  }

  @Test("R54: a preview does what play does, and needs somebody to speak or something to feel")
  func preview() {
    let listener = settings(system: felt)
    listener.activate("Preview warning")
    #expect(listener.haptics.felt == [.warning])
    func choose(_ warning: String) {
      listener.press(.home)
      listener.press(.down, until: value("Speed increase warning feedback", listener) ?? "")
      for _ in 0..<5 where value("Speed increase warning feedback", listener) != warning { listener.press(.enter) }
    }
    choose("Sound")
    listener.activate("Preview warning")
    #expect(listener.cues.cues == [.speedUp])
    choose("Screen reader announcement")
    listener.activate("Preview warning")
    #expect(listener.announcements == [AXAnnouncement("Hey Ho! Speed increasing!", priority: .high)])
    listener.system.isScreenReaderRunning = false
    listener.frame(0)
    #expect(listener.isEnabled("Preview warning") == false)
    listener.system.isScreenReaderRunning = true
    choose("None")
    #expect(listener.isEnabled("Preview warning") == false)
    #expect(listener.haptics.felt == [.warning])
  }

  @Test("R40, R45, R59: what can be felt is offered only while something can be felt")
  func feltChoices() {
    let listener = settings(system: felt)
    #expect(value("Speed increase warning feedback", listener) == "Haptic")
    listener.press(.down, until: "Haptic feedback")
    listener.press(.space)
    #expect(listener.game.settings.isVibrationOn == false)
    #expect(value("Speed increase warning feedback", listener) == "Screen reader announcement")
    listener.press(.space)
    #expect(value("Speed increase warning feedback", listener) == "Haptic")
    listener.system.hasHaptics = false
    listener.frame(0)
    #expect(value("Speed increase warning feedback", listener) == "Screen reader announcement")
    #expect(listener.node("Haptic feedback") == nil)
  }

  @Test("R57: Big Cars follow large text until the player chooses")
  func bigCars() {
    let listener = settings()
    #expect(listener.node("Big Cars")?.properties.states.checked == .off)
    listener.system.textScale = 1.5
    listener.frame(0)
    #expect(listener.node("Big Cars")?.properties.states.checked == .on)
    listener.activate("Big Cars")
    #expect(listener.game.settings.bigCars.userOverride == BigCars(rawValue: false))
    #expect(listener.node("Direct Touch")?.properties.states.checked == .on)
  }

  @Test("F1, F4, F8: a font holds at once and everywhere, is stored, and changes no word and no order")
  func font() {
    let store = PreferenceStore()
    let listener = settings(store: store)
    #expect(value("Font", listener) == "Retro (Press Start 2P)")
    let before = listener.labels
    listener.press(.down, until: "Retro (Press Start 2P)")
    listener.press(.right)
    #expect(listener.game.stage.typography.effective == .system)
    listener.press(.right)
    #expect(value("Font", listener) == "System monospaced")
    #expect(store.value(String.self, for: "selectedFontStyle") == "systemMonospaced")
    #expect(listener.labels == before)
    #expect(listener.game.settings.theme == .lcd)
  }

  @Test("F2, F3: without the custom font its row is hidden, and the choice is kept")
  func missingFont() {
    let store = PreferenceStore()
    store.set("cursive", for: "selectedFontStyle")
    let listener = settings(store: store, hasFont: false)
    #expect(listener.node("Font") == nil)
    #expect(listener.game.settings.font == .custom)
    #expect(listener.game.stage.typography.effective == .system)
    listener.game.stage.typography.hasCustomFont = true
    #expect(listener.game.stage.typography.effective == .custom)
  }

  @Test("R66: the theme holds at once, with more contrast where the system wants it")
  func theme() {
    let listener = settings()
    #expect(listener.game.stage.theme == ThemeStyle.lcd.theme())
    listener.press(.down, until: "LCD")
    listener.press(.right)
    #expect(listener.game.stage.theme == ThemeStyle.pocket.theme())
    listener.system.isContrastIncreased = true
    listener.frame(0)
    #expect(listener.game.stage.theme == ThemeStyle.pocket.theme(isContrastIncreased: true))
    #expect(listener.game.settings.theme == .pocket)
  }

  @Test("R39: about tells what the game is, and its rows are links of one element each")
  func about() throws {
    let listener = settings()
    listener.press(.end, .up, .enter)
    let links = listener.exposed.filter { $0.role == .link }
    #expect(
      links.map(\.properties.label) == [
        "Licence: Apache 2.0, Game and framework; you may use, change and share them.",
        "Font: Press Start 2P, By CodeMan38, under the SIL Open Font License 1.1.",
      ])
    #expect(links.allSatisfy { $0.children.isEmpty && $0.properties.traits.contains(.link) })
    listener.activate(links[1].properties.label ?? "")
    #expect(listener.visited == ["https://openfontlicense.org"])
    listener.press(.escape)
    #expect(listener.focused.last == "About")
  }
}

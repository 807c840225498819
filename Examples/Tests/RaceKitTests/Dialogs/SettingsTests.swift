import AXTree
import ExampleKit
import ExampleTestSupport
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
  ) -> RaceGameFixture {
    let fixture = RaceGameFixture(speed: nil, store: store, system: system)
    fixture.game.stage.typography.hasCustomFont = hasFont
    fixture.press(.down, .enter)
    return fixture
  }

  /// The labels of the rows, without texts and the values of pickers.
  private func rows(_ fixture: RaceGameFixture) -> [String] {
    fixture.exposed.dropFirst(2)
      .filter { ![.static, .staticText, .menuItem, .scrollPane, .group].contains($0.role) }
      .map { $0.properties.label ?? "" }
  }

  /// The value of a picker.
  private func value(_ label: String, _ fixture: RaceGameFixture) -> String? {
    guard let picker = fixture.node(label) else { return nil }
    return fixture.exposed.first { picker.children.contains($0.id) && $0.properties.traits.contains(.selected) }?
      .properties.label
  }

  @Test("R61: theme, font, speed, sound, vibration, controls, accessibility and about, in this order")
  func order() {
    #expect(
      rows(settings(system: felt)) == [
        "Settings", "Theme", "Font", "Full screen", "Language", "Speed", "Sound", "Audio feedback mode",
        "Lane change cue", "Hear two rows ahead", "Audio cue tutorial",
        "Sound effects volume", "Cue volume",
        "Start, crash and effects volume", "Engine and traffic volume", "Menu sound volume",
        "Engine and effects volume during speech", "Mono sound", "Haptic feedback",
        "Controls", "Keys", "Controller buttons", "Accessibility",
        "Screen reader mode", "Captions",
        "Speed increase warning feedback", "Preview warning", "Announce the level", "Big Cars", "About", "Done",
      ])
  }

  @Test("R57: who chooses Rapid hears that it is for practiced drivers; the other speeds need no word")
  func trained() {
    let fixture = settings()
    fixture.press(.down, until: "Rapid")
    fixture.press(.left, .left)
    #expect(fixture.announced == [])
    fixture.press(.right)
    #expect(fixture.announced == [])
    fixture.press(.right)
    #expect(fixture.announced == ["“Rapid” is for practiced drivers. “Cruise” leaves the most time to listen."])
  }

  @Test("R89: a key and the setting make the window cover the display, and the choice stays")
  func fullscreen() {
    let store = PreferenceStore()
    let fixture = settings(store: store)
    #expect(!fixture.game.stage.isFullscreen)
    fixture.press(.function(11))
    #expect(fixture.game.stage.isFullscreen)
    #expect(fixture.node("Full screen")?.properties.states.checked == .on)
    #expect(RaceGameFixture(store: store).game.stage.isFullscreen)
    fixture.press(.down, until: "Full screen")
    fixture.press(.space)
    #expect(!fixture.game.stage.isFullscreen)
  }

  @Test("R89: with large text the window covers the display until the player chooses otherwise")
  func fullscreenWithLargeText() {
    let fixture = settings()
    fixture.system.textScale = 1.49
    fixture.frame(0)
    #expect(!fixture.game.stage.isFullscreen)
    fixture.system.textScale = 1.5
    fixture.frame(0)
    #expect(fixture.game.stage.isFullscreen)
    fixture.press(.function(11))
    fixture.system.textScale = 3
    fixture.frame(0)
    #expect(!fixture.game.stage.isFullscreen)
  }

  @Test("R90: a language is chosen by its own name, for the next start")
  func language() {
    let store = PreferenceStore()
    let fixture = settings(store: store)
    #expect(value("Language", fixture) == "Automatic")
    fixture.press(.down, until: "Automatic")
    fixture.press(.right, .right)
    #expect(fixture.focused.last == "Español")
    #expect(fixture.announced.last == "The language changes at the next start of the game.")
    #expect(RaceSettings(from: store).language.language == .spanish)
    #expect(LanguageChoice.allCases.map(\.language) == [nil, .english, .spanish, .catalan, .german])
    let names = LanguageChoice.allCases.map(RaceTexts(.german).name)
    #expect(names == ["Automatisch", "English", "Español", "Català", "Deutsch"])
  }

  @Test("The sections have names that are heard on the way in")
  func sections() {
    let groups = settings(system: felt).exposed.filter { $0.role == .group && $0.properties.label != nil }
    #expect(groups.map(\.properties.label) == ["Sound", "Controls", "Accessibility"])
    #expect(groups.allSatisfy { $0.children.count > 1 })
  }

  @Test("R61: retro audio has no lane change cue and no tutorial; without haptics there is nothing to switch off")
  func hidden() {
    let shown = rows(settings())
    #expect(!shown.contains("Lane change cue"))
    #expect(!shown.contains("Audio cue tutorial"))
    #expect(!shown.contains("Haptic feedback"))
  }

  @Test("R61: the rows of the cues come with a mode that plays the lanes, and go with the retro mode")
  func cueRows() {
    let fixture = settings()
    fixture.press(.down, until: "Retro audio")
    fixture.press(.right)
    #expect(fixture.focused.last == "Audio cues (lane pulses)")
    #expect(rows(fixture).contains("Lane change cue"))
    fixture.press(.left)
    #expect(!rows(fixture).contains("Lane change cue"))
  }

  @Test("R57: the pickers show what suits the system, and follow it while they are open")
  func live() {
    let fixture = settings()
    #expect(
      ["Speed", "Audio feedback mode", "Speed increase warning feedback"].map { value($0, fixture) }
        == ["Rapid", "Retro audio", "None"])
    #expect(fixture.node("Sound effects volume")?.properties.value == "80%")
    fixture.system = felt
    fixture.frame(0)
    #expect(
      ["Speed", "Audio feedback mode", "Speed increase warning feedback"].map { value($0, fixture) }
        == ["Cruise", "Audio cues (lane pulses)", "Haptic"])
    #expect(fixture.node("Sound effects volume")?.properties.value == "100%")
    #expect(fixture.node("Haptic feedback")?.properties.states.checked == .on)
  }

  @Test("R87: where no screen reader is noticed the player says that there is one, and the defaults follow")
  func readerMode() {
    let store = PreferenceStore()
    let fixture = settings(store: store)
    fixture.press(.up, until: "Automatic")
    fixture.press(.right)
    #expect(
      ["Speed", "Audio feedback mode", "Speed increase warning feedback"].map { value($0, fixture) }
        == ["Cruise", "Audio cues (lane pulses)", "Screen reader announcement"])
    let next = RaceGameFixture(speed: nil, store: store)
    next.startRace()
    #expect(next.game.race.speed == .cruise)
    #expect(!next.labels.contains("Menu"))
    let without = settings(store: store, system: reader)
    without.press(.tab, until: "On")
    without.press(.right)
    #expect(value("Speed", without) == "Rapid")
  }

  @Test("R56: a choice stays, whatever becomes of the system")
  func overrides() {
    let store = PreferenceStore()
    let fixture = settings(store: store)
    fixture.press(.down, until: "Rapid")
    fixture.press(.left)
    #expect(value("Speed", fixture) == "Fast")
    fixture.system = reader
    fixture.frame(0)
    #expect(value("Speed", fixture) == "Fast")
    #expect(
      store.value([String: String].self, for: "selectedDifficulty_conditionalDefault") == ["userOverride": "fast"])
  }

  @Test("R62: the volume is one adjustable in steps of 5, spoken as a percentage, without texts at its ends")
  func volume() throws {
    let fixture = settings()
    fixture.press(.down, until: "Sound effects volume")
    let slider = try #require(fixture.node("Sound effects volume"))
    #expect(slider.role == .slider)
    #expect(slider.children.isEmpty)
    #expect(slider.properties.numericValue == AXNumericValue(80, step: 5, text: "80%"))
    fixture.press(.left)
    #expect(fixture.node("Sound effects volume")?.properties.value == "75%")
    #expect(fixture.game.settings.volume.userOverride?.share == 0.75)
    fixture.press(.end, .right)
    #expect(fixture.game.settings.volume.userOverride?.share == 1)
    fixture.request(.setValue(42), of: slider)
    fixture.frame(0)
    #expect(fixture.node("Sound effects volume")?.properties.value == "40%")
    #expect(!fixture.labels.contains("0%") && !fixture.labels.contains("100%"))
    fixture.press(.home)
    let heard = fixture.cues.cues.count
    fixture.press(.escape, .home)
    fixture.startRace()
    fixture.press(.left)
    #expect(fixture.cues.cues.count == heard)
  }

  @Test("R63: during a run theme and speed are seen and cannot be changed")
  func duringARun() {
    let fixture = RaceGameFixture()
    fixture.startRace()
    fixture.press(.space)
    fixture.press(.tab, until: "Settings")
    fixture.press(.enter)
    #expect(["Theme", "Speed"].map { fixture.isEnabled($0) } == [false, false])
    #expect(fixture.isEnabled("Audio feedback mode") == true)
    // The focus comes to them, and who tries to change them hears why that is not possible.
    fixture.press(.down)
    #expect(fixture.focused.last == "LCD")
    fixture.press(.right)
    #expect(fixture.announced.last == "This cannot be changed during a race.")
    #expect(fixture.game.settings.theme == .lcd)
    fixture.press(.escape)
    #expect(fixture.focused.last == "Settings")
    #expect(fixture.game.race.pauseReasons == [.user])
    let before = RaceGameFixture()
    before.press(.down, .enter)
    #expect(["Theme", "Speed"].map { before.isEnabled($0) } == [true, true])
  }

  @Test("R54: a preview does what play does, and needs somebody to speak or something to feel")
  func preview() {
    let fixture = settings(system: felt)
    fixture.activate("Preview warning")
    #expect(fixture.haptics.felt == [.warning])
    func choose(_ warning: String) {
      fixture.press(.home)
      fixture.press(.down, until: value("Speed increase warning feedback", fixture) ?? "")
      for _ in 0..<5 where value("Speed increase warning feedback", fixture) != warning { fixture.press(.enter) }
    }
    choose("Sound")
    fixture.activate("Preview warning")
    #expect(fixture.cues.cues == [.speedUp])
    choose("Screen reader announcement")
    fixture.activate("Preview warning")
    #expect(fixture.announcements == [AXAnnouncement("Faster!", priority: .high)])
    fixture.system.isScreenReaderRunning = false
    fixture.frame(0)
    #expect(fixture.isEnabled("Preview warning") == false)
    fixture.system.isScreenReaderRunning = true
    choose("None")
    #expect(fixture.isEnabled("Preview warning") == false)
    fixture.press(.down, until: "Preview warning")
    fixture.press(.enter)
    #expect(fixture.announced.last == "Nothing to preview: no warning is chosen, or nothing can give it.")
    #expect(fixture.haptics.felt == [.warning])
  }

  @Test("R40, R45, R59: what can be felt is offered only while something can be felt")
  func feltChoices() {
    let fixture = settings(system: felt)
    #expect(value("Speed increase warning feedback", fixture) == "Haptic")
    fixture.press(.down, until: "Haptic feedback")
    fixture.press(.space)
    #expect(fixture.game.settings.isVibrationOn == false)
    #expect(value("Speed increase warning feedback", fixture) == "Screen reader announcement")
    fixture.press(.space)
    #expect(value("Speed increase warning feedback", fixture) == "Haptic")
    fixture.system.hasHaptics = false
    fixture.frame(0)
    #expect(value("Speed increase warning feedback", fixture) == "Screen reader announcement")
    // It had the focus, so it goes a frame later.
    fixture.frame(0)
    #expect(fixture.node("Haptic feedback") == nil)
  }

  @Test("R57: Big Cars follow large text until the player chooses")
  func bigCars() {
    let fixture = settings()
    #expect(fixture.node("Big Cars")?.properties.states.checked == .off)
    fixture.system.textScale = 1.5
    fixture.frame(0)
    #expect(fixture.node("Big Cars")?.properties.states.checked == .on)
    fixture.activate("Big Cars")
    #expect(fixture.game.settings.bigCars.userOverride == BigCars(rawValue: false))
  }

  @Test("F1, F4, F8: a font holds at once and everywhere, is stored, and changes no word and no order")
  func font() {
    let store = PreferenceStore()
    let fixture = settings(store: store)
    #expect(value("Font", fixture) == "Retro (Press Start 2P)")
    let before = fixture.labels
    fixture.press(.down, until: "Retro (Press Start 2P)")
    fixture.press(.right)
    #expect(fixture.game.stage.typography.effective == .system)
    fixture.press(.right)
    #expect(value("Font", fixture) == "System monospaced")
    #expect(store.value(String.self, for: "selectedFontStyle") == "systemMonospaced")
    #expect(fixture.labels == before)
    #expect(fixture.game.settings.theme == .lcd)
  }

  @Test("F2, F3: without the custom font its row is hidden, and the choice is kept")
  func missingFont() {
    let store = PreferenceStore()
    store.set("cursive", for: "selectedFontStyle")
    let fixture = settings(store: store, hasFont: false)
    #expect(fixture.node("Font") == nil)
    #expect(fixture.game.settings.font == .custom)
    #expect(fixture.game.stage.typography.effective == .system)
    fixture.game.stage.typography.hasCustomFont = true
    #expect(fixture.game.stage.typography.effective == .custom)
  }

  @Test("R66: the theme holds at once, with more contrast and in dark colours where the system wants that")
  func theme() {
    let fixture = settings()
    #expect(fixture.game.stage.theme == ThemeChoice.lcd.theme())
    fixture.press(.down, until: "LCD")
    fixture.press(.right)
    #expect(fixture.game.stage.theme == ThemeChoice.pocket.theme())
    fixture.system.isContrastIncreased = true
    fixture.frame(0)
    #expect(fixture.game.stage.theme == ThemeChoice.pocket.theme(isContrastIncreased: true))
    fixture.system.isDark = true
    fixture.frame(0)
    #expect(fixture.game.stage.theme == ThemeChoice.pocket.theme(isContrastIncreased: true, isDark: true))
    #expect(fixture.game.settings.theme == .pocket)
  }

  @Test("R39: About says what the game is, and its rows are links of one element each")
  func about() throws {
    let fixture = settings()
    fixture.press(.end, .up, .enter)
    let links = fixture.exposed.filter { $0.role == .link }
    #expect(
      links.map(\.properties.label) == [
        "License: Apache 2.0, Game and framework; you may use, change and share them.",
        "Font: Press Start 2P, By CodeMan38, under the SIL Open Font License 1.1.",
      ])
    #expect(links.allSatisfy { $0.children.isEmpty && $0.properties.traits.contains(.link) })
    fixture.activate(links[1].properties.label ?? "")
    #expect(fixture.visited == ["https://openfontlicense.org"])
    fixture.press(.escape)
    #expect(fixture.focused.last == "About")
  }
}

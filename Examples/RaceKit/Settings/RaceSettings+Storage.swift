public import Preferences

extension RaceSettings {
  /// The keys under which settings are stored (R57, R58). They must not change, because players have files with them.
  enum Key {
    static let speed = "selectedDifficulty_conditionalDefault"
    static let audioMode = "audioFeedbackMode_conditionalDefault"
    static let volume = "sfxVolume_conditionalDefault"
    static let speedWarning = "speedWarningFeedbackMode_conditionalDefault"
    static let bigCars = "bigCars_conditionalDefault"
    static let directTouch = "directTouch_conditionalDefault"
    static let moveCueStyle = "laneMoveCueStyle"
    static let isVibrationOn = "hapticFeedbackEnabled"
    static let theme = "selectedTheme"
    static let font = "selectedFontStyle"
    static let controls = "padControls"
    static let voiceMode = "voiceMode"
    static let hasCaptions = "captions"
    static let hasSeenTutorial = "hasSeenInGameVoiceOverTutorial"
  }

  /// The stored settings. A missing or unreadable one counts as not chosen (R56). Settings of older versions are
  /// converted first (R60).
  public init(from store: PreferenceStore) {
    LegacySettings.migrate(store)
    self.init()
    speed = .load(from: store, key: Key.speed)
    audioMode = .load(from: store, key: Key.audioMode)
    volume = .load(from: store, key: Key.volume)
    speedWarning = .load(from: store, key: Key.speedWarning)
    bigCars = .load(from: store, key: Key.bigCars)
    directTouch = .load(from: store, key: Key.directTouch)
    moveCueStyle = store.value(for: Key.moveCueStyle) ?? moveCueStyle
    isVibrationOn = store.value(for: Key.isVibrationOn) ?? isVibrationOn
    theme = store.value(for: Key.theme) ?? theme
    font = store.value(for: Key.font) ?? font
    controls = store.value(for: Key.controls) ?? controls
    voiceMode = store.value(for: Key.voiceMode) ?? voiceMode
    hasCaptions = store.value(for: Key.hasCaptions) ?? hasCaptions
    hasSeenTutorial = store.value(for: Key.hasSeenTutorial) ?? hasSeenTutorial
  }

  /// Stores the settings that differ from `old`, so that a choice for one run, such as an option, is not stored.
  func save(to store: PreferenceStore, changedFrom old: RaceSettings) {
    if speed != old.speed { speed.save(to: store, key: Key.speed) }
    if audioMode != old.audioMode { audioMode.save(to: store, key: Key.audioMode) }
    if volume != old.volume { volume.save(to: store, key: Key.volume) }
    if speedWarning != old.speedWarning { speedWarning.save(to: store, key: Key.speedWarning) }
    if bigCars != old.bigCars { bigCars.save(to: store, key: Key.bigCars) }
    if directTouch != old.directTouch { directTouch.save(to: store, key: Key.directTouch) }
    if moveCueStyle != old.moveCueStyle { store.set(moveCueStyle, for: Key.moveCueStyle) }
    if isVibrationOn != old.isVibrationOn { store.set(isVibrationOn, for: Key.isVibrationOn) }
    if theme != old.theme { store.set(theme, for: Key.theme) }
    if font != old.font { store.set(font, for: Key.font) }
    if controls != old.controls { store.set(controls, for: Key.controls) }
    if voiceMode != old.voiceMode { store.set(voiceMode, for: Key.voiceMode) }
    if hasCaptions != old.hasCaptions { store.set(hasCaptions, for: Key.hasCaptions) }
    if hasSeenTutorial != old.hasSeenTutorial { store.set(hasSeenTutorial, for: Key.hasSeenTutorial) }
  }
}

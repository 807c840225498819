public import Preferences

extension RaceSettings {
  /// The keys under which the settings are stored (R57, R58); they must stay, as players have files with them.
  private enum Key {
    static let isSoundOn = "isSoundOn"
    static let speed = "selectedDifficulty_conditionalDefault"
    static let audioMode = "audioFeedbackMode_conditionalDefault"
    static let volume = "sfxVolume_conditionalDefault"
    static let speedWarning = "speedWarningFeedbackMode_conditionalDefault"
    static let moveCueStyle = "laneMoveCueStyle"
  }

  /// The settings as they are stored; what is missing or cannot be understood is as if it had never been chosen (R56).
  public init(from store: PreferenceStore) {
    self.init()
    isSoundOn = store.value(for: Key.isSoundOn) ?? isSoundOn
    speed = .load(from: store, key: Key.speed)
    audioMode = .load(from: store, key: Key.audioMode)
    volume = .load(from: store, key: Key.volume)
    speedWarning = .load(from: store, key: Key.speedWarning)
    moveCueStyle = store.value(for: Key.moveCueStyle) ?? moveCueStyle
  }

  /// Stores what differs from other settings: a choice for this run alone, such as an option, is not stored along.
  func save(to store: PreferenceStore, changedFrom old: RaceSettings) {
    if isSoundOn != old.isSoundOn { store.set(isSoundOn, for: Key.isSoundOn) }
    if speed != old.speed { speed.save(to: store, key: Key.speed) }
    if audioMode != old.audioMode { audioMode.save(to: store, key: Key.audioMode) }
    if volume != old.volume { volume.save(to: store, key: Key.volume) }
    if speedWarning != old.speedWarning { speedWarning.save(to: store, key: Key.speedWarning) }
    if moveCueStyle != old.moveCueStyle { store.set(moveCueStyle, for: Key.moveCueStyle) }
  }
}

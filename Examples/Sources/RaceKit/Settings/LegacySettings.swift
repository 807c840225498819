import Preferences

/// Converts the settings of older versions of the game.
enum LegacySettings {
  private static let marker = "hasMigratedLegacySettings"

  /// Converts them once; a choice in the current form is never overwritten (R60, R65).
  static func migrate(_ store: PreferenceStore) {
    guard store.value(Bool.self, for: marker) != true else { return }
    store.set(true, for: marker)
    take("inGameAnnouncementsEnabled", into: Key.speedWarning) { $0 ? SpeedWarning.announcement : .none }
    take("sfxVolume", into: Key.volume) { SoundVolume($0) }
    take("roadVisualStyle", into: Key.bigCars) { $0 == "simplified" ? BigCars(rawValue: true) : nil }

    /// Stores an old value as the user's choice under a key, if there is an old value and no choice yet.
    func take<Legacy: Decodable, Value: ConditionalDefaultValue>(
      _ legacy: String, into key: String, _ choice: (Legacy) -> Value?
    ) {
      guard ConditionalDefault<Value>.load(from: store, key: key).userOverride == nil,
        let stored: Legacy = store.value(for: legacy)
      else { return }
      ConditionalDefault(userOverride: choice(stored)).save(to: store, key: key)
    }
  }

  /// The keys of the settings that older ones are converted into.
  enum Key {
    static let speedWarning = "speedWarningFeedbackMode_conditionalDefault"
    static let volume = "sfxVolume_conditionalDefault"
    static let bigCars = "bigCars_conditionalDefault"
  }
}

import Preferences

/// What older versions of the game stored, and how it becomes a choice of today.
enum LegacySettings {
  private static let marker = "hasMigratedLegacySettings"

  /// Takes over the choices of older versions, once; a choice of today's form is never overwritten (R60, R65).
  static func migrate(_ store: PreferenceStore) {
    guard store.value(Bool.self, for: marker) != true else { return }
    store.set(true, for: marker)
    take("inGameAnnouncementsEnabled", into: Key.speedWarning) { $0 ? SpeedWarning.announcement : .none }
    take("sfxVolume", into: Key.volume) { SoundVolume($0) }
    take("roadVisualStyle", into: Key.bigCars) { $0 == "simplified" ? BigCars(rawValue: true) : nil }

    /// Makes a legacy value the user's choice under a key, where there is such a value and no choice yet.
    func take<Legacy: Decodable, Value: ConditionalDefaultValue>(
      _ legacy: String, into key: String, _ choice: (Legacy) -> Value?
    ) {
      guard ConditionalDefault<Value>.load(from: store, key: key).userOverride == nil,
        let stored: Legacy = store.value(for: legacy)
      else { return }
      ConditionalDefault(userOverride: choice(stored)).save(to: store, key: key)
    }
  }

  private typealias Key = RaceSettings.Key
}

public import Preferences

/// A setting that is stored: how it is read, and how it is written if it has changed.
struct StoredSetting {
  let load: (PreferenceStore, inout RaceSettings) -> Void
  let save: (PreferenceStore, RaceSettings, _ old: RaceSettings) -> Void

  /// A setting with a default of its own. A missing or unreadable value leaves the default.
  init<Value: Codable & Equatable>(_ key: String, _ setting: WritableKeyPath<RaceSettings, Value>) {
    load = { store, settings in if let value: Value = store.value(for: key) { settings[keyPath: setting] = value } }
    save = { store, settings, old in
      if settings[keyPath: setting] != old[keyPath: setting] { store.set(settings[keyPath: setting], for: key) }
    }
  }

  /// A setting that follows the system until the player chooses (R55). An unreadable choice counts as none (R56).
  init<Value>(_ key: String, _ setting: WritableKeyPath<RaceSettings, ConditionalDefault<Value>>) {
    load = { store, settings in settings[keyPath: setting] = .load(from: store, key: key) }
    save = { store, settings, old in
      if settings[keyPath: setting] != old[keyPath: setting] { settings[keyPath: setting].save(to: store, key: key) }
    }
  }
}

extension RaceSettings {
  /// The stored settings. Settings of older versions are converted first (R60).
  public init(from store: PreferenceStore) {
    LegacySettings.migrate(store)
    self.init()
    for setting in Self.stored { setting.load(store, &self) }
  }

  /// Stores the settings that differ from `old`, so that a choice for one run, such as an option, is not stored.
  func save(to store: PreferenceStore, changedFrom old: RaceSettings) {
    for setting in Self.stored { setting.save(store, self, old) }
  }
}

/// Converts the settings of older versions of the game.
enum LegacySettings {
  private static let marker = "hasMigratedLegacySettings"

  /// Converts them once; a choice in the current form is never overwritten (R60, R65).
  static func migrate(_ store: PreferenceStore) {
    guard store.value(Bool.self, for: marker) != true else { return }
    store.set(true, for: marker)
    take("inGameAnnouncementsEnabled", into: Key.speedWarning) { $0 ? SpeedWarning.announcement : .none }
    take("sfxVolume", into: Key.volume) { MasterVolume($0) }
    take("roadVisualStyle", into: Key.bigCars) { $0 == "simplified" ? BigCars(rawValue: true) : nil }

    /// Stores an old value as the user's choice under a key, if there is an old value and no choice yet.
    func take<Legacy: Decodable, Value: SystemDefaultProviding>(
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

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

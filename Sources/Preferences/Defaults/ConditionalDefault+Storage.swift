extension ConditionalDefault {
  /// The stored form: an object, so that a plain value of another program is never taken for a user's choice.
  private struct Stored: Codable {
    var userOverride: Value
  }

  /// The setting stored under a key. Data that cannot be read counts as no choice (R56).
  public static func load(from store: PreferenceStore, key: String) -> Self {
    Self(userOverride: store.value(Stored.self, for: key)?.userOverride)
  }

  /// Stores the setting under a key; without a user's choice the key is removed.
  public func save(to store: PreferenceStore, key: String) {
    store.set(userOverride.map { Stored(userOverride: $0) }, for: key)
  }
}

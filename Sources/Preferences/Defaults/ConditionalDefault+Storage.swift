extension ConditionalDefault {
  /// The stored form: an object, so that a choice of the user can never be mistaken for another program's plain value.
  private struct Stored: Codable {
    var userOverride: Value
  }

  /// The setting as it is stored under a key; what cannot be understood counts as "no choice" (R56).
  public static func load(from store: PreferenceStore, key: String) -> Self {
    Self(userOverride: store.value(Stored.self, for: key)?.userOverride)
  }

  /// Stores the setting under a key; without a choice of the user nothing is kept there.
  public func save(to store: PreferenceStore, key: String) {
    store.set(userOverride.map { Stored(userOverride: $0) }, for: key)
  }
}

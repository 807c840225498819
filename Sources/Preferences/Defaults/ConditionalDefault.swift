/// A setting that follows the system until the user chooses a value.
///
/// ```swift
/// var speed = ConditionalDefault<Speed>.load(from: store, key: "speed")
/// speed.effectiveValue(in: system)  // .rapid
/// speed.setUserOverride(.cruise)
/// speed.effectiveValue(in: system)  // .cruise
/// speed.save(to: store, key: "speed")
/// ```
public struct ConditionalDefault<Value: SystemDefaultProviding>: Hashable, Sendable {
  /// The user's choice; nil while the system's default applies.
  public private(set) var userOverride: Value?

  /// A setting with the user's choice, or with none.
  public init(userOverride: Value? = nil) {
    self.userOverride = userOverride
  }

  /// The user's choice, or else the default that follows from the system now.
  public func effectiveValue(in system: SystemSettings) -> Value {
    userOverride ?? Value.systemDefault(in: system)
  }

  /// Stores the user's choice; it stays when the system changes.
  public mutating func setUserOverride(_ value: Value) { userOverride = value }

  /// Removes the user's choice, so the default applies again.
  public mutating func clear() { userOverride = nil }
}

/// A value whose default depends on the system, such as on a screen reader or the text size.
///
/// ```swift
/// extension Speed: SystemDefaultProviding {
///   static func systemDefault(in system: SystemSettings) -> Speed { system.isScreenReaderRunning ? .cruise : .rapid }
/// }
/// ```
public protocol SystemDefaultProviding: Codable, Hashable, Sendable {
  /// The default while the user has chosen nothing. It must depend on `system` alone, so that it can be computed again
  /// at any time and tested without a desktop.
  static func systemDefault(in system: SystemSettings) -> Self
}

extension ConditionalDefault {
  /// The stored form: an object, so that a plain value of another program is never taken for a user's choice.
  private struct Stored: Codable {
    var userOverride: Value
  }

  /// The setting stored under a key. Data that cannot be read counts as no choice.
  public static func load(from store: PreferenceStore, key: String) -> Self {
    Self(userOverride: store.value(Stored.self, for: key)?.userOverride)
  }

  /// Stores the setting under a key; without a user's choice the key is removed.
  public func save(to store: PreferenceStore, key: String) {
    store.set(userOverride.map { Stored(userOverride: $0) }, for: key)
  }
}

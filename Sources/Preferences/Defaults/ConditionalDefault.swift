/// A setting that follows the system until the user chooses a value (R55).
///
/// ```swift
/// var speed = ConditionalDefault<Speed>.load(from: store, key: "speed")
/// speed.effectiveValue(in: system)   // .cruise beside a screen reader, .rapid without
/// speed.setUserOverride(.fast)       // .fast from now on, with or without one
/// speed.save(to: store, key: "speed")
/// ```
public struct ConditionalDefault<Value: ConditionalDefaultValue>: Hashable, Sendable {
  /// The user's choice; nil while the system's default applies.
  public private(set) var userOverride: Value?

  /// A setting with the user's choice, or with none.
  public init(userOverride: Value? = nil) {
    self.userOverride = userOverride
  }

  /// The user's choice, or else the default that follows from the system now (R55).
  public func effectiveValue(in system: SystemSettings) -> Value {
    userOverride ?? Value.systemDefault(in: system)
  }

  /// Stores the user's choice; it stays when the system changes (R56).
  public mutating func setUserOverride(_ value: Value) { userOverride = value }

  /// Removes the user's choice, so the default applies again (R56).
  public mutating func clear() { userOverride = nil }
}

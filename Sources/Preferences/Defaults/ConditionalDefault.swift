/// A setting that is either "what suits the system" or "the user chose this" (R55).
///
/// ```swift
/// var speed = ConditionalDefault<Speed>.load(from: store, key: "speed")
/// speed.effectiveValue(in: system)   // .cruise beside a screen reader, .rapid without
/// speed.setUserOverride(.fast)       // .fast from now on, with or without one
/// speed.save(to: store, key: "speed")
/// ```
public struct ConditionalDefault<Value: ConditionalDefaultValue>: Hashable, Sendable {
  /// What the user chose; nil while the default of the system holds.
  public private(set) var userOverride: Value?

  /// A setting with the user's choice, or with none.
  public init(userOverride: Value? = nil) {
    self.userOverride = userOverride
  }

  /// The user's choice, else the default as it follows from the system now (R55).
  public func effectiveValue(in system: SystemSettings) -> Value {
    userOverride ?? Value.systemDefault(in: system)
  }

  /// Keeps the user's choice, whatever becomes of the system (R56).
  public mutating func setUserOverride(_ value: Value) { userOverride = value }

  /// Forgets the user's choice: the default is live again (R56).
  public mutating func clear() { userOverride = nil }
}

/// Values by their keys, of which those that were not asked for longest are forgotten, half of them at a time.
package struct RecentValues<Key: Hashable, Value> {
  private var newer: [Key: Value] = [:]
  private var older: [Key: Value] = [:]
  private var weight = 0
  /// The weight of the newer ones from which on they become the older ones.
  private let limit: Int

  /// An empty store for values of about twice this weight.
  package init(limit: Int) { self.limit = limit }

  /// All values.
  package var values: [Value] { Array(newer.values) + Array(older.values) }

  /// The value of a key. O(1).
  package mutating func value(for key: Key, weight: Int = 1) -> Value? {
    if let known = newer[key] { return known }
    guard let known = older.removeValue(forKey: key) else { return nil }
    newer[key] = known
    self.weight += weight
    return known
  }

  /// Stores a value; returns those that are forgotten for it. O(1), apart from them.
  @discardableResult
  package mutating func insert(_ value: Value, for key: Key, weight: Int = 1) -> [Value] {
    var forgotten: [Value] = []
    if self.weight >= limit {
      forgotten = Array(older.values)
      (older, newer, self.weight) = (newer, [:], 0)
    }
    newer[key] = value
    self.weight += weight
    return forgotten
  }
}

/// A text as a key: its hash looks at no more than its ends, so that a long one costs no more than a short one.
package struct TextKey: Hashable {
  private static let hashedBytes = 64

  /// The text.
  package let text: String

  /// The key of a text.
  package init(_ text: String) { self.text = text }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(text.utf8.count)
    for byte in text.utf8.prefix(Self.hashedBytes) { hasher.combine(byte) }
    for byte in text.utf8.suffix(Self.hashedBytes) { hasher.combine(byte) }
  }
}

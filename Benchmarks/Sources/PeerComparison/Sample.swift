/// What one run of one peer gave.
struct Sample: Sendable {
  /// What the peer calls itself, with its version.
  var title = ""
  var figures: [Measure: Double] = [:]
  /// The objects that a walk met.
  var nodes = 0
  /// The items that GetItems answered with.
  var items = 0
}

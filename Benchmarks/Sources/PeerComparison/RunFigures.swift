/// The results of one run of one peer.
struct RunFigures: Sendable {
  /// The peer's own name, with its version.
  var title = ""
  var figures: [Measure: Double] = [:]
  /// The number of objects in a walk.
  var nodes = 0
  /// The number of items in the answer to GetItems.
  var items = 0
}

import ATSPIModel
import AXTree

/// The names, states and values that Orca spoke last, which it does not repeat.
struct OrcaMemory {
  var names: [AXNodeID: String] = [:]
  var descriptions: [AXNodeID: String] = [:]
  /// For each state, whether objects had it.
  var states: [ATSPIState: [AXNodeID: Bool]] = [:]
  var value: Double?
  /// The selected part of each text.
  var selections: [AXNodeID: OrcaTextSelection] = [:]
  var cell: AXCellInfo?
}

package import AXTree

/// The numbers of `AtspiRelationType` for a relation and its inverse (A1).
package struct ATSPIRelation: Hashable, Sendable {
  package let number: UInt32
  /// The number of the relation from the target back; nil if AT-SPI has none.
  package let inverse: UInt32?

  /// The numbers of the relations that follow from other nodes: those from a tree item to the one above it, and back, from which
  /// Orca counts its level, and that of the radio buttons of a group (A2).
  static let nodeChildOf: UInt32 = 7
  package static let nodeParentOf: UInt32 = 8
  static let memberOf: UInt32 = 5

  package static let table: [AXRelation: ATSPIRelation] = [
    .labelledBy: ATSPIRelation(number: 2, inverse: 1), .controls: ATSPIRelation(number: 3, inverse: 4),
    .memberOf: ATSPIRelation(number: memberOf, inverse: nil), .tooltipFor: ATSPIRelation(number: 6, inverse: nil),
    .nodeChildOf: ATSPIRelation(number: nodeChildOf, inverse: nodeParentOf),
    .extended: ATSPIRelation(number: 9, inverse: nil),
    .flowsTo: ATSPIRelation(number: 10, inverse: 11), .subwindowOf: ATSPIRelation(number: 12, inverse: 16),
    .embeds: ATSPIRelation(number: 13, inverse: 14), .popupFor: ATSPIRelation(number: 15, inverse: 16),
    .parentWindowOf: ATSPIRelation(number: 16, inverse: 15), .describedBy: ATSPIRelation(number: 18, inverse: 17),
    .details: ATSPIRelation(number: 19, inverse: 20), .errorMessage: ATSPIRelation(number: 21, inverse: 22),
  ]
}

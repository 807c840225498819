/// The kinds of relation between two elements; inverses are derived. Peers: ARIA relations, AT-SPI `AtspiRelationType`.
public enum AXRelation: String, CaseIterable, Hashable, Sendable, Codable {
  case labelledBy, describedBy, controls, flowsTo, memberOf, details, errorMessage, popupFor, embeds, subwindowOf
  case tooltipFor, nodeChildOf, parentWindowOf, extended
}

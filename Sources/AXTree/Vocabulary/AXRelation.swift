/// The kinds of relation between two elements; inverses are derived. Peers: ARIA relations, AT-SPI `AtspiRelationType`.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum AXRelation: String, CaseIterable, Hashable, Sendable, Codable {
  /// The texts that name this element. Set `label` as well: a relation alone is no name.
  case labelledBy
  /// The texts that describe it.
  case describedBy
  /// The elements that change when it is operated.
  case controls
  /// The element that is read after it, if that is not the next one in reading order.
  case flowsTo
  /// The group that it belongs to, beside its place in the tree.
  case memberOf
  /// The elements that say more about it.
  case details
  /// The text that says what is wrong with it; deferral sets this relation.
  case errorMessage
  /// The element that opened it.
  case popupFor
  /// The content that it shows in itself.
  case embeds
  /// The window that it belongs to.
  case subwindowOf
  /// The element that it explains as a tool tip.
  case tooltipFor
  /// The item above it, in a tree that the children do not express.
  case nodeChildOf
  /// The windows that belong to it.
  case parentWindowOf
  /// Elements in a relation that has no word of AT-SPI.
  case extended
}

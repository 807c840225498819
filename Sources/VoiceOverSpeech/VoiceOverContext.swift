import AXTree

/// The surroundings of an element that are spoken with it (S15 to S18).
struct VoiceOverContext {
  enum Kind: Hashable {
    /// A position in a set.
    case series(AXSetPosition)
    /// A position among tabs; nil if it is unknown.
    case tab(AXSetPosition?)
    /// The start or the end of a list or a landmark.
    case edge(VoiceOverWords.Key)
    case cell(CellHeaders)
  }

  /// The headers of a cell, and which of them changed since the previous cell.
  struct CellHeaders: Hashable {
    var headers: [AXNodeID] = []
    var isRowNew = true
    var isColumnNew = true
  }

  let kind: Kind
  /// The element that it comes from: the list, the landmark, the tab bar, or the element itself.
  let source: AXNodeID

  /// Whether the element is a tab, which is not spoken as "Button." (S5).
  var isTab: Bool { if case .tab = kind { true } else { false } }
}

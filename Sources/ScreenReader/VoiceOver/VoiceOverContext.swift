import AXTree

/// What is around an element and heard with it (S15 to S18).
struct VoiceOverContext {
  enum Kind: Hashable {
    /// A place in a set.
    case series(AXPosition)
    /// A place among tabs; nil where it is told by nobody.
    case tab(AXPosition?)
    case listStart, listEnd, landmarkStart, landmarkEnd
    case cell(TableHeaders)
  }

  /// The headers of a cell, and what changed since the cell before.
  struct TableHeaders: Hashable {
    var headers: [AXNodeID] = []
    var isRowNew = true
    var isColumnNew = true
  }

  let kind: Kind
  /// The element that it comes from: the list, the landmark, the tab bar, or the element itself.
  let source: AXNodeID

  /// Whether the element is a tab, which is no "Button." (S5).
  var isTab: Bool { if case .tab = kind { true } else { false } }

  /// Whether it is a cell, whose label and value are told without a colon (S2).
  var isCell: Bool { if case .cell = kind { true } else { false } }
}

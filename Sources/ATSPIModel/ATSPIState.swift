/// The states of `AtspiStateType`, by number.
package enum ATSPIState: Int, CaseIterable, Sendable {
  case active = 1
  case armed, busy, checked, collapsed, defunct, editable, enabled, expandable, expanded, focusable, focused
  case hasTooltip, horizontal, iconified, modal, multiLine, multiselectable, opaque, pressed, resizable, selectable
  case selected, sensitive, showing, singleLine, stale, transient, vertical, visible, managesDescendants
  case indeterminate, required, truncated, animated, invalidEntry, supportsAutocompletion, selectableText, isDefault
  case visited, checkable, hasPopup, readOnly

  /// The name in events: "invalid-entry".
  package var name: String { Self.names[rawValue] }

  /// The names by number, made once: a name is sent with every event.
  private static let names: [String] = allCases.reduce(into: [""]) { names, state in
    names.append(ATSPIEventKind.hyphenated(String(describing: state)))
  }
}

/// A set of states, as the two words in which AT-SPI sends it.
package struct ATSPIStateSet: Hashable, Sendable {
  /// The states as bits: bit n is the state with number n.
  package private(set) var bits: UInt64 = 0

  /// A set without states.
  package init() {}

  /// The set of the states whose bits are set.
  package init(bits: UInt64) { self.bits = bits }

  /// The lower and the upper 32 states.
  package var words: [UInt32] { [UInt32(truncatingIfNeeded: bits), UInt32(truncatingIfNeeded: bits >> 32)] }

  /// Whether the state is set.
  package func contains(_ state: ATSPIState) -> Bool { bits & (1 << UInt64(state.rawValue)) != 0 }

  mutating func insert(_ state: ATSPIState, if isSet: Bool = true) {
    if isSet { bits |= 1 << UInt64(state.rawValue) }
  }

  /// The states that differ from `other`, by number, each with whether it is set here.
  package func differences(from other: ATSPIStateSet) -> [(state: ATSPIState, isSet: Bool)] {
    guard bits != other.bits else { return [] }
    return ATSPIState.allCases.filter { contains($0) != other.contains($0) }.map { ($0, contains($0)) }
  }
}

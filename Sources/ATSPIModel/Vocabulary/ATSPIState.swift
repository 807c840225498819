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

package import AXTree

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

  /// Made once: a name is sent with every event.
  private static let names: [String] = allCases.reduce(into: [""]) { names, state in
    names.append(ATSPIEventKind.hyphenated(String(describing: state)))
  }
}

/// A set of states, as the two words in which AT-SPI sends it.
package struct ATSPIStateSet: Hashable, Sendable {
  /// Bit n is the state with number n.
  package private(set) var bits: UInt64 = 0

  package init() {}
  package init(bits: UInt64) { self.bits = bits }

  /// The lower and the upper 32 states.
  package var words: [UInt32] { [UInt32(truncatingIfNeeded: bits), UInt32(truncatingIfNeeded: bits >> 32)] }
  package func contains(_ state: ATSPIState) -> Bool { bits & (1 << UInt64(state.rawValue)) != 0 }
  mutating func insert(_ state: ATSPIState, if isSet: Bool = true) { if isSet { bits |= 1 << UInt64(state.rawValue) } }

  /// The states that differ, each with whether it is set here.
  package func differences(from other: ATSPIStateSet) -> [(state: ATSPIState, isSet: Bool)] {
    guard bits != other.bits else { return [] }
    return ATSPIState.allCases.filter { contains($0) != other.contains($0) }.map { ($0, contains($0)) }
  }

  /// Every state of the node (A2): those that its author set, and those that follow from the tree. `window` is the
  /// window's state, if the node is one; `isInSelection` is true if the items beside the node can be selected.
  package init(
    of node: AXNode, isFocused: Bool = false, window: AXWindowState? = nil, visiblePart: AXRect? = nil,
    isInSelection: Bool = false
  ) {
    let properties = node.properties
    let states = properties.states
    insert(.enabled, if: !properties.traits.contains(.notEnabled))
    insert(.sensitive, if: !properties.traits.contains(.notEnabled))
    insert(.visible)
    insert(.showing, if: Self.isShowing(properties.frame, in: visiblePart))
    insert(.focusable, if: states.isFocusable ?? (node.isInteractive || isFocused))
    insert(.focused, if: isFocused)
    insertToggle(of: node)
    if let isExpanded = states.isExpanded {
      insert(.expandable)
      insert(isExpanded ? .expanded : .collapsed)
    }
    insert(.selectable, if: node.isSelectable || (isInSelection && node.isItem))
    insert(.selected, if: properties.traits.contains(.selected))
    insert(.hasPopup, if: states.popup != nil)
    insert(.hasTooltip, if: properties.tooltip?.isEmpty == false)
    for (path, state) in Self.authored { insert(state, if: states[keyPath: path]) }
    insertText(of: node)
    insertOrientation(of: node)
    if let window {
      insert(.active, if: window.isActive)
      insert(.iconified, if: window.isMinimized)
    }
  }

  /// The author's states that are published without conversion.
  static let authored: [(path: any WritableKeyPath<AXStates, Bool> & Sendable, state: ATSPIState)] = [
    (\.isBusy, .busy), (\.isInvalid, .invalidEntry), (\.isModal, .modal), (\.isRequired, .required),
    (\.isReadOnly, .readOnly), (\.isVisited, .visited), (\.isMultiSelectable, .multiselectable),
    (\.isDefault, .isDefault), (\.isArmed, .armed), (\.isIconified, .iconified), (\.isResizable, .resizable),
    (\.isTruncated, .truncated), (\.isAnimated, .animated), (\.isOpaque, .opaque), (\.isStale, .stale),
    (\.isTransient, .transient), (\.managesDescendants, .managesDescendants),
    (\.supportsAutocompletion, .supportsAutocompletion),
  ]

  private static func isShowing(_ frame: AXRect?, in visiblePart: AXRect?) -> Bool {
    guard let frame, let visiblePart, visiblePart.width > 0, visiblePart.height > 0 else { return true }
    return frame.intersects(visiblePart)
  }

  /// A toggle button is pressed, anything else is checked; Orca says "pressed" or "checked" accordingly (A2).
  private mutating func insertToggle(of node: AXNode) {
    let isPressable = node.role == .toggleButton || node.role == .switch
    let checked = node.checkedState
    insert(.checkable, if: checked != nil && !isPressable)
    insert(isPressable ? .pressed : .checked, if: checked == .on)
    insert(.indeterminate, if: checked == .mixed)
    insert(.pressed, if: node.properties.states.isPressed == true)
  }

  private mutating func insertText(of node: AXNode) {
    guard let text = node.authorOrValueText, node.properties.text != nil || node.role != .comboBox else { return }
    insert(.editable, if: node.isEdited)
    insert(.multiLine, if: text.isMultiline)
    insert(.singleLine, if: !text.isMultiline)
    insert(.selectableText)
  }

  private mutating func insertOrientation(of node: AXNode) {
    var orientation = node.properties.orientation
    if orientation == nil, Self.oriented.contains(node.role), let frame = node.properties.frame {
      orientation = frame.height > frame.width ? .vertical : .horizontal
    }
    insert(.horizontal, if: orientation == .horizontal)
    insert(.vertical, if: orientation == .vertical)
  }

  /// The roles for which the longer side of the frame is the axis along which people operate it.
  private static let oriented: Set<AXRole> = [.slider, .scrollBar, .progressBar, .meter, .separator, .splitPane]
}

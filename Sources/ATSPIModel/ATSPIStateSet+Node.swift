package import AXTree

/// What a node's states depend on beside the node.
package struct ATSPISurroundings: Hashable, Sendable {
  /// Whether the node has the keyboard focus.
  package var isFocused = false
  /// Whether it is the window, and what is said of that.
  package var window: AXWindowState?
  /// The visible part of the window; nil where unknown.
  package var visiblePart: AXRect?

  /// Surroundings with these fields; by default nothing is known of them.
  package init(isFocused: Bool = false, window: AXWindowState? = nil, visiblePart: AXRect? = nil) {
    self.isFocused = isFocused
    self.window = window
    self.visiblePart = visiblePart
  }
}

extension ATSPIStateSet {
  /// Every state that applies to the node (A2): those that its author means, and those that follow from the tree.
  package init(of node: AXNode, in surroundings: ATSPISurroundings) {
    let said = node.properties
    let states = said.states
    insert(.enabled, if: !said.traits.contains(.notEnabled))
    insert(.sensitive, if: !said.traits.contains(.notEnabled))
    insert(.visible)
    insert(.showing, if: Self.isShowing(said.frame, in: surroundings.visiblePart))
    insert(.focusable, if: states.isFocusable ?? (node.isInteractive || surroundings.isFocused))
    insert(.focused, if: surroundings.isFocused || states.isFocused)
    insertToggle(of: node)
    if let isExpanded = states.isExpanded {
      insert(.expandable)
      insert(isExpanded ? .expanded : .collapsed)
    }
    insert(.selectable, if: node.isSelectable)
    insert(.selected, if: said.traits.contains(.selected))
    insert(.hasPopup, if: states.popup != nil)
    insert(.hasTooltip, if: said.tooltip?.isEmpty == false)
    for (said, state) in Self.said { insert(state, if: states[said]) }
    insertText(of: node)
    insertOrientation(of: node)
    if let window = surroundings.window {
      insert(.active, if: window.isActive)
      insert(.iconified, if: window.isMinimized)
    }
  }

  /// States that are said and sent alike.
  static let said: [(AXState, ATSPIState)] = {
    let table = AXStates.table
    return [
      (table.isBusy, .busy), (table.isInvalid, .invalidEntry), (table.isModal, .modal),
      (table.isRequired, .required), (table.isReadOnly, .readOnly), (table.isVisited, .visited),
      (table.isMultiSelectable, .multiselectable), (table.isDefault, .isDefault), (table.isArmed, .armed),
      (table.isIconified, .iconified), (table.isResizable, .resizable), (table.isTruncated, .truncated),
      (table.isAnimated, .animated), (table.isOpaque, .opaque), (table.isStale, .stale),
      (table.isTransient, .transient), (table.managesDescendants, .managesDescendants),
      (table.supportsAutocompletion, .supportsAutocompletion),
    ]
  }()

  private static func isShowing(_ frame: AXRect?, in visiblePart: AXRect?) -> Bool {
    guard let frame, let visiblePart, visiblePart.width > 0, visiblePart.height > 0 else { return true }
    return frame.intersects(visiblePart)
  }

  /// Toggle buttons are pressed, all else is checked: Orca says "pressed" and "checked" by the state (A2).
  private mutating func insertToggle(of node: AXNode) {
    let isPressable = node.role == .toggleButton || node.role == .switch
    let checked = node.checkedState
    insert(.checkable, if: checked != nil && !isPressable)
    insert(isPressable ? .pressed : .checked, if: checked == .on)
    insert(.indeterminate, if: checked == .mixed)
    insert(.pressed, if: node.properties.states.isPressed == true)
  }

  private mutating func insertText(of node: AXNode) {
    guard let text = node.properties.text else { return }
    insert(.editable, if: node.isTextEditable)
    insert(.multiLine, if: text.isMultiline)
    insert(.singleLine, if: !text.isMultiline)
    insert(.selectableText)
  }

  private mutating func insertOrientation(of node: AXNode) {
    var orientation = node.properties.orientation
    if orientation == nil, node.role.isOriented, let frame = node.properties.frame {
      orientation = frame.height > frame.width ? .vertical : .horizontal
    }
    insert(.horizontal, if: orientation == .horizontal)
    insert(.vertical, if: orientation == .vertical)
  }
}

extension AXRole {
  /// Whether what is longer, width or height, says how it is operated.
  fileprivate var isOriented: Bool {
    switch self {
    case .slider, .scrollBar, .progressBar, .meter, .separator, .splitPane: true
    default: false
    }
  }
}

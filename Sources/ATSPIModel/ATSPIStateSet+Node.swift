package import AXTree

/// The facts outside a node that its states depend on.
package struct ATSPIStateContext: Hashable, Sendable {
  /// Whether the node has the keyboard focus.
  package var isFocused = false
  /// The state of the window, if the node is the window.
  package var window: AXWindowState?
  /// The visible part of the window; nil where unknown.
  package var visiblePart: AXRect?
  /// Whether the items beside the node can be selected.
  package var isInSelection = false

  /// A context with these fields; by default unknown.
  package init(
    isFocused: Bool = false, window: AXWindowState? = nil, visiblePart: AXRect? = nil, isInSelection: Bool = false
  ) {
    self.isFocused = isFocused
    self.window = window
    self.visiblePart = visiblePart
    self.isInSelection = isInSelection
  }
}

extension ATSPIStateSet {
  /// Every state of the node (A2): those that its author set, and those that follow from the tree.
  package init(of node: AXNode, in context: ATSPIStateContext) {
    let said = node.properties
    let states = said.states
    insert(.enabled, if: !said.traits.contains(.notEnabled))
    insert(.sensitive, if: !said.traits.contains(.notEnabled))
    insert(.visible)
    insert(.showing, if: Self.isShowing(said.frame, in: context.visiblePart))
    insert(.focusable, if: states.isFocusable ?? (node.isInteractive || context.isFocused))
    insert(.focused, if: context.isFocused)
    insertToggle(of: node)
    if let isExpanded = states.isExpanded {
      insert(.expandable)
      insert(isExpanded ? .expanded : .collapsed)
    }
    insert(.selectable, if: node.isSelectable || (context.isInSelection && node.isItem))
    insert(.selected, if: said.traits.contains(.selected))
    insert(.hasPopup, if: states.popup != nil)
    insert(.hasTooltip, if: said.tooltip?.isEmpty == false)
    for (path, state) in Self.said { insert(state, if: states[keyPath: path]) }
    insertText(of: node)
    insertOrientation(of: node)
    if let window = context.window {
      insert(.active, if: window.isActive)
      insert(.iconified, if: window.isMinimized)
    }
  }

  /// The author's states that are published without conversion.
  static let said: [(path: any WritableKeyPath<AXStates, Bool> & Sendable, state: ATSPIState)] = [
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
    if orientation == nil, node.role.isOriented, let frame = node.properties.frame {
      orientation = frame.height > frame.width ? .vertical : .horizontal
    }
    insert(.horizontal, if: orientation == .horizontal)
    insert(.vertical, if: orientation == .vertical)
  }
}

extension AXRole {
  /// Whether the longer side of the frame is the axis along which people operate it.
  fileprivate var isOriented: Bool {
    switch self {
    case .slider, .scrollBar, .progressBar, .meter, .separator, .splitPane: true
    default: false
    }
  }
}

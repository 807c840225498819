/// The states that an author can set; the others (enabled, showing, horizontal, ...) follow from the tree.
///
/// For optional states nil differs from false: `isExpanded == false` is a collapsed element, nil one that cannot
/// expand. Each row of ``AXStateTable`` is a member: `element.states.isModal = true`. Peers: ARIA states.
@dynamicMemberLookup
public struct AXStates: Hashable, Sendable {
  /// Whether a toggle is on; nil if the element cannot be checked.
  public var checked: AXCheckedState?
  /// Whether the element is expanded; nil if it cannot expand.
  public var isExpanded: Bool?
  /// Whether a toggle button is pressed; nil if it cannot be.
  public var isPressed: Bool?
  /// Whether the element can have the keyboard focus; nil derives it from the role.
  public var isFocusable: Bool?
  /// The kind of popup that activating the element opens.
  public var popup: AXPopup?
  /// The kind of set in which the element is the current one.
  public var current: AXCurrent?
  private var flags: UInt32 = 0

  /// The states that are true or false.
  public static let table = AXStateTable()

  /// States with nothing set.
  public init() {}

  /// Whether a state is set.
  package subscript(state: AXState) -> Bool {
    get { flags & state.bit != 0 }
    set { flags = newValue ? flags | state.bit : flags & ~state.bit }
  }

  /// Whether a state is set, by its name in ``AXStateTable``.
  public subscript(dynamicMember path: KeyPath<AXStateTable, AXState>) -> Bool {
    get { self[Self.table[keyPath: path]] }
    set { self[Self.table[keyPath: path]] = newValue }
  }

  /// Adds the states of `other`, which win if both set one (C23).
  package mutating func add(_ other: AXStates) {
    checked = other.checked ?? checked
    isExpanded = other.isExpanded ?? isExpanded
    isPressed = other.isPressed ?? isPressed
    isFocusable = other.isFocusable ?? isFocusable
    popup = other.popup ?? popup
    current = other.current ?? current
    flags |= other.flags
  }
}

/// A state that is true or false: a row of ``AXStateTable``.
public struct AXState: Hashable, Sendable {
  /// The state's name, which is its key in documents.
  package let name: String
  let bit: UInt32

  init(_ name: String, _ place: UInt32) {
    self.name = name
    bit = 1 << place
  }
}

/// The states that are true or false: a row for each.
public struct AXStateTable: Sendable {
  /// The element is working and will change. Peers: ARIA `aria-busy`.
  public let isBusy = AXState("busy", 0)
  /// The entered value is wrong. Peers: ARIA `aria-invalid`.
  public let isInvalid = AXState("invalid", 1)
  /// Nothing outside the element can be operated while it is open. Peers: ARIA `aria-modal`.
  public let isModal = AXState("modal", 2)
  /// The user must enter something. Peers: ARIA `aria-required`.
  public let isRequired = AXState("required", 3)
  /// The value can be read but not changed. Peers: ARIA `aria-readonly`.
  public let isReadOnly = AXState("readOnly", 4)
  /// The link has been followed.
  public let isVisited = AXState("visited", 5)
  /// It has the keyboard focus.
  public let isFocused = AXState("focused", 6)
  /// More than one of its children can be selected. Peers: ARIA `aria-multiselectable`.
  public let isMultiSelectable = AXState("multiSelectable", 7)
  /// The element can be selected; ``AXTraits/selected`` means that it is.
  public let isSelectable = AXState("selectable", 8)
  /// Return activates the element in its window.
  public let isDefault = AXState("default", 9)
  /// The element is held down and acts on release.
  public let isArmed = AXState("armed", 10)
  /// The element is shown as an icon only.
  public let isIconified = AXState("iconified", 11)
  /// People can resize the element.
  public let isResizable = AXState("resizable", 12)
  /// The text is cut off on the screen.
  public let isTruncated = AXState("truncated", 13)
  /// The element's looks move or change by themselves.
  public let isAnimated = AXState("animated", 14)
  /// The element covers everything behind it.
  public let isOpaque = AXState("opaque", 15)
  /// The element may show outdated content.
  public let isStale = AXState("stale", 16)
  /// The element is there for a short time only.
  public let isTransient = AXState("transient", 17)
  /// The element creates its children on demand.
  public let managesDescendants = AXState("managesDescendants", 18)
  /// The field suggests completions of the typed text.
  public let supportsAutocompletion = AXState("supportsAutocompletion", 19)

  /// Every row, in this order.
  package var rows: [AXState] { Self.members }

  private static let members = Mirror(reflecting: AXStates.table).children.compactMap { $0.value as? AXState }
}

/// Whether a toggle is on. Peers: ARIA `aria-checked`.
public enum AXCheckedState: UInt8, Hashable, Sendable, Codable {
  case off, on, mixed

  /// The checked states that a toggle's value may stand for (C26).
  package static let ofValues: [String: AXCheckedState] = ["0": .off, "1": .on, "2": .mixed]

  /// The state after activation; a mixed toggle turns on.
  public var toggled: AXCheckedState { self == .on ? .off : .on }
}

/// The popup that an element opens when it is activated. Peers: ARIA `aria-haspopup`.
public enum AXPopup: String, CaseIterable, Hashable, Sendable, Codable {
  /// A popup of no stated kind; a document has `true`.
  case unspecified = "true"
  case menu, listbox, tree, grid, dialog
}

/// The kind of set in which an element is the current one. Peers: ARIA `aria-current`.
public enum AXCurrent: String, CaseIterable, Hashable, Sendable, Codable {
  /// A set of no stated kind; a document has `true`.
  case unspecified = "true"
  case page, step, location, date, time
}

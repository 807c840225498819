/// The states that an author can mean; the others (enabled, showing, horizontal, ...) follow from the tree.
///
/// Optional states are told apart from false ones: `isExpanded == false` is a collapsed element, nil one that cannot
/// expand. Each row of ``AXStateTable`` is a member: `element.states.isModal = true`. Peers: ARIA states.
@dynamicMemberLookup
public struct AXStates: Hashable, Sendable {
  /// Whether a toggle is on; nil where there is nothing to check.
  public var checked: AXCheckedState?
  /// Whether what the element opens is open; nil where it opens nothing.
  public var isExpanded: Bool?
  /// Whether a toggle button is held down; nil where it cannot be.
  public var isPressed: Bool?
  /// Whether the element takes the keyboard focus; nil leaves that to its role.
  public var isFocusable: Bool?
  /// What activating the element opens.
  public var popup: AXPopup?
  /// That the element is the current one of its set, and of which kind.
  public var current: AXCurrent?
  private var flags: UInt32 = 0

  /// The states that are simply there or not.
  public static let table = AXStateTable()

  /// States with nothing said.
  public init() {}

  /// Whether a state is there.
  package subscript(state: AXState) -> Bool {
    get { flags & state.bit != 0 }
    set { flags = newValue ? flags | state.bit : flags & ~state.bit }
  }

  /// Whether a state is there, by its name in ``AXStateTable``.
  public subscript(dynamicMember path: KeyPath<AXStateTable, AXState>) -> Bool {
    get { self[Self.table[keyPath: path]] }
    set { self[Self.table[keyPath: path]] = newValue }
  }

  /// Adds the states that `other` has; where both set a state, that of `other` holds (C23).
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

/// A state without a third value: a row of ``AXStateTable``.
public struct AXState: Hashable, Sendable {
  /// The state's name, which is its key in documents.
  package let name: String
  let bit: UInt32

  init(_ name: String, _ place: UInt32) {
    self.name = name
    bit = 1 << place
  }
}

/// The states that are simply there or not: a row for each.
public struct AXStateTable: Sendable {
  /// It is at work and will change. Peers: ARIA `aria-busy`.
  public let isBusy = AXState("busy", 0)
  /// What was entered is wrong. Peers: ARIA `aria-invalid`.
  public let isInvalid = AXState("invalid", 1)
  /// Nothing outside it can be operated while it is open. Peers: ARIA `aria-modal`.
  public let isModal = AXState("modal", 2)
  /// Something must be entered. Peers: ARIA `aria-required`.
  public let isRequired = AXState("required", 3)
  /// Its value can be read and not changed. Peers: ARIA `aria-readonly`.
  public let isReadOnly = AXState("readOnly", 4)
  /// The link has been followed.
  public let isVisited = AXState("visited", 5)
  /// It has the keyboard focus.
  public let isFocused = AXState("focused", 6)
  /// More than one of its children can be selected. Peers: ARIA `aria-multiselectable`.
  public let isMultiSelectable = AXState("multiSelectable", 7)
  /// It can be selected; ``AXTraits/selected`` says that it is.
  public let isSelectable = AXState("selectable", 8)
  /// It is what Return activates in its window.
  public let isDefault = AXState("default", 9)
  /// It is held down and acts when let go.
  public let isArmed = AXState("armed", 10)
  /// It is shown as an icon only.
  public let isIconified = AXState("iconified", 11)
  /// People can change its size.
  public let isResizable = AXState("resizable", 12)
  /// Its text is cut off on the screen.
  public let isTruncated = AXState("truncated", 13)
  /// Its looks move or change by themselves.
  public let isAnimated = AXState("animated", 14)
  /// Nothing behind it shows through.
  public let isOpaque = AXState("opaque", 15)
  /// What it shows may be out of date.
  public let isStale = AXState("stale", 16)
  /// It is there for a short time only.
  public let isTransient = AXState("transient", 17)
  /// Its children are made as they are needed.
  public let managesDescendants = AXState("managesDescendants", 18)
  /// It suggests how to go on with what is typed.
  public let supportsAutocompletion = AXState("supportsAutocompletion", 19)

  /// Every row, in this order.
  package var rows: [AXState] { Self.members }

  private static let members = Mirror(reflecting: AXStates.table).children.compactMap { $0.value as? AXState }
}

/// Whether a toggle is on. Peers: ARIA `aria-checked`.
public enum AXCheckedState: UInt8, Hashable, Sendable, Codable {
  case off, on, mixed

  /// What a toggle's value says of its state (C26).
  package static let ofValues: [String: AXCheckedState] = ["0": .off, "1": .on, "2": .mixed]

  /// What activation makes of it: a mixed toggle is switched on.
  public var toggled: AXCheckedState { self == .on ? .off : .on }
}

/// What an element opens when it is activated. Peers: ARIA `aria-haspopup`.
public enum AXPopup: String, CaseIterable, Hashable, Sendable, Codable {
  /// Something, unsaid what; a document says `true`.
  case unspecified = "true"
  case menu, listbox, tree, grid, dialog
}

/// Of which set an element is the current one. Peers: ARIA `aria-current`.
public enum AXCurrent: String, CaseIterable, Hashable, Sendable, Codable {
  /// The current one of a set of no special kind; a document says `true`.
  case unspecified = "true"
  case page, step, location, date, time
}

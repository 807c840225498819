/// The states that an author can mean; the others (enabled, showing, horizontal, ...) follow from the tree.
///
/// Optional states are told apart from false ones: `isExpanded == false` is a collapsed element, nil one that cannot
/// expand. Peers: ARIA states, AT-SPI `AtspiStateType`.
public struct AXStates: Hashable, Sendable, Codable {
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
  /// The states that are simply there or not.
  public var flags: AXStateFlags

  /// States with nothing said.
  public init() { flags = [] }

  /// States with the flags that are given.
  public init(_ flags: AXStateFlags) { self.flags = flags }
}

/// Whether a toggle is on. Peers: ARIA `aria-checked`.
public enum AXCheckedState: UInt8, Hashable, Sendable, Codable {
  case off, on, mixed

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

/// States without a third value. The names are those of documents.
public struct AXStateFlags: OptionSet, Hashable, Sendable, Codable {
  /// The flags as bits.
  public let rawValue: UInt32

  /// The flags whose bits are set.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// It is at work and will change. Peers: ARIA `aria-busy`.
  public static let busy = AXStateFlags(rawValue: 1 << 0)
  /// What was entered is wrong. Peers: ARIA `aria-invalid`, AT-SPI `INVALID_ENTRY`.
  public static let invalid = AXStateFlags(rawValue: 1 << 1)
  /// Nothing outside it can be operated while it is open. Peers: ARIA `aria-modal`.
  public static let modal = AXStateFlags(rawValue: 1 << 2)
  /// Something must be entered. Peers: ARIA `aria-required`.
  public static let required = AXStateFlags(rawValue: 1 << 3)
  /// Its value can be read and not changed. Peers: ARIA `aria-readonly`.
  public static let readOnly = AXStateFlags(rawValue: 1 << 4)
  /// The link has been followed.
  public static let visited = AXStateFlags(rawValue: 1 << 5)
  /// It has the keyboard focus.
  public static let focused = AXStateFlags(rawValue: 1 << 6)
  /// More than one of its children can be selected. Peers: ARIA `aria-multiselectable`.
  public static let multiSelectable = AXStateFlags(rawValue: 1 << 7)
  /// It can be selected; ``AXTraits/selected`` says that it is.
  public static let selectable = AXStateFlags(rawValue: 1 << 8)
  /// It is what Return activates in its window. Peers: AT-SPI `IS_DEFAULT`.
  public static let `default` = AXStateFlags(rawValue: 1 << 9)
  /// It is held down and acts when let go. Peers: AT-SPI `ARMED`.
  public static let armed = AXStateFlags(rawValue: 1 << 10)
  /// It is shown as an icon only. Peers: AT-SPI `ICONIFIED`.
  public static let iconified = AXStateFlags(rawValue: 1 << 11)
  /// People can change its size. Peers: AT-SPI `RESIZABLE`.
  public static let resizable = AXStateFlags(rawValue: 1 << 12)
  /// Its text is cut off on the screen. Peers: AT-SPI `TRUNCATED`.
  public static let truncated = AXStateFlags(rawValue: 1 << 13)
  /// Its looks move or change by themselves. Peers: AT-SPI `ANIMATED`.
  public static let animated = AXStateFlags(rawValue: 1 << 14)
  /// Nothing behind it shows through. Peers: AT-SPI `OPAQUE`.
  public static let opaque = AXStateFlags(rawValue: 1 << 15)
  /// What it shows may be out of date. Peers: AT-SPI `STALE`.
  public static let stale = AXStateFlags(rawValue: 1 << 16)
  /// It is there for a short time only. Peers: AT-SPI `TRANSIENT`.
  public static let transient = AXStateFlags(rawValue: 1 << 17)
  /// Its children are made as they are needed. Peers: AT-SPI `MANAGES_DESCENDANTS`.
  public static let managesDescendants = AXStateFlags(rawValue: 1 << 18)
  /// It suggests how to go on with what is typed. Peers: AT-SPI `SUPPORTS_AUTOCOMPLETION`.
  public static let supportsAutocompletion = AXStateFlags(rawValue: 1 << 19)

  /// Every flag with the name that documents use.
  public static let named: [(name: String, flag: AXStateFlags)] = [
    ("busy", .busy), ("invalid", .invalid), ("modal", .modal), ("required", .required), ("readOnly", .readOnly),
    ("visited", .visited), ("focused", .focused), ("multiSelectable", .multiSelectable),
    ("selectable", .selectable), ("default", .default), ("armed", .armed), ("iconified", .iconified),
    ("resizable", .resizable), ("truncated", .truncated), ("animated", .animated), ("opaque", .opaque),
    ("stale", .stale), ("transient", .transient), ("managesDescendants", .managesDescendants),
    ("supportsAutocompletion", .supportsAutocompletion),
  ]
}

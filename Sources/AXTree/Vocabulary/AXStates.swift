/// The states that an author can set; the others (enabled, showing, horizontal, ...) follow from the tree.
///
/// For optional states nil differs from false: a collapsed element has `isExpanded == false`, one that cannot expand nil.
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
  public var popup: AXPopupKind?
  /// The kind of set in which the element is the current one.
  public var current: AXCurrentKind?
  /// The element is working and will change. Peers: ARIA `aria-busy`.
  public var isBusy = false
  /// The entered value is wrong. Peers: ARIA `aria-invalid`.
  public var isInvalid = false
  /// Nothing outside the element can be operated while it is open. Peers: ARIA `aria-modal`.
  public var isModal = false
  /// The user must enter something. Peers: ARIA `aria-required`.
  public var isRequired = false
  /// The value can be read but not changed. Peers: ARIA `aria-readonly`.
  public var isReadOnly = false
  /// The link has been followed.
  public var isVisited = false
  /// A document's claim of the keyboard focus. Authors cannot set it, and nothing publishes it: the tree's focus decides.
  package var isFocused = false
  /// More than one of its children can be selected. Peers: ARIA `aria-multiselectable`.
  public var isMultiSelectable = false
  /// The element can be selected; ``AXTraits/selected`` means that it is.
  public var isSelectable = false
  /// Return activates the element in its window.
  public var isDefault = false
  /// The element is held down and acts on release.
  package var isArmed = false
  /// The element is shown as an icon only.
  package var isIconified = false
  /// People can resize the element.
  package var isResizable = false
  /// The text is cut off on the screen.
  package var isTruncated = false
  /// The element's looks move or change by themselves.
  package var isAnimated = false
  /// The element covers everything behind it.
  package var isOpaque = false
  /// The element may show outdated content.
  package var isStale = false
  /// The element is there for a short time only.
  package var isTransient = false
  /// The element creates its children on demand.
  package var managesDescendants = false
  /// The field suggests completions of the typed text.
  public var supportsAutocompletion = false

  package init() {}

  /// Adds the states of `other`, which win if both set one (C23).
  package mutating func add(_ other: AXStates) {
    if other == AXStates() { return }
    checked = other.checked ?? checked
    isExpanded = other.isExpanded ?? isExpanded
    isPressed = other.isPressed ?? isPressed
    isFocusable = other.isFocusable ?? isFocusable
    popup = other.popup ?? popup
    current = other.current ?? current
    for row in Self.rows where other[keyPath: row.path] { self[keyPath: row.path] = true }
  }

  /// The states that are true or false, with their names in documents.
  package static let rows: [(name: String, path: any WritableKeyPath<AXStates, Bool> & Sendable)] = [
    ("busy", \.isBusy), ("invalid", \.isInvalid), ("modal", \.isModal), ("required", \.isRequired),
    ("readOnly", \.isReadOnly), ("visited", \.isVisited), ("focused", \.isFocused),
    ("multiSelectable", \.isMultiSelectable), ("selectable", \.isSelectable), ("default", \.isDefault),
    ("armed", \.isArmed), ("iconified", \.isIconified), ("resizable", \.isResizable), ("truncated", \.isTruncated),
    ("animated", \.isAnimated), ("opaque", \.isOpaque), ("stale", \.isStale), ("transient", \.isTransient),
    ("managesDescendants", \.managesDescendants), ("supportsAutocompletion", \.supportsAutocompletion),
  ]
}

/// The popup that an element opens when it is activated. Peers: ARIA `aria-haspopup`.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum AXPopupKind: String, CaseIterable, Hashable, Sendable, Codable {
  /// A popup of no stated kind; a document has `true`.
  case unspecified = "true"
  /// A menu.
  case menu
  /// A list from which people choose; a document has `listbox`.
  case listBox = "listbox"
  /// A tree.
  case tree
  /// A table that people operate.
  case grid
  /// A dialog.
  case dialog
}

/// The kind of set in which an element is the current one. Peers: ARIA `aria-current`.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum AXCurrentKind: String, CaseIterable, Hashable, Sendable, Codable {
  /// A set of no stated kind; a document has `true`.
  case unspecified = "true"
  /// The current one of several pages, such as the numbers below a list.
  case page
  /// The current step of a process.
  case step
  /// The current one of the places on a way, such as the levels of a map.
  case location
  /// The current day of a calendar.
  case date
  /// The current one of the times of a timetable.
  case time
}

/// Whether a toggle is on. Peers: ARIA `aria-checked`.
public enum AXCheckedState: UInt8, Hashable, Sendable, Codable {
  /// The toggle is off, or not checked.
  case off
  /// The toggle is on, or checked.
  case on
  /// The toggle stands for several things of which only some are on.
  case mixed

  /// The checked states that a toggle's value may stand for (C26).
  package static let ofValues: [String: AXCheckedState] = ["0": .off, "1": .on, "2": .mixed]
  /// The checked states that a value stands for: "0", "1" or "2", or the word of any language, in small letters.
  package static let ofWords: [String: AXCheckedState] =
    AXLanguage.all("composition").values.reduce(into: ofValues) { states, language in
      for (key, state) in [("off", AXCheckedState.off), ("on", .on), ("mixed", .mixed)] {
        if let word = language["words", key] { states[word.lowercased()] = state }
      }
    }

  /// The state after activation; a mixed toggle turns on.
  package var toggled: AXCheckedState { self == .on ? .off : .on }
}

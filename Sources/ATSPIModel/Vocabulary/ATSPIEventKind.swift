/// A kind of AT-SPI event. This is the table of the events that the bridge sends (A3): a row for each kind has its name,
/// and whether it is sent to those who did not register.
package enum ATSPIEventKind: Hashable, CaseIterable, Sendable {
  case windowDestroyed, windowCreated, windowMinimized, windowRestored, windowActivated, windowDeactivated
  case childRemoved, childAdded
  case parentChanged, nameChanged, descriptionChanged, roleChanged, valueChanged
  case attributesChanged, boundsChanged, visibleDataChanged
  /// A state was set or cleared.
  case state(ATSPIState)
  case textDeleted, textInserted, textAttributesChanged, textBoundsChanged, caretMoved, textSelectionChanged
  case documentReloaded, documentLoaded, documentPageChanged
  /// An attribute of a document changed: the one with this name.
  case documentAttributeChanged(String)
  /// The selected children of a container changed.
  case selectionChanged
  /// The focus moved to a descendant of a container that manages its descendants.
  case activeDescendantChanged
  case announcement

  /// Every kind; an attribute without a name stands for those of a document.
  package static let allCases: [ATSPIEventKind] =
    [
      .windowDestroyed, .windowCreated, .windowMinimized, .windowRestored, .windowActivated, .windowDeactivated,
      .childRemoved, .childAdded, .parentChanged, .nameChanged, .descriptionChanged, .roleChanged, .valueChanged,
      .attributesChanged, .boundsChanged, .visibleDataChanged, .textDeleted, .textInserted, .textAttributesChanged,
      .textBoundsChanged, .caretMoved, .textSelectionChanged, .documentReloaded, .documentLoaded, .documentPageChanged,
      .documentAttributeChanged(""), .selectionChanged, .activeDescendantChanged, .announcement,
    ] + ATSPIState.allCases.map(Self.state)

  /// The D-Bus signal: the end of its interface's name, its member, and the detail; empty for a member without details.
  package var signal: (interface: String, member: String, detail: String) {
    switch self {
    case .windowDestroyed: ("Window", "Destroy", "")
    case .windowCreated: ("Window", "Create", "")
    case .windowMinimized: ("Window", "Minimize", "")
    case .windowRestored: ("Window", "Restore", "")
    case .windowActivated: ("Window", "Activate", "")
    case .windowDeactivated: ("Window", "Deactivate", "")
    case .childRemoved: ("Object", "ChildrenChanged", "remove")
    case .childAdded: ("Object", "ChildrenChanged", "add")
    case .parentChanged: ("Object", "PropertyChange", "accessible-parent")
    case .nameChanged: ("Object", "PropertyChange", "accessible-name")
    case .descriptionChanged: ("Object", "PropertyChange", "accessible-description")
    case .roleChanged: ("Object", "PropertyChange", "accessible-role")
    case .valueChanged: ("Object", "PropertyChange", "accessible-value")
    case .attributesChanged: ("Object", "AttributesChanged", "")
    case .boundsChanged: ("Object", "BoundsChanged", "")
    case .visibleDataChanged: ("Object", "VisibleDataChanged", "")
    case .state(let state): ("Object", "StateChanged", state.name)
    case .textDeleted: ("Object", "TextChanged", "delete")
    case .textInserted: ("Object", "TextChanged", "insert")
    case .textAttributesChanged: ("Object", "TextAttributesChanged", "")
    case .textBoundsChanged: ("Object", "TextBoundsChanged", "")
    case .caretMoved: ("Object", "TextCaretMoved", "")
    case .textSelectionChanged: ("Object", "TextSelectionChanged", "")
    case .documentReloaded: ("Document", "Reload", "")
    case .documentLoaded: ("Document", "LoadComplete", "")
    case .documentPageChanged: ("Document", "PageChanged", "")
    case .documentAttributeChanged(let name): ("Document", "AttributesChanged", name)
    case .selectionChanged: ("Object", "SelectionChanged", "")
    case .activeDescendantChanged: ("Object", "ActiveDescendantChanged", "")
    case .announcement: ("Object", "Announcement", "")
    }
  }

  /// True if every attached client gets it, registered or not, because libatspi's cache needs it (A3).
  package var isAlwaysSent: Bool {
    switch self {
    case .childRemoved, .childAdded, .parentChanged, .nameChanged, .descriptionChanged, .roleChanged, .state: true
    default: false
    }
  }

  /// True if it precedes the cache's signals of its update, because it is about objects that they remove or add.
  package var precedesCacheSignals: Bool { [.windowDestroyed, .childRemoved, .childAdded].contains(self) }

  /// The name by which clients know it: "object:state-changed:focused".
  package var type: String {
    let (interface, member, detail) = signal
    return [Self.hyphenated(interface), Self.hyphenated(member), detail].filter { !$0.isEmpty }.joined(separator: ":")
  }

  /// The words of its name: ["object", "statechanged", "focused"]. A listener gets the event if they begin with its words.
  package var words: [String] { Self.words(ofListener: type) }

  /// The words of an event's name as a listener registered it: "Object:StateChanged:" and "object:state-changed" mean
  /// the same.
  package static func words(ofListener name: String) -> [String] {
    name.lowercased().filter { $0 != "-" }.split(separator: ":").map(String.init)
  }

  /// Converts capitalized words to hyphenated ones: "StateChanged" to "state-changed".
  static func hyphenated(_ name: String) -> String {
    name.reduce(into: "") { result, letter in
      if letter.isUppercase, !result.isEmpty { result += "-" }
      result += letter.lowercased()
    }
  }
}

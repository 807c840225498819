package import AXTree

/// One AT-SPI event as a value. The bridge sends it, and tests compare it.
package struct ATSPIEvent: Hashable, Sendable {
  package enum Payload: Hashable, Sendable {
    /// No value; the variant holds the number 0.
    case nothing
    case text(String)
    case number(Double)
    /// A number of `AtspiRole`.
    case role(UInt32)
    /// A place in the window; sent in whole pixels.
    case rect(AXRect)
    case object(AXNodeID)
    /// An object of another application.
    case foreign(bus: String, path: String)
  }

  /// The object that sends the event; ``ATSPIMirror/application`` is the application itself.
  package var source: AXNodeID
  package var kind: ATSPIEventKind
  /// 1 or 0 for a state, the place of a child or of a changed text, the politeness of an announcement.
  package var detail1: Int
  /// The length of a changed text in scalars, the running number of an announcement, else 0.
  package var detail2: Int
  /// Sent as a D-Bus variant.
  package var payload: Payload

  package init(
    _ source: AXNodeID, _ kind: ATSPIEventKind, detail1: Int = 0, detail2: Int = 0, payload: Payload = .nothing
  ) {
    self.source = source
    self.kind = kind
    self.detail1 = detail1
    self.detail2 = detail2
    self.payload = payload
  }

  static func state(_ source: AXNodeID, _ state: ATSPIState, _ isSet: Bool) -> ATSPIEvent {
    ATSPIEvent(source, .state(state), detail1: isSet ? 1 : 0)
  }

  /// The event for an announcement. The window sends it, because Orca drops a second event from other objects (A2).
  ///
  /// `number` tells announcements apart: Orca 48 drops an event that equals one that it has not spoken yet. The
  /// politeness is 0 after other events of its update, or of a moment before if it is not urgent: Orca 51 says others
  /// before those events, and then cuts them off for a changed value or state.
  package static func announcement(
    _ announcement: AXAnnouncement, by window: AXNodeID, number: Int = 0, isAfterEvents: Bool = false
  ) -> ATSPIEvent {
    ATSPIEvent(
      window, .announcement, detail1: isAfterEvents ? 0 : announcement.priority == .high ? 2 : 1, detail2: number,
      payload: .text(announcement.text))
  }
}

/// A kind of AT-SPI event, with its name, and whether it is sent to those who did not register (A3).
package enum ATSPIEventKind: Hashable, Sendable {
  case windowDestroyed, windowCreated, windowMinimized, windowRestored, windowActivated, windowDeactivated
  case childRemoved, childAdded
  case parentChanged, nameChanged, descriptionChanged, roleChanged, valueChanged
  case attributesChanged, boundsChanged, visibleDataChanged
  case state(ATSPIState)
  case textDeleted, textInserted, textAttributesChanged, textBoundsChanged, caretMoved, textSelectionChanged
  case documentReloaded, documentLoaded, documentPageChanged
  /// The attribute with this name.
  case documentAttributeChanged(String)
  case selectionChanged, activeDescendantChanged
  case announcement

  /// The end of the D-Bus interface's name, the member, and the detail; empty for a member without details.
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

  /// The words of its name: ["object", "statechanged", "focused"]. They begin with those of a listener that gets it.
  package var words: [String] { Self.words(ofListener: type) }

  /// The words of a name as a listener registered it: "Object:StateChanged:" and "object:state-changed" mean the same.
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

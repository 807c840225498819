import ATSPIModel
import AXTree
import TestSupport
import Testing

@Suite("A3: the table of the kinds of events") struct EventKindTests {
  /// The events that the default scripts of Orca 43, 48 and 51 register for.
  private static let orca: Set = [
    "document:attributes-changed", "document:load-complete", "document:load-stopped", "document:page-changed",
    "document:reload", "focus:", "mouse:button", "object:active-descendant-changed", "object:announcement",
    "object:attributes-changed", "object:children-changed:add", "object:children-changed:remove",
    "object:column-reordered", "object:property-change:accessible-description",
    "object:property-change:accessible-name", "object:property-change:accessible-value", "object:row-reordered",
    "object:selection-changed", "object:state-changed:active", "object:state-changed:busy",
    "object:state-changed:checked", "object:state-changed:expanded", "object:state-changed:focused",
    "object:state-changed:indeterminate", "object:state-changed:invalid-entry", "object:state-changed:pressed",
    "object:state-changed:selected", "object:state-changed:sensitive", "object:state-changed:showing",
    "object:text-attributes-changed", "object:text-caret-moved", "object:text-changed:delete",
    "object:text-changed:insert", "object:text-selection-changed", "object:value-changed", "window:activate",
    "window:create", "window:deactivate", "window:destroy",
  ]

  /// Those that no change of a tree causes: old names (of `state-changed:focused` and `property-change:accessible-value`),
  /// the pointer, why loading ended, and moves of rows, which are removals and additions.
  private static let unsent: Set = [
    "focus:", "object:value-changed", "mouse:button", "document:load-stopped", "object:column-reordered",
    "object:row-reordered",
  ]

  @Test("A3: every event that an Orca registers for has a row, except those that no change of a tree causes")
  func orcas() {
    let unknown = Self.orca.filter { name in
      let words = ATSPIEventKind.words(ofListener: name)
      return !ATSPIEventKind.allCases.contains { $0.words.starts(with: words) }
    }
    #expect(unknown == Self.unsent)
  }

  @Test("A3: what libatspi's cache matches without registering is sent to every attached client, and nothing else is")
  func libatspi() {
    let cached = [
      "object:children-changed", "object:state-changed", "object:property-change:accessible-name",
      "object:property-change:accessible-description", "object:property-change:accessible-role",
      "object:property-change:accessible-parent",
    ].map(ATSPIEventKind.words)
    for kind in ATSPIEventKind.allCases {
      #expect(kind.isAlwaysSent == cached.contains { kind.words.starts(with: $0) }, "\(kind.type)")
    }
  }

  @Test("A3: each kind has a name of its own, which a listener for it and its D-Bus name match")
  func names() {
    let kinds = ATSPIEventKind.allCases
    #expect(Set(kinds.map(\.type)).count == kinds.count)
    for kind in kinds {
      let (interface, member, detail) = kind.signal
      #expect(kind.words == ATSPIEventKind.words(ofListener: "\(interface):\(member):\(detail)"), "\(kind.type)")
    }
  }

  @Test("A3: every row is sent for some change, and every event has a row")
  func sent() {
    let sent = Set((changes() + changesOfWindows()).map { Self.row($0.kind) })
    #expect(sent.symmetricDifference(ATSPIEventKind.allCases.map(Self.row)).map(\.type) == [])
  }

  /// One kind in place of all states, and one of all attributes of documents.
  private static func row(_ kind: ATSPIEventKind) -> ATSPIEventKind {
    switch kind {
    case .state: .state(.active)
    case .documentAttributeChanged: .documentAttributeChanged("")
    default: kind
    }
  }

  /// The events of one change of everything in a window.
  private func changes() -> [ATSPIEvent] {
    let gone = AXElement.item("Gone")
    let item = AXElement.item("Ana")
    let list = AXElement.make(.list, "List", [gone, item]) { $0.states.managesDescendants = true }
    let volume = AXElement.make(.slider, "Volume") { $0.numericValue = AXNumericValue(50) }
    let name = AXElement.make(.textField, "Name") { $0.authored.text = AXText(content: "ab", caret: 0) }
    let rules = AXElement.make(.document, "Rules") { $0.authored.document = AXDocumentInfo(page: 1, pages: 9) }
    let group = AXElement.make(.group, "Group")
    var stage = MirrorFixture([list, volume, name, rules, group])
    stage.tree.window.isActive = true
    gone.removeFromParent()
    list.addChild(.item("New"))
    item.traits = .selected
    stage.tree.focus = item
    volume.removeFromParent()
    group.addChild(volume)
    volume.numericValue = AXNumericValue(60)
    volume.hint = "Louder"
    volume.authored.level = 2
    volume.frame = AXRect(x: 0, y: 0, width: 9, height: 9)
    group.role = .landmark
    group.label = "Sound"
    var text = AXText(content: "xb", caret: 2, selection: 0..<2)
    text.runs = [AXTextRun(range: 0..<1, attributes: ["weight": "700"])]
    text.lines = [AXTextLine(range: 0..<2, frame: AXRect(x: 0, y: 0, width: 9, height: 9))]
    name.authored.text = text
    rules.states.isBusy = true
    rules.authored.document = AXDocumentInfo(page: 2, pages: 9, attributes: ["Author": "Ana"])
    var events = stage.mirror.applyAndCompare(stage.tree.nextUpdate()).events
    rules.states.isBusy = false
    events += stage.mirror.applyAndCompare(stage.tree.nextUpdate()).events
    return events + [.announcement(AXAnnouncement("Go"), by: stage.window.id)]
  }

  /// The events of a window that opens, changes and closes.
  private func changesOfWindows() -> [ATSPIEvent] {
    let tree = AXElementTree(root: AXElement(.window, label: "Race"))
    var mirror = ATSPIMirror()
    var events: [ATSPIEvent] = []
    for (isActive, isMinimized) in [(true, false), (false, true), (true, false)] {
      (tree.window.isActive, tree.window.isMinimized) = (isActive, isMinimized)
      events += mirror.applyAndCompare(tree.nextUpdate()).events
    }
    return events + mirror.closingEvents
  }
}

extension ATSPIEventKind {
  /// Every kind; an attribute without a name stands for those of a document.
  static let allCases: [ATSPIEventKind] =
    [
      .windowDestroyed, .windowCreated, .windowMinimized, .windowRestored, .windowActivated, .windowDeactivated,
      .childRemoved, .childAdded, .parentChanged, .nameChanged, .descriptionChanged, .roleChanged, .valueChanged,
      .attributesChanged, .boundsChanged, .visibleDataChanged, .textDeleted, .textInserted, .textAttributesChanged,
      .textBoundsChanged, .caretMoved, .textSelectionChanged, .documentReloaded, .documentLoaded, .documentPageChanged,
      .documentAttributeChanged(""), .selectionChanged, .activeDescendantChanged, .announcement,
    ] + ATSPIState.allCases.map(Self.state)
}

import AXTree
import Testing

@testable import ATSPIBridge

@Suite("A1: Selection, Table, TableCell, Collection and Socket, member by member") struct StructureTests {
  /// The members of at-spi2-core's XML, with what they take and give; of properties the type.
  static let members: [String: [String]] = [
    "Selection": [
      "GetSelectedChild i (so)", "SelectChild i b", "DeselectSelectedChild i b", "IsChildSelected i b", "SelectAll  b",
      "ClearSelection  b", "DeselectChild i b", "NSelectedChildren i", "version u",
    ],
    "Table": [
      "GetAccessibleAt ii (so)", "GetIndexAt ii i", "GetRowAtIndex i i", "GetColumnAtIndex i i",
      "GetRowDescription i s", "GetColumnDescription i s", "GetRowExtentAt ii i", "GetColumnExtentAt ii i",
      "GetRowHeader i (so)", "GetColumnHeader i (so)", "GetSelectedRows  ai", "GetSelectedColumns  ai",
      "IsRowSelected i b", "IsColumnSelected i b", "IsSelected ii b", "AddRowSelection i b", "AddColumnSelection i b",
      "RemoveRowSelection i b", "RemoveColumnSelection i b", "GetRowColumnExtentsAtIndex i biiiib", "NRows i",
      "NColumns i", "Caption (so)", "Summary (so)", "NSelectedRows i", "NSelectedColumns i", "version u",
    ],
    "TableCell": [
      "GetRowColumnSpan  biiii", "GetColumnHeaderCells  a(so)", "GetRowHeaderCells  a(so)", "ColumnSpan i",
      "Position (ii)", "RowSpan i", "Table (so)", "version u",
    ],
    "Collection": [
      "GetMatches (aiia{ss}iaiiasib)uib a(so)", "GetMatchesTo o(aiia{ss}iaiiasib)uubib a(so)",
      "GetMatchesFrom o(aiia{ss}iaiiasib)uuib a(so)", "GetActiveDescendant  (so)", "version u",
    ],
    "Socket": ["Embed (so) (so)", "Embedded s ", "Unembed (so) ", "version u"],
  ]

  @Test("A1: each interface has the members of the XML, with their signatures", arguments: members.keys.sorted())
  func signatures(name: String) throws {
    let interface = try #require(Interfaces.byName["org.a11y.atspi." + name])
    let there =
      interface.methods.map { "\($0.name) \($0.takes) \($0.gives)" }
      + interface.properties.map { "\($0.name) \($0.signature)" }
    #expect(there.sorted() == Self.members[name]?.sorted())
  }

  private let ana = AXElement.item("Ana", isSelected: true)
  private let ben = AXElement.item("Ben")

  @Test("A1: Selection answers from the mirror, and asks the application for changes")
  func selection() {
    let list = AXElement(.list, label: "Players")
    list.states.isMultiSelectable = true
    list.children = [ana, ben, AXElement(.staticText, label: "Note")]
    let fixture = CallFixture([list])
    #expect(fixture.read("Selection", "NSelectedChildren", at: list) == "1")
    #expect(fixture.call("Selection", "GetSelectedChild", at: list) { $0.int32(0) } == "(:1.7 Ana)")
    #expect(fixture.call("Selection", "GetSelectedChild", at: list) { $0.int32(1) } == "( null)")
    #expect(fixture.call("Selection", "IsChildSelected", at: list) { $0.int32(0) } == "true")
    #expect(fixture.call("Selection", "IsChildSelected", at: list) { $0.int32(7) } == "false")
    #expect(fixture.call("Selection", "SelectChild", at: list) { $0.int32(1) } == "true")
    #expect(fixture.call("Selection", "SelectChild", at: list) { $0.int32(2) } == "false")
    #expect(fixture.call("Selection", "DeselectSelectedChild", at: list) { $0.int32(0) } == "true")
    #expect(fixture.call("Selection", "DeselectSelectedChild", at: list) { $0.int32(1) } == "false")
    #expect(fixture.call("Selection", "DeselectChild", at: list) { $0.int32(0) } == "true")
    #expect(fixture.call("Selection", "SelectAll", at: list) == "true")
    #expect(fixture.call("Selection", "ClearSelection", at: list) == "true")
    #expect(
      fixture.asked == [
        "Players selects Ben", "Players deselects Ana", "Players deselects Ana", "Players selects Ben",
        "Players deselects Ana",
      ])
  }

  @Test(
    "A1, A6: SelectAll is not supported where one child can be selected; without such a child there is no Selection")
  func unsupported() {
    let list = AXElement(.list, label: "Players")
    list.children = [ana, ben]
    let plain = AXElement(.list, label: "Plain")
    plain.children = [AXElement(.staticText, label: "Note")]
    let fixture = CallFixture([list, plain])
    #expect(fixture.call("Selection", "SelectAll", at: list) == "NotSupported")
    #expect(fixture.call("Selection", "SelectAll", at: plain) == "UnknownInterface")
    #expect(!fixture.call("Accessible", "GetInterfaces", at: plain).contains("Selection"))
  }

  @Test("A1: where several can be selected there is a Selection, though nothing is selected")
  func nothingSelected() {
    let list = AXElement(.listBox, label: "Players")
    list.children = ["Ana", "Ben"].map { AXElement(.listItem, label: $0) }
    let fixture = CallFixture([list])
    #expect(fixture.call("Selection", "SelectAll", at: list) == "UnknownInterface")
    fixture.provider.listeners.recordCacheHolder(of: ":1.9")
    fixture.provider.answer(fixture.getItems, from: fixture.transport)
    list.states.isMultiSelectable = true
    fixture.provider.apply(fixture.tree.commit())
    fixture.provider.sendSignals()
    #expect(fixture.transport.sent.filter { $0.member == "AddAccessible" }.count == 1)
    #expect(fixture.call("Selection", "SelectChild", at: list) { $0.int32(1) } == "true")
    #expect(fixture.asked == ["Players selects Ben"])
  }

  @Test("A1: SelectChild selects a sibling of the selected item")
  func selectSibling() {
    let list = AXElement(.list, label: "Players")
    list.children = ["Ana", "Ben"].map { AXElement(.listItem, label: $0) }
    list.children[0].traits = .selected
    let fixture = CallFixture([list])
    #expect(fixture.call("Selection", "SelectChild", at: list) { $0.int32(1) } == "true")
    #expect(fixture.asked == ["Players selects Ben"])
  }

  @Test("A6: a value is set where people operate it; elsewhere that is not supported")
  func values() {
    func element(_ role: AXRole, _ change: (AXElement) -> Void = { _ in }) -> AXElement {
      let element = AXElement(role, label: role.rawValue)
      element.said.number = AXNumericValue(now: 3)
      change(element)
      return element
    }
    func answers(_ element: AXElement) -> String {
      let fixture = CallFixture([element])
      let answer = fixture.call("", "Set", at: element) {
        $0.string("org.a11y.atspi.Value")
        $0.string("CurrentValue")
        $0.variant("d") { $0.double(4) }
      }
      return answer + (fixture.asked.isEmpty ? "" : " asked")
    }
    for role: AXRole in [.progressBar, .meter, .staticText] { #expect(answers(element(role)) == "NotSupported") }
    #expect(answers(element(.slider) { $0.states.isReadOnly = true }) == "NotSupported")
    #expect(answers(element(.slider) { $0.said.isInteractionEnabled = false }) == "NotSupported")
    #expect(answers(element(.slider) { $0.traits = .notEnabled }) == "NotSupported")
    for role: AXRole in [.slider, .stepper, .scrollBar] { #expect(answers(element(role)).hasSuffix(" asked")) }
    let text = element(.staticText) {
      $0.onIncrement = { true }
      $0.onDecrement = { true }
    }
    #expect(answers(text).hasSuffix(" asked"))
  }

  @Test("A1: a table's caption is an object, which Table.Caption names; the one that is a child comes first")
  func caption() {
    let table = AXElement(.table, label: "Laps")
    table.frame = AXRect(x: 1, y: 2, width: 30, height: 40)
    table.said.table = AXTable(rows: 1, columns: 1, caption: "Best laps")
    table.children = [AXElement(.cell, label: "0:59")]
    let fixture = CallFixture([table])
    let path = ObjectPath.of(AXNodeID(rawValue: 1 << 61 | table.id.rawValue))
    #expect(fixture.read("Table", "Caption", at: table) == "(:1.7 Best laps)")
    #expect(fixture.read("Accessible", "Name", at: path) == "Best laps")
    #expect(fixture.call("Accessible", "GetRoleName", at: path) == "caption")
    #expect(fixture.read("Accessible", "Parent", at: path) == "(:1.7 Laps)")
    #expect(fixture.call("Accessible", "GetIndexInParent", at: path) == "-1")
    #expect(fixture.call("Accessible", "GetInterfaces", at: path).hasSuffix("Accessible, org.a11y.atspi.Component]"))
    #expect(fixture.read("Accessible", "ChildCount", at: table) == "1")
    table.insertChild(AXElement(.caption, label: "Laps of today"), at: 0)
    fixture.provider.apply(fixture.tree.commit())
    #expect(fixture.read("Table", "Caption", at: table) == "(:1.7 Laps of today)")
    #expect(fixture.read("Accessible", "Name", at: path) == "UnknownObject")
    table.said.table = nil
    table.children[0].removeFromParent()
    fixture.provider.apply(fixture.tree.commit())
    #expect(fixture.read("Table", "Caption", at: table) == "( null)")
  }

  @Test("A1: behind a modal dialog there is nothing at a point")
  func pointsBehindModal() {
    func element(_ role: AXRole, _ label: String, _ frame: AXRect) -> AXElement {
      let element = AXElement(role, label: label)
      element.frame = frame
      return element
    }
    let dialog = element(.dialog, "Really?", AXRect(x: 0, y: 0, width: 50, height: 50))
    dialog.states.isModal = true
    let yes = element(.button, "Yes", AXRect(x: 0, y: 0, width: 10, height: 10))
    dialog.addChild(yes)
    let play = element(.button, "Play", AXRect(x: 20, y: 20, width: 60, height: 20))
    let panel = element(.group, "Panel", AXRect(x: 0, y: 0, width: 100, height: 100))
    panel.addChild(play)
    let fixture = CallFixture([dialog, panel])
    fixture.tree.root.frame = AXRect(x: 0, y: 0, width: 100, height: 100)
    func at(_ x: Int, _ y: Int, in element: AXElement) -> String {
      fixture.provider.apply(fixture.tree.commit())
      return fixture.call("Component", "GetAccessibleAtPoint", at: element) {
        $0.int32(x)
        $0.int32(y)
        $0.uint32(1)
      }
    }
    let window = fixture.tree.root
    #expect([at(5, 5, in: window), at(25, 25, in: window)] == ["(:1.7 Yes)", "(:1.7 Really?)"])
    #expect([at(70, 25, in: window), at(70, 25, in: panel)] == ["(:1.7 Race)", "( null)"])
    #expect(at(5, 5, in: dialog) == "(:1.7 Yes)")
    dialog.states.isModal = false
    #expect([at(25, 25, in: window), at(70, 25, in: panel)] == ["(:1.7 Play)", "(:1.7 Play)"])
  }

  @Test("A4: a container whose first child becomes selectable sends its item again, with the new interface")
  func outdated() {
    let list = AXElement(.list, label: "Players")
    list.children = [AXElement(.listItem, label: "Ana")]
    let fixture = CallFixture([list])
    fixture.provider.listeners.recordCacheHolder(of: ":1.9")
    fixture.provider.answer(fixture.getItems, from: fixture.transport)
    list.children[0].states.isSelectable = true
    fixture.provider.apply(fixture.tree.commit())
    fixture.provider.sendSignals()
    let items = fixture.transport.sent.filter { $0.member == "AddAccessible" }
    #expect(items.count == 1)
    #expect(items.first.map(fixture.argumentText)?.contains("org.a11y.atspi.Selection") == true)
    list.children[0].hint = "First"
    fixture.provider.apply(fixture.tree.commit())
    fixture.provider.sendSignals()
    #expect(fixture.transport.sent.filter { $0.member == "AddAccessible" }.count == 1)
  }

  @Test("A1: Table and TableCell answer for rows, headers, spans and the selection")
  func table() {
    func row(_ label: String, _ cells: [(String, AXRole)]) -> AXElement {
      let row = AXElement(.row, label: label)
      row.states.isSelectable = true
      row.children = cells.map { AXElement($0.1, label: $0.0) }
      return row
    }
    let table = AXElement(.table, label: "Laps")
    table.said.table = AXTable(rows: 50, columns: 2)
    let caption = AXElement(.caption, label: "Best laps")
    table.children = [
      caption, row("Heads", [("Name", .columnHeader), ("Time", .columnHeader)]),
      row("First", [("Ana", .rowHeader), ("0:59", .cell)]),
    ]
    table.children[2].traits = .selected
    let time = table.children[2].children[1]
    let fixture = CallFixture([table])
    #expect(fixture.read("Table", "NRows", at: table) == "50")
    #expect(fixture.read("Table", "NColumns", at: table) == "2")
    #expect(fixture.read("Table", "Caption", at: table) == "(:1.7 Best laps)")
    #expect(fixture.read("Table", "Summary", at: table) == "( null)")
    #expect(fixture.read("Table", "NSelectedRows", at: table) == "1")
    #expect(fixture.read("Table", "NSelectedColumns", at: table) == "0")
    func ask(_ member: String, _ numbers: Int...) -> String {
      fixture.call("Table", member, at: table) { out in for number in numbers { out.int32(number) } }
    }
    #expect(ask("GetAccessibleAt", 1, 1) == "(:1.7 0:59)")
    #expect(ask("GetAccessibleAt", 40, 0) == "( null)")
    #expect(ask("GetIndexAt", 1, 0) == "2")
    #expect([ask("GetRowAtIndex", 3), ask("GetColumnAtIndex", 3), ask("GetRowAtIndex", 99)] == ["1", "1", "-1"])
    #expect([ask("GetRowDescription", 1), ask("GetColumnDescription", 1)] == ["Ana", "Time"])
    #expect([ask("GetRowExtentAt", 1, 1), ask("GetColumnExtentAt", 9, 9)] == ["1", "-1"])
    #expect([ask("GetRowHeader", 1), ask("GetColumnHeader", 0)] == ["(:1.7 Ana)", "(:1.7 Name)"])
    #expect([ask("GetSelectedRows"), ask("GetSelectedColumns")] == ["[1]", "[]"])
    #expect(
      [ask("IsRowSelected", 1), ask("IsColumnSelected", 1), ask("IsSelected", 1, 0)] == ["true", "false", "true"])
    #expect([ask("AddRowSelection", 0), ask("RemoveRowSelection", 1)] == ["true", "true"])
    #expect([ask("AddColumnSelection", 0), ask("RemoveColumnSelection", 0)] == ["false", "false"])
    #expect(fixture.asked == ["Laps selects Heads", "Laps deselects First"])
    #expect(ask("GetRowColumnExtentsAtIndex", 3) == "true 1 1 1 1 true")
    #expect(ask("GetRowColumnExtentsAtIndex", 9) == "false -1 -1 -1 -1 false")
    #expect(fixture.read("TableCell", "Position", at: time) == "(1 1)")
    #expect(fixture.read("TableCell", "RowSpan", at: time) == "1")
    #expect(fixture.read("TableCell", "ColumnSpan", at: time) == "1")
    #expect(fixture.read("TableCell", "Table", at: time) == "(:1.7 Laps)")
    #expect(fixture.call("TableCell", "GetRowColumnSpan", at: time) == "true 1 1 1 1")
    #expect(fixture.call("TableCell", "GetColumnHeaderCells", at: time) == "[(:1.7 Time)]")
    #expect(fixture.call("TableCell", "GetRowHeaderCells", at: time) == "[(:1.7 Ana)]")
    #expect(fixture.call("TableCell", "GetRowColumnSpan", at: caption) == "UnknownInterface")
  }

  @Test("A1: Collection reads a rule from the bus, and refuses one with numbers that mean nothing")
  func collection() {
    let button = AXElement(.button, label: "Play")
    button.identifier = "play"
    let title = AXElement(.heading, label: "Title")
    let fixture = CallFixture([title, button], focus: button)
    let window = fixture.tree.root
    func rule(_ out: inout MessageWriter, roles: [Int] = [], type: Int = 1) {
      out.structure { out in
        out.array(of: "i") { _ in }
        out.int32(type)
        out.array(of: "{ss}") { _ in }
        out.int32(1)
        out.array(of: "i") { out in for word in roles { out.int32(word) } }
        out.int32(2)
        out.array(of: "s") { _ in }
        out.int32(1)
        out.boolean(false)
      }
    }
    func matches(roles: [Int] = [], type: Int = 1, order: UInt32 = 1) -> String {
      fixture.call("Collection", "GetMatches", at: window) {
        rule(&$0, roles: roles, type: type)
        $0.uint32(order)
        $0.int32(0)
        $0.boolean(true)
      }
    }
    #expect(matches() == "[(:1.7 Title), (:1.7 Play)]")
    #expect(matches(order: 4) == "[(:1.7 Play), (:1.7 Title)]")
    #expect(matches(roles: [0, 1 << 11]) == "[(:1.7 Play)]")
    #expect([matches(type: 9), matches(order: 0)] == ["InvalidArgs", "InvalidArgs"])
    func side(_ member: String, of path: String) -> String {
      fixture.call("Collection", member, at: window) {
        $0.path(path)
        rule(&$0)
        $0.uint32(1)
        $0.uint32(2)
        if member == "GetMatchesTo" { $0.boolean(false) }
        $0.int32(0)
        $0.boolean(true)
      }
    }
    #expect(side("GetMatchesTo", of: ObjectPath.of(title.id)) == "[(:1.7 Play)]")
    #expect(side("GetMatchesFrom", of: ObjectPath.of(button.id)) == "[(:1.7 Title)]")
    #expect(side("GetMatchesFrom", of: "/nowhere") == "UnknownObject")
    #expect(fixture.call("Collection", "GetActiveDescendant", at: window) == "(:1.7 Play)")
  }

  @Test("A1: an application nests an object in a socket, is informed, and takes it out or dies")
  func socket() {
    let socket = AXElement(.embedded, label: "Map")
    let fixture = CallFixture([socket])
    fixture.provider.listeners.register(":1.9", "object:children-changed")
    func plug(_ out: inout MessageWriter, _ bus: String = ":1.5") { out.reference(bus: bus, path: "/map") }
    #expect(fixture.call("Socket", "Embed", at: socket) { plug(&$0) } == "(:1.7 Map)")
    let notice = fixture.transport.sent.first { $0.kind == .call }
    #expect([notice?.member, notice?.path] == ["Embedded", "/map"])
    #expect(fixture.transport.sent.contains { $0.kind == .signal && $0.member == "ChildrenChanged" })
    #expect(fixture.read("Accessible", "ChildCount", at: socket) == "1")
    #expect(fixture.call("Accessible", "GetChildren", at: socket) == "[(:1.5 /map)]")
    #expect(fixture.call("Accessible", "GetChildAtIndex", at: socket) { $0.int32(0) } == "(:1.5 /map)")
    #expect(fixture.call("Socket", "Unembed", at: socket) { plug(&$0) } == "")
    #expect(fixture.read("Accessible", "ChildCount", at: socket) == "0")
    fixture.call("Socket", "Embed", at: socket) { plug(&$0) }
    fixture.provider.forget(client: ":1.5")
    #expect(fixture.call("Accessible", "GetChildren", at: socket) == "[]")
    #expect(fixture.call("Socket", "Embed", at: socket) { plug(&$0, "no name") } == "InvalidArgs")
    #expect(fixture.call("Socket", "Embed", at: fixture.tree.root) { plug(&$0) } == "NotSupported")
  }

  @Test("A1: a socket answers for one without listing the interface, whose name libatspi does not know")
  func unlistedSocket() {
    let socket = AXElement(.embedded, label: "Map")
    let fixture = CallFixture([socket])
    let listed = fixture.call("Accessible", "GetInterfaces", at: socket)
    #expect(listed == "[org.a11y.atspi.Accessible, org.a11y.atspi.Component]")
    #expect(fixture.read("Socket", "version", at: socket) == "1")
  }

  @Test("A1: a window that another application nests has its socket for a parent")
  func plug() {
    let fixture = CallFixture([AXElement(.button, label: "Play")])
    let window = fixture.tree.root
    #expect(fixture.call("Socket", "Embedded", at: window, from: ":1.5") { $0.string("/socket") } == "")
    #expect(fixture.read("Accessible", "Parent", at: window) == "(:1.5 /socket)")
    #expect(fixture.call("Socket", "Embedded", at: window, from: ":1.5") { $0.string("no path") } == "InvalidArgs")
    fixture.provider.forget(client: ":1.5")
    #expect(fixture.read("Accessible", "Parent", at: window) == "(:1.7 Race)")
  }

  @Test(
    "A1: the object at a point is the innermost, the later of two that overlap, and what has no place hides nothing")
  func points() {
    func element(_ label: String, _ frame: AXRect?, in role: AXRole = .group) -> AXElement {
      let element = AXElement(role, label: label)
      element.frame = frame
      return element
    }
    let board = element("Board", nil)
    let (left, right) = (
      element("Left", AXRect(x: 0, y: 0, width: 60, height: 50)),
      element("Right", AXRect(x: 40, y: 0, width: 60, height: 50))
    )
    let car = element("Car", AXRect(x: 10, y: 0, width: 10, height: 10), in: .button)
    left.addChild(car)
    board.children = [left, right]
    let fixture = CallFixture([board])
    func at(_ x: Int, _ y: Int) -> String {
      fixture.call("Component", "GetAccessibleAtPoint", at: fixture.tree.root) {
        $0.int32(x)
        $0.int32(y)
        $0.uint32(1)
      }
    }
    #expect(at(15, 5) == "(:1.7 Car)")
    #expect(at(5, 20) == "(:1.7 Left)")
    #expect(at(50, 5) == "(:1.7 Right)")
    #expect(at(500, 5) == "( null)")
  }

  @Test("A1: role names and actions are in the language of the tree; Name stays untranslated")
  func words() {
    let play = AXElement(.button, label: "Spielen")
    play.onActivate = { true }
    play.customRotors = [AXRotor(.heading, results: [])]
    let fixture = CallFixture([play], locale: "de-AT")
    #expect(fixture.call("Accessible", "GetLocalizedRoleName", at: play) == "Schaltfläche")
    #expect(fixture.call("Accessible", "GetRoleName", at: play) == "push button")
    #expect(fixture.call("Action", "GetName", at: play) { $0.int32(1) } == "Next heading")
    #expect(
      fixture.call("Action", "GetActions", at: play)
        == "[(aktivieren  ), (Weiter: Überschrift  ), (Zurück: Überschrift  )]")
  }
}

extension AXElement {
  fileprivate static func item(_ label: String, isSelected: Bool = false) -> AXElement {
    let item = AXElement(.listItem, label: label)
    item.states.isSelectable = true
    if isSelected { item.traits = .selected }
    return item
  }
}

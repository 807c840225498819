import AXTree
import TestSupport
import Testing

@Suite("The tree")
struct TreeTests {
  func window() -> (root: AXElement, play: AXElement, tree: AXElementTree) {
    let root = AXElement(.window, label: "Game")
    let group = AXElement()
    let play = AXElement(.button, label: "Play")
    play.hint = "Starts a race."
    play.traits = .button
    play.onActivate = { true }
    group.children = [AXElement(.heading, label: "Menu"), play, AXElement(.image)]
    root.addChild(group)
    return (root, play, AXElementTree(root: root))
  }

  @Test("A2: a plain group is ignored, its children take its place; a bare picture is decoration")
  func dump() {
    let (_, play, tree) = window()
    tree.focus = play
    var published = AXPublishedTree()
    #expect(published.check(tree.nextUpdate()) == [])
    #expect(
      published.description == """
        window “Game”
          heading “Menu”
          button “Play” hint “Starts a race.” button (focus)
        """)
  }

  @Test("A2: a group with a label, or of a structural role, is exposed with its children")
  func containers() {
    let (root, _, tree) = window()
    root.children[0].label = "Choices"
    var published = AXPublishedTree()
    published.apply(tree.nextUpdate())
    #expect(published.description.split(separator: "\n").map(String.init)[1] == "  group “Choices”")
    root.children[0].label = nil
    root.children[0].role = .list
    #expect(published.check(tree.nextUpdate()) == [])
    #expect(published.description.split(separator: "\n").map(String.init)[1] == "  list")
  }

  @Test("A2: a container with the tab bar trait is exposed like one with the role")
  func tabBar() {
    let (root, _, tree) = window()
    root.children[0].traits = .tabBar
    var published = AXPublishedTree()
    published.apply(tree.nextUpdate())
    #expect(published.description.split(separator: "\n").map(String.init)[1] == "  tabList tabBar")
  }

  @Test("A2: a separator without a label is exposed, though no composite combines it and no reader stops there")
  func separator() {
    let (root, play, tree) = window()
    let line = AXElement(.separator)
    root.children[0].addChild(line)
    let commit = tree.nextUpdate()
    #expect(commit.nodes.first { $0.id == line.id }?.role == .separator)
    #expect(commit.nodes.first { $0.id == root.id }?.children.suffix(2) == [play.id, line.id])
    #expect(!root.entries.contains { $0 === line })
    line.isHidden = true
    #expect(tree.nextUpdate().removed == [line.id])
    let group = AXElement()
    root.insertChild(group, at: 0)
    #expect(tree.nextUpdate().nodes.isEmpty)
    let first = AXElement(.separator)
    group.addChild(first)
    #expect(tree.nextUpdate().nodes.first { $0.id == root.id }?.children.first == first.id)
    first.removeFromParent()
    #expect(tree.nextUpdate().removed == [first.id])
    // A button that draws a line is a button still.
    let button = AXElement(.button, label: "More")
    button.addChild(AXElement(.separator))
    root.addChild(button)
    #expect(tree.nextUpdate().nodes.first { $0.id == button.id }?.children == [])
  }

  @Test(
    "A2: a group that says something of its whole is exposed with its children, until it says so no more",
    arguments: [
      { $0.authored.text = AXText(content: "Play the game.") }, { $0.authored.document = AXDocumentInfo(pages: 2) },
      { $0.authored.table = AXTableInfo(rows: 1, columns: 1) }, { $0.authored.live = .polite },
    ] as [@Sendable (AXElement) -> Void])
  func wholes(say: @Sendable (AXElement) -> Void) {
    let (root, play, tree) = window()
    let group = root.children[0]
    let plain = group.authored
    say(group)
    let commit = tree.nextUpdate()
    #expect(commit.nodes.first { $0.children.contains(play.id) }?.id == group.id)
    group.authored = plain
    #expect(tree.nextUpdate().nodes.first { $0.children.contains(play.id) }?.id == root.id)
  }

  @Test("C2: an element that two lists name is published once, where it is read first")
  func shared() {
    let root = AXElement(.window, label: "Game")
    let (first, second) = (AXElement(.list, label: "First"), AXElement(.list, label: "Second"))
    let items = (0..<3).map { AXElement(.listItem, label: "Item \($0)") }
    second.children = items
    root.children = [first, second]
    let tree = AXElementTree(root: root)
    var published = AXPublishedTree()
    #expect(published.check(tree.nextUpdate()) == [])
    first.accessibilityElements = [items[2], items[0]]
    #expect(published.check(tree.nextUpdate()) == [])
    #expect(
      published.description == """
        window “Game”
          list “First”
            listItem “Item 2”
            listItem “Item 0”
          list “Second”
            listItem “Item 1”
        """)
    items[0].label = "Best"
    second.addChild(AXElement(.listItem, label: "Item 3"))
    #expect(published.check(tree.nextUpdate()) == [])
    var whole = AXPublishedTree()
    #expect(whole.check(tree.nextUpdate(isFull: true)) == [])
    #expect(whole.hasSameNodes(as: published))
    first.accessibilityElements = []
    #expect(published.check(tree.nextUpdate()) == [])
    #expect(published.description.split(separator: "\n").count == 7)
  }

  @Test("A4: elements that move from tree to tree are published in each that they come into")
  func moved() {
    let play = AXElement(.button, label: "Play")
    for round in 0..<50 {
      let root = AXElement(.window, label: "Window \(round)")
      root.addChild(play)
      let tree = AXElementTree(root: root)
      var published = AXPublishedTree()
      #expect(published.check(tree.nextUpdate(isFull: true)) == [])
      #expect(published.description == "window “Window \(round)”\n  button “Play”")
    }
  }

  @Test("A5: a request is performed before anybody has read the tree, as after it")
  func uncommitted() {
    let (_, play, tree) = window()
    #expect(tree.perform(AXActionRequest(node: play.id, kind: .focus)))
    #expect(tree.focus === play)
    play.isHidden = true
    #expect(!tree.perform(AXActionRequest(node: play.id, kind: .focus)))
    #expect(!tree.perform(AXActionRequest(node: AXElement().id, kind: .focus)))
  }

  @Test("A request to select a child activates it, where the list has no handler of its own")
  func selectChild() {
    var chosen: [String] = []
    let items = ["Apple", "Pear"].map { name in
      let item = AXElement(.listItem, label: name)
      item.onActivate = {
        chosen.append(name)
        return true
      }
      return item
    }
    items[0].traits = .selected
    let list = AXElement(.listBox, label: "Fruits")
    list.children = items
    let tree = AXElementTree("Shop") { list }
    func select(_ child: AXElement, _ isSelected: Bool = true) -> Bool {
      tree.perform(AXActionRequest(node: list.id, kind: .select(child: child.id, isSelected: isSelected)))
    }
    #expect(select(items[1]) && chosen == ["Pear"])
    // The selected one stays so, and nothing takes it out of the selection.
    #expect(select(items[0]) && !select(items[0], false) && chosen == ["Pear"])
    #expect(!select(AXElement(.listItem, label: "Plum")))
    list.onRequest = { _ in true }
    #expect(select(items[1]) && chosen == ["Pear"])
  }

  @Test("C51: the focus on an element that is hidden, outside the tree or not published is a finding, once in updates")
  func lostFocus() {
    let (_, play, tree) = window()
    tree.focus = play
    #expect(tree.nextUpdate().findings == [] && tree.findings() == [])
    play.isHidden = true
    let message = "The focus is on a hidden element: move it to one that is shown, or show this one."
    #expect(tree.findings().map(\.message) == [message])
    #expect(tree.nextUpdate().findings.map(\.code.rawValue) == ["lost-focus"])
    #expect(tree.nextChange() == nil)
    #expect(tree.nextUpdate(isFull: true).findings.map(\.message) == [message])
    var cursor = tree.makeCursor()
    #expect(tree.changes(since: &cursor)?.findings.map(\.element) == [play.id])
    let foreign = AXElement(.button, label: "Elsewhere")
    tree.focus = foreign
    #expect(
      tree.nextUpdate().findings.map(\.message) == [
        "The focus is on an element outside the tree: move it to one inside, or add this one."
      ])
    tree.root.addChild(foreign)
    #expect(tree.nextUpdate().findings == [])
    let item = AXElement(.listItem)
    item.addChild(AXElement(.staticText, label: "Sound"))
    tree.root.addChild(item)
    tree.focus = item
    #expect(
      tree.findings().map(\.message) == [
        "The focus is on an element that readers do not know: give it a label, combine it, or move the focus to a part of it."
      ])
    item.label = "Settings"
    #expect(tree.findings() == [])
    tree.focus = nil
    #expect(tree.findings() == [])
  }

  @Test("C42: children that are appended come last, or where their frames say")
  func appended() {
    let root = AXElement(.window, label: "Game")
    let list = AXElement(.list, label: "List")
    root.addChild(list)
    let tree = AXElementTree(root: root)
    var published = AXPublishedTree()
    func add(_ label: String?, y: Double?) {
      let item = AXElement(.listItem, label: label)
      item.frame = y.map { AXRect(x: 0, y: $0, width: 100, height: 20) }
      list.addChild(item)
    }
    func listed() -> [String] {
      #expect(published.check(tree.nextUpdate()) == [])
      return published.nodes[list.id]?.children.compactMap { published.nodes[$0]?.properties.label } ?? []
    }
    add("A", y: 0)
    #expect(listed() == ["A"])
    add("B", y: 30)
    add("C", y: 60)
    #expect(listed() == ["A", "B", "C"])
    add(nil, y: 70)
    #expect(listed() == ["A", "B", "C"])
    add("First", y: -30)
    #expect(listed() == ["First", "A", "B", "C"])
    add("D", y: 90)
    list.children[0].isHidden = true
    #expect(listed() == ["First", "B", "C", "D"])
    add("Without frame", y: nil)
    #expect(listed() == ["B", "C", "First", "D", "Without frame"])
    list.children[3].label = "Now heard"
    add("E", y: 120)
    #expect(listed() == ["B", "C", "Now heard", "First", "D", "Without frame", "E"])
  }

  @Test("A6: a protected text is in no dump")
  func protected() {
    let (root, _, tree) = window()
    let field = AXElement(.secureTextField, label: "Password")
    field.text = AXText(content: "secret", isEditable: true, isProtected: true)
    root.addChild(field)
    var published = AXPublishedTree()
    published.apply(tree.nextUpdate())
    #expect(!published.description.contains("secret"))
  }

  @Test("A5: requests run the element's handlers; one for a node that is gone answers false")
  func requests() {
    let (root, play, tree) = window()
    tree.nextUpdate()
    let press = AXActionRequest(
      node: play.id, kind: .operation(AXOperation(element: play.id, kind: .activate)))
    #expect(tree.perform(press))
    #expect(tree.perform(AXActionRequest(node: play.id, kind: .focus)))
    #expect(tree.focus === play)
    root.children = []
    tree.nextUpdate()
    #expect(!tree.perform(press))
    #expect(tree.nextUpdate().focus == nil)
  }

  @Test("Focus inside a composite, or on what is hidden, is that of the exposed element around it")
  func focusAround() {
    let (_, play, tree) = window()
    tree.focus = play
    #expect(tree.nextUpdate().focus == play.id)
    play.isHidden = true
    #expect(tree.nextUpdate().focus == tree.root.id)
  }

  @Test("Announcements go out once, in order; the same text twice is there twice")
  func announcements() {
    let (_, _, tree) = window()
    tree.announce("Go")
    tree.announce("Go", priority: .high)
    #expect(tree.nextUpdate().announcements == [AXAnnouncement("Go"), AXAnnouncement("Go", priority: .high)])
    #expect(tree.nextUpdate().announcements.isEmpty)
  }

  @Test("An announcement replaces an earlier one with its key; who was told of one is told that it is withdrawn")
  func keys() {
    let (_, _, tree) = window()
    _ = tree.nextUpdate()
    tree.announce("Go left", key: "turn")
    tree.announce("Level 2")
    tree.announce("Go up", key: "turn")
    #expect(tree.nextUpdate().announcements == [AXAnnouncement("Level 2"), AXAnnouncement("Go up", key: "turn")])
    tree.withdraw("turn")
    tree.announce("Go right", key: "turn")
    var late = tree.makeCursor()
    let update = tree.nextUpdate()
    #expect(update.withdrawn == ["turn"])
    #expect(update.announcements == [AXAnnouncement("Go right", key: "turn")])
    #expect(update.description.hasSuffix("says “Go right”\nwithdraws turn"))
    tree.withdraw("turn")
    tree.withdraw("turn")
    tree.withdraw("nobody")
    #expect(tree.nextUpdate().withdrawn == ["turn"])
    #expect(tree.changes(since: &late)?.announcements.isEmpty == true)
  }

  @Test("An empty text is not announced")
  func emptyAnnouncement() {
    let (_, _, tree) = window()
    tree.announce("")
    #expect(tree.nextUpdate().announcements.isEmpty)
  }

  @Test("Announcements do not pile up while nothing is committed")
  func oldAnnouncements() {
    let (_, _, tree) = window()
    for number in 0..<1000 { tree.announce("\(number)") }
    #expect(tree.nextUpdate().announcements.map(\.text) == (968..<1000).map { "\($0)" })
  }

  @Test("A2: a full commit carries the announcements since the last commit, each once", arguments: [true, false])
  func announcementsOfFullCommits(isFirst: Bool) {
    let (_, _, tree) = window()
    if !isFirst { tree.nextUpdate() }
    tree.announce("Crash")
    #expect(tree.nextUpdate(isFull: true).announcements.map(\.text) == ["Crash"])
    #expect(tree.nextUpdate(isFull: true).announcements.isEmpty)
    #expect(tree.nextUpdate().announcements.isEmpty)
  }

  @Test("C42: reading between commits, however often, leaves the next commit what it is")
  func readsBetweenCommits() {
    let (root, play, tree) = window()
    tree.nextUpdate()
    for round in 0..<5000 {
      play.label = "Play \(round)"
      root.children[0].label = round % 2 == 0 ? "Menu" : nil
      _ = tree.elements
    }
    #expect(Set(tree.nextUpdate().nodes.map(\.id)) == [play.id])
  }

  @Test("C42: an update is empty when nothing happened since the last one")
  func emptyUpdates() {
    let (_, play, tree) = window()
    #expect(tree.nextChange(isFull: true) != nil)
    #expect(tree.nextChange() == nil)
    let changes: [(String, () -> Void)] = [
      ("node", { play.label = "Play again" }), ("focus", { tree.focus = play }),
      ("window", { tree.window.isActive = true }), ("name", { tree.name = "Race" }), ("locale", { tree.locale = "ca" }),
      ("announcement", { tree.announce("Go") }), ("removal", { play.parent?.children.removeAll() }),
    ]
    for (name, change) in changes {
      change()
      #expect(tree.nextChange() != nil, "\(name)")
      #expect(tree.nextChange() == nil, "\(name)")
    }
    #expect(tree.nextChange(isFull: true) != nil)
  }

  @Test("A role's name in documents is its case, in lower camel case")
  func roles() {
    #expect(AXRole.allCases.filter { $0.rawValue.wholeMatch(of: /[a-z]+([A-Z][a-z]+)*/) == nil } == [])
    #expect(AXRole(rawValue: "checkMenuItem") == .checkMenuItem)
    #expect(AXElement(.none).effectiveRole == .staticText)
  }

  @Test("A text with more edits takes the place of its equal, so that readers get the edits")
  func recentTextEdits() {
    let stated = AXText(content: "Ana", caret: 3)
    var typed = AXText(content: "An", caret: 2)
    typed.replace(2..<2, with: "a")
    #expect(typed == stated)
    var properties = AXProperties()
    properties.text = stated
    properties.text = typed
    #expect(properties.text?.recentEdits.edits(since: stated.recentEdits)?.count == 1)
  }

  @Test("A5: elements that come and go while nobody asks for updates are released, and an update is right after that")
  func nobodyAsks() {
    let tree = AXElementTree("Race") {
      AXElement.text("Score")
      AXElement.group("Cars") {}
    }
    let cars = tree.root.children[1]
    var published = AXPublishedTree()
    var cursor = tree.makeCursor()
    if let update = tree.changes(since: &cursor) { published.apply(update) }
    var gone: [AXWeakElement] = []
    for number in 0..<10_000 {
      cars.children = [.button("Car \(number)") {}]
      gone.append(cars.children[0].weakReference)
      // A pass without an update, as a search of the program's own makes it.
      #expect(tree.elements.count == 2)
    }
    #expect(gone.count { $0.element != nil } <= 1025)
    if let update = tree.changes(since: &cursor) { published.apply(update) }
    #expect(published.nodes[cars.id]?.children == cars.children.map(\.id))
    #expect(published.nodes.count == 4 && gone.count { $0.element != nil } == 1)
  }

  @Test("A root belongs to one tree and has no parent: anything else is a programmer's error with a sentence")
  func oneTree() async {
    func sentence(_ result: ExitTest.Result?) -> String {
      result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
    }
    let second = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let first = AXElementTree("Race")
      withExtendedLifetime(first) { _ = AXElementTree(root: first.root) }
    }
    #expect(sentence(second).contains("The root of a tree is the root of no other one"))
    let moved = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let first = AXElementTree("Race")
      withExtendedLifetime(first) { AXElement(.group).addChild(first.root) }
    }
    #expect(sentence(moved).contains("The root of a tree has no parent"))
    // The root of a tree that is gone is free.
    let root = AXElement(.window, label: "Race")
    _ = AXElementTree(root: root)
    #expect(root.tree == nil)
    let tree = AXElementTree(root: root)
    #expect(root.tree === tree)
  }
}

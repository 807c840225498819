import AXTree
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
    var snapshot = AXTreeSnapshot()
    #expect(snapshot.apply(tree.commit()) == [])
    #expect(
      snapshot.dump() == """
        window “Game”
          heading “Menu”
          button “Play” hint “Starts a race.” button (focus)
        """)
  }

  @Test("A2: a group with a label, or of a structural role, is exposed with its children")
  func containers() {
    let (root, _, tree) = window()
    root.children[0].label = "Choices"
    var snapshot = AXTreeSnapshot()
    snapshot.apply(tree.commit())
    #expect(snapshot.dump().split(separator: "\n").map(String.init)[1] == "  group “Choices”")
    root.children[0].label = nil
    root.children[0].role = .list
    #expect(snapshot.apply(tree.commit()) == [])
    #expect(snapshot.dump().split(separator: "\n").map(String.init)[1] == "  list")
  }

  @Test("A6: a protected text is in no dump")
  func protected() {
    let (root, _, tree) = window()
    let field = AXElement(.secureTextField, label: "Password")
    field.text = AXText(content: "secret", isEditable: true, isProtected: true)
    root.addChild(field)
    var snapshot = AXTreeSnapshot()
    snapshot.apply(tree.commit())
    #expect(!snapshot.dump().contains("secret"))
  }

  @Test("A5: requests run the element's handlers; one for a node that is gone answers false")
  func requests() {
    let (root, play, tree) = window()
    _ = tree.commit()
    let press = AXActionRequest(
      node: play.id, kind: .operation(AXOperation(element: play.id, kind: .activate)))
    #expect(tree.perform(press))
    #expect(tree.perform(AXActionRequest(node: play.id, kind: .focus)))
    #expect(tree.focus === play)
    root.children = []
    _ = tree.commit()
    #expect(!tree.perform(press))
    #expect(tree.commit().focus == nil)
  }

  @Test("Focus inside a composite, or on what is hidden, is that of the exposed element around it")
  func focusAround() {
    let (_, play, tree) = window()
    tree.focus = play
    #expect(tree.commit().focus == play.id)
    play.isHidden = true
    #expect(tree.commit().focus == tree.root.id)
  }

  @Test("Announcements go out once, in order; the same text twice is there twice")
  func announcements() {
    let (_, _, tree) = window()
    tree.announce("Go")
    tree.announce("Go", priority: .high)
    #expect(tree.commit().announcements == [AXAnnouncement("Go"), AXAnnouncement("Go", priority: .high)])
    #expect(tree.commit().announcements.isEmpty)
  }

  @Test("Announcements do not pile up while nobody listens, and who begins to listen hears none of before")
  func oldAnnouncements() {
    let (_, _, tree) = window()
    for number in 0..<1000 { tree.announce("\(number)") }
    #expect(tree.commit().announcements.count == 32)
    tree.announce("Old")
    #expect(tree.commit(isFull: true).announcements.isEmpty)
  }

  @Test("Every role has its own name, and its names are those of the bus in lower camel case or the field's own")
  func roles() {
    #expect(AXRole.allCases.count == 139)
    #expect(AXRole(rawValue: "checkMenuItem") == .checkMenuItem)
    #expect(AXElement(.none).effectiveRole == .staticText)
  }
}

import AXTesting
import AXTree
import Testing

@Suite("A modal element confines reading to itself")
struct ModalTests {
  private let play = AXElement(.button, label: "Play")
  private let help = AXElement(.button, label: "Help")
  private let yes = AXElement(.button, label: "Yes")
  private let no = AXElement(.button, label: "No")
  private let dialog = AXElement(.dialog, label: "Really?")
  private let tree: AXElementTree

  init() {
    dialog.states.isModal = true
    dialog.children = [yes, no]
    let window = AXElement(.window, label: "Race")
    window.children = [play, dialog, help]
    tree = AXElementTree(root: window)
  }

  private var readable: [String?] { tree.readableElements.map(\.composed.label) }

  @Test("Moving stays inside the dialog", arguments: [ReaderSettings.orca43, .orca48, .voiceOver])
  func moving(settings: ReaderSettings) throws {
    let reader = VirtualReader(tree, settings)
    try reader.first()
    #expect(reader.element === yes)
    #expect(throws: ReaderFailure.self) { try reader.previous() }
    try reader.last()
    #expect(reader.element === no)
    #expect(throws: ReaderFailure.self) { try reader.next() }
    #expect(throws: ReaderFailure.self) { try reader.next(.button) }
    try reader.first()
    try reader.readToEnd()
    #expect(reader.element === no)
    let error = #expect(throws: ReaderFailure.self) { try reader.moveFocus(to: play) }
    #expect(
      error?.description
        == "window “Race” › button “Play” cannot be read: it is hidden, not an accessibility element, "
        + "covered by a modal one, in another window, or not in the tree.")
  }

  @Test("Reading the tree stays inside the dialog", arguments: ReaderVariant.matrix())
  func reading(variant: ReaderVariant) {
    #expect(variant.lines(of: tree).count == 2)
  }

  @Test("The dialog on top confines; one that is hidden or not modal does not")
  func topmost() {
    #expect(readable == ["Yes", "No"])
    let second = AXElement(.dialog, label: "Sure?")
    let sure = AXElement(.button, label: "Sure")
    second.states.isModal = true
    second.addChild(sure)
    tree.root.addChild(second)
    #expect(readable == ["Sure"])
    second.isHidden = true
    #expect(readable == ["Yes", "No"])
    dialog.states.isModal = false
    #expect(readable == ["Play", "Yes", "No", "Help"])
  }

  @Test("Of two modal dialogs the one with the focus confines, else the one that became modal last")
  func two() {
    #expect(readable == ["Yes", "No"])
    let second = AXElement(.dialog, label: "Sure?")
    let sure = AXElement(.button, label: "Sure")
    second.addChild(sure)
    for (element, y) in [(second, 0.0), (dialog, 300)] {
      for child in element.children { child.frame = AXRect(x: 0, y: y, width: 50, height: 20) }
    }
    tree.root.insertChild(second, at: 0)
    second.states.isModal = true
    #expect(readable == ["Sure"])
    tree.focus = yes
    #expect(readable == ["Yes", "No"])
    tree.focus = sure
    #expect(readable == ["Sure"])
    tree.focus = play
    #expect(readable == ["Sure"])
    dialog.states.isModal = false
    #expect(readable == ["Sure"])
    dialog.states.isModal = true
    #expect(readable == ["Yes", "No"])
  }

  @Test("An alert over a modal dialog can be read, one that it covers cannot")
  func alert() {
    let (under, over) = (AXElement(.alert, label: "Low battery"), AXElement(.alert, label: "Connection lost"))
    under.addChild(AXElement(.button, label: "Dismiss"))
    over.addChild(AXElement(.button, label: "Retry"))
    dialog.isHidden = true
    tree.root.addChild(under)
    #expect(readable == ["Play", "Help", "Dismiss"])
    dialog.isHidden = false
    #expect(readable == ["Yes", "No"])
    tree.root.insertChild(over, at: 0)
    #expect(readable == ["Retry", "Yes", "No"])
    over.removeFromParent()
    #expect(readable == ["Yes", "No"])
  }

  @Test("A reader behind a dialog that opens goes on inside it")
  func opens() throws {
    dialog.isHidden = true
    let reader = VirtualReader(tree, .voiceOver)
    try reader.first()
    #expect(reader.element === play)
    dialog.isHidden = false
    try reader.next()
    #expect(reader.element === yes)
  }
}

import AXTesting
import AXTree
import Testing

@Suite("A program with several windows, as a player hears it")
struct WindowTests {
  private let tree = AXElementTree(
    root: AXElement(.application, label: "Retro Racing").setChildren {
      AXElement.window("Race") {
        AXElement.button("Start") {}
        AXElement.button("Stop") {}
      }
      AXElement.window("Map") { AXElement.button("Nearer") {} }
    })

  private var map: AXElement { tree.root.children[1] }

  @Test(
    "The window is said where the focus moves to another one",
    arguments: [
      (ReaderSettings.orca43, "Map frame.\nNearer push button.", "Race frame.\nStop push button."),
      (.orca48, "Map frame\nNearer button.", "Race frame\nStop button."),
      (.orca51, "Map\nNearer button", "Race\nStop button"),
    ])
  func heard(settings: ReaderSettings, map there: String, race back: String) throws {
    let reader = VirtualReader(tree, settings)
    try reader.next()
    reader.clearLog()
    tree.focus = map.children[0]
    reader.listen()
    #expect(reader.log == there)
    #expect(reader.element === map.children[0])
    reader.clearLog()
    tree.focus = tree.root.children[0].children[1]
    reader.listen()
    #expect(reader.log == back)
  }

  @Test(
    "A reader goes through the active window alone", arguments: [ReaderSettings.orca43, .orca48, .orca51, .voiceOver])
  func moving(settings: ReaderSettings) throws {
    let reader = VirtualReader(tree, settings)
    try reader.readToEnd()
    #expect(reader.element?.label == "Stop")
    #expect(throws: ReaderFailure.self) { try reader.moveFocus(to: map.children[0]) }
    tree.focus = map
    reader.listen()
    try reader.first()
    #expect(reader.element?.label == "Nearer")
    #expect(throws: ReaderFailure.self) { try reader.next() }
  }

  @Test("The prediction for a whole program is that for its active window")
  func speech() {
    #expect(tree.speech(.orca48).map(\.speech.text) == ["Start button.", "Stop button."])
    tree.focus = map.children[0]
    #expect(tree.speech(.orca48).map(\.speech.text) == ["Nearer button."])
    #expect(tree.speech(.voiceOver).map(\.speech.text) == ["Nearer. Button."])
  }
}

import AXTesting
import AXTree
import TestSupport
import Testing

@Suite("What Orca drops")
struct DroppedEventTests {
  private let tree: AXElementTree
  private let play = AXElement(.button, label: "Play")
  private let score = AXElement(.staticText, label: "Score: 0")
  private let branches = ["Cars", "Tracks"].map { AXElement(.treeItem, label: $0) }

  init() {
    let window = AXElement(.window, label: "Race")
    let list = AXElement(.tree, label: "Garage")
    for branch in branches { branch.states.isExpanded = false }
    list.children = branches
    window.children = [play, score, list]
    tree = AXElementTree(root: window)
    tree.window.isActive = true
    tree.focus = play
  }

  /// The speech when both branches open, one so many seconds after the other.
  private func opening(_ reader: ReaderSettings.Reader, after seconds: Double) -> [String] {
    var reader = SimulatedReader(ReaderSettings(reader))
    _ = reader.hear(tree.nextUpdate(isFull: true))
    var heard: [String] = []
    for (index, branch) in branches.enumerated() {
      branch.states.isExpanded = true
      heard.append(reader.hear(tree.nextUpdate(), at: 1 + seconds * Double(index)).text)
    }
    return heard
  }

  @Test("O3: of two events of a kind within 100 ms, away from the focus, Orca 48 hears the first")
  func tooSoon() {
    #expect(opening(.orca48, after: 0.09) == ["expanded", ""])
  }

  @Test("O3: with 100 ms between them Orca 48 hears both")
  func inTime() {
    #expect(opening(.orca48, after: 0.11) == ["expanded", "expanded"])
  }

  @Test(
    "O3: a name that changes away from the focus is not heard; on the focus it is",
    arguments: [
      (ReaderSettings.Reader.orca43, "Stop"), (.orca48, "Stop button."),
    ])
  func names(reader: ReaderSettings.Reader, heard: String) {
    var reader = SimulatedReader(ReaderSettings(reader))
    _ = reader.hear(tree.nextUpdate(isFull: true))
    score.label = "Score: 1"
    #expect(reader.hear(tree.nextUpdate(), at: 1).text == "")
    play.label = "Stop"
    #expect(reader.hear(tree.nextUpdate(), at: 2).text == heard)
  }
}

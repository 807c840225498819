import AXPlatform
import AXTree
import Composition
import Synchronization
import Testing

/// The lines that an output has printed.
private let printed = Mutex<[String]>([])

/// Stands for Swift's own function, so that a test reads what is printed.
private func print(_ line: String) { printed.withLock { $0.append(line) } }

/// The code of the doc comment of `AXOutput`: an output by somebody else, who has the public declarations alone.
@Suite("An output of one's own")
struct OutputTests {
  @Test("An output of twenty lines prints each announcement and the name of each focus")
  func printer() {
    let name = AXElement.text("Ana")
    let card = AXElement(.listItem).setChildren { name }.combined()
    let tree = AXElementTree("Menu") {
      AXElement.button("Play") {}
      card
    }
    tree.moveFocus(.first)
    let session = AXSession(tree, voice: .off, outputs: [])
    /// Prints what is announced, and the name of what gets the focus.
    final class Printer: AXOutput {
      private var cursor: AXTreeCursor?
      private var names: [AXNodeID: String] = [:]
      private var focus: AXNodeID?

      func start(_ tree: AXElementTree, wake: @escaping @Sendable () -> Void) { cursor = tree.makeCursor() }

      func publish(_ tree: AXElementTree, maySpeak: Bool) {
        guard var cursor, let update = tree.changes(since: &cursor) else { return }
        self.cursor = cursor
        for id in update.removed { names[id] = nil }
        for node in update.nodes { names[node.id] = node.properties.label }
        if let new = update.focus, new != focus { print("Focus: \(names[new] ?? "")") }
        focus = update.focus
        for announcement in update.announcements { print(announcement.text) }
      }
    }

    session.add(Printer())
    session.update { tree.announce("Level 2") }
    session.update {
      name.label = "Bo"
      tree.focus = card
    }
    session.update()
    #expect(printed.withLock(\.self) == ["Focus: Play", "Level 2", "Focus: Bo"])
  }
}

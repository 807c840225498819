import ATSPIBridge
import AXTree
import CAllocationCounter
import Composition

/// Prints how much memory frames ask for: `frames` that change nothing, frames that change a score while nobody
/// listens, and, so that the counter is known to count, one update for somebody who reads. Then how much memory frames
/// keep that describe the same again, and one that describes another element.
@main
struct IdleFrame {
  static func main() {
    let score = AXElement(.staticText, label: "Score: 0")
    let row = CombinableElement()
    row.children = [AXElement(.staticText, label: "Player 1"), score]
    let root = AXElement(.window, label: "Game")
    root.addChild(row)
    let tree = AXElementTree(root: root)
    var cursor = tree.makeCursor()
    _ = tree.changes(since: &cursor)
    // Nobody is there: the bus does not answer.
    let bridge = ATSPIBridge(options: .init(accessibilityBusAddress: "unix:path=/nonexistent"))
    frame(tree, bridge)  // the first one makes what the language keeps of types
    print("idle \(allocations { for _ in 0..<1000 { frame(tree, bridge) } })")
    let before = tree.compositionCount
    score.label = "Score: 1"
    print("unheard \(allocations { for _ in 0..<1000 { frame(tree, bridge) } })")
    print("compositions \(tree.compositionCount - before)")
    print("update \(allocations { _ = tree.changes(since: &cursor) })")
    bridge.close()
    let described = AXElementTree("Game")
    var known = described.makeCursor()
    func describe(_ count: Int) {
      described.describe { ui in
        ui.window("Menu") {
          for index in 0..<count {
            ui.button("button \(index)", "Button \(index)", frame: AXRect(x: 0, y: 0, width: 9, height: 9)) {}
          }
          ui.slider("volume", "Volume", value: 3, in: 0...10) { _ in }
          ui.combined("row") { ui.textField("name", "Name", text: "Ana", error: "Too short.") { _ in } }
        }
      }
      _ = described.changes(since: &known)
    }
    for _ in 0..<100 { describe(20) }  // fills what the C library keeps of freed memory
    print("kept \(keptBytes { for _ in 0..<1000 { describe(20) } })")
    print("added \(keptBytes { describe(21) })")
  }

  /// The bytes that a piece of work keeps.
  static func keptBytes(_ body: () -> Void) -> Int {
    let before = allocated_bytes()
    body()
    return Int(allocated_bytes()) - Int(before)
  }

  static func frame(_ tree: AXElementTree, _ bridge: ATSPIBridge) {
    bridge.drainActions { tree.perform($0) }
    bridge.publish(tree)
  }

  static func allocations(_ body: () -> Void) -> UInt {
    let before = allocation_count()
    body()
    return UInt(allocation_count() - before)
  }
}

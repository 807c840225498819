import ATSPIBridge
import AXTree
import TestSupport

/// A random tree that is changed at random, for tests that look at the process after a long time.
///
/// A number is so many commits, of which each is a random change; a text becomes the window's name.
struct RandomApplication {
  private let bridge: ATSPIBridge
  private let tree = RandomTree(seed: 1, size: 60)

  init(bus: String, folder: String) {
    bridge = ATSPIBridge(
      options: ATSPIBridgeOptions(
        overrideGate: true, applicationName: "Random", accessibilityBusAddress: bus, runtimeDirectory: folder))
  }

  /// Makes frames until standard input ends.
  func run() {
    Flood.makeFrames(for: bridge) { line in
      guard let commits = Int(line) else {
        tree.tree.root.label = line
        return true
      }
      for _ in 0..<commits {
        tree.change()
        frame()
      }
      return true
    } frame: {
      frame()
    }
  }

  private func frame() {
    bridge.drainActions { tree.tree.perform($0) }
    bridge.publish(tree.tree)
  }
}

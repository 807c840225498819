import ATSPIBridge
import AXTree

/// A window with buttons, the first of which is called anew in each frame.
struct FloodApplication {
  private let tree: AXElementTree
  private let bridge: ATSPIBridge

  init(bus: String, folder: String, buttons count: Int) {
    self.init(
      ATSPIBridgeOptions(
        overrideGate: true, applicationName: "Flood", accessibilityBusAddress: bus, runtimeDirectory: folder), count)
  }

  init(session: String, folder: String, buttons count: Int) {
    self.init(
      ATSPIBridgeOptions(
        applicationName: "Flood", sessionBusAddress: session, runtimeDirectory: folder, environment: [:]), count)
  }

  private init(_ options: ATSPIBridgeOptions, _ count: Int) {
    let window = AXElement(.window, label: "Flood")
    window.children = (0..<count).map { _ in AXElement(.button, label: "Button") }
    tree = AXElementTree(root: window)
    bridge = ATSPIBridge(options: options)
  }

  /// Makes frames until standard input ends.
  func run() {
    var count = 0
    func publish() {
      tree.root.children[0].label = "Update \(count)"
      bridge.publish(tree)
    }
    Flood.makeFrames(for: bridge) { line in
      guard let more = Int(line) else { return false }
      for _ in 0..<more {
        count += 1
        publish()
      }
      return true
    } frame: {
      publish()
    }
  }
}

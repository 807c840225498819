import ATSPIBridge
import AXTree

/// A window with buttons, the first of which is called anew in each update.
struct FloodApplication {
  private static let window = AXNodeID(rawValue: 1)

  private let buttons: [AXNodeID]
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
    buttons = (0..<count).map { AXNodeID(rawValue: UInt64($0 + 2)) }
    bridge = ATSPIBridge(options: options)
  }

  /// Makes frames until standard input ends.
  func run() {
    var count = 0
    Flood.makeFrames(for: bridge) { line in
      guard let more = Int(line) else { return false }
      for _ in 0..<more {
        count += 1
        submit(count)
      }
      return true
    } frame: {
      submit(count)
    }
  }

  private func submit(_ count: Int) {
    bridge.submitIfActive { [buttons] isFull in
      let button = Self.button(buttons[0], "Update \(count)")
      guard isFull else { return Self.update([button], isFull: false) }
      var said = AXProperties()
      said.label = "Flood"
      let window = AXNode(id: Self.window, children: buttons, role: .window, properties: said)
      return Self.update([window, button] + buttons.dropFirst().map { Self.button($0, "Button") }, isFull: true)
    }
  }

  private static func update(_ nodes: [AXNode], isFull: Bool) -> AXTreeUpdate {
    AXTreeUpdate(isFull: isFull, applicationName: "Flood", root: window, nodes: nodes)
  }

  private static func button(_ id: AXNodeID, _ label: String) -> AXNode {
    var said = AXProperties()
    said.label = label
    return AXNode(id: id, parent: window, role: .button, properties: said)
  }
}

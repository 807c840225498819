import ATSPIBridge
import AXTree

/// A window with password fields, for a test that searches this process's memory.
///
/// Each line is a command, answered with "done": "type TEXT" puts the text, backwards, so that the line itself does not hold
/// it, into the fields; "rename TEXT" calls the window so; "quit" leaves.
struct SecretForm {
  private let bridge: ATSPIBridge
  private let tree: AXElementTree
  /// By its role, and by what its text says.
  private let fields = [AXElement(.secureTextField, label: "PIN"), AXElement(.textField, label: "Code")]

  init(bus: String, folder: String) {
    let root = AXElement(.window, label: "Login")
    root.children = fields
    tree = AXElementTree(root: root)
    bridge = ATSPIBridge(
      options: ATSPIBridgeOptions(
        overrideGate: true, applicationName: "Secret", accessibilityBusAddress: bus, runtimeDirectory: folder))
  }

  /// Makes frames until standard input ends.
  func run() {
    Flood.makeFrames(for: bridge) { line in
      let words = line.split(separator: " ", maxSplits: 1)
      guard words.count == 2 else { return false }
      if words[0] == "type" { type(String(words[1].reversed())) } else { tree.root.label = String(words[1]) }
      return true
    } frame: {
      bridge.drainActions { tree.perform($0) }
      bridge.publish(tree)
    }
  }

  private func type(_ secret: String) {
    let length = secret.unicodeScalars.count
    fields[0].authored.text = AXText(content: secret, caret: length, isEditable: true)
    fields[1].authored.text = AXText(content: secret, caret: length, isEditable: true, isProtected: true)
  }
}

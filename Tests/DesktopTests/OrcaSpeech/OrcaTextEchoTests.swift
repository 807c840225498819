import ATSPIBridge
import AXTree
import DesktopTesting
import SelfVoicing
import TestSupport
import Testing

extension DesktopTests {
  /// Captions and the voice have updates alone; Orca 48 has the keys as well.
  @Suite("The echo of typed text, beside the real Orca's")
  struct OrcaTextEcho {
    /// A key, and what it does to the field's text.
    private typealias Step = (key: String, change: @Sendable (inout AXText) -> Void)

    private static let steps: [Step] = [
      ("a", { $0.replace(0..<0, with: "a") }), ("n", { $0.replace(1..<1, with: "n") }),
      ("space", { $0.replace(2..<2, with: " ") }), ("b", { $0.replace(3..<3, with: "b") }),
      ("o", { $0.replace(4..<4, with: "o") }), ("BackSpace", { $0.replace(4..<5, with: "") }),
      ("Left", { $0.caret = 3 }), ("Left", { $0.caret = 2 }), ("Home", { $0.caret = 0 }), ("End", { $0.caret = 4 }),
      ("Home", { $0.caret = 0 }), ("Delete", { $0.replace(0..<1, with: "") }), ("Right", { $0.caret = 1 }),
      ("Right", { $0.caret = 2 }), ("Right", { $0.caret = 3 }),
      ("shift+Left", { ($0.selection, $0.caret) = (2..<3, 2) }),
    ]
    /// Orca also names the keys that do more than write; an update does not tell them.
    private static let keyNames: Set<String> = ["backspace", "delete", "left shift"]

    @Test("What is echoed without the keys is what Orca 48 says with them, but for the names of keys")
    func keys() async throws {
      let desktop = try await PrivateDesktop.start(orca: .orca48)
      let field = AXElement(.textField, label: "Name")
      field.text = AXText(content: "", caret: 0, isEditable: true)
      let window = AXElement(.window, label: "Garage")
      window.addChild(field)
      let tree = AXElementTree(root: window, name: "Garage")
      let bridge = ATSPIBridge(
        options: ATSPIBridgeOptions(
          overrideGate: true, accessibilityBusAddress: desktop.environment["AT_SPI_BUS_ADDRESS"]))
      defer { bridge.close() }
      var captions = CaptionQueue()
      var seconds = 0.0
      /// Publishes what has changed, and returns what the captions say of it.
      func frame() -> String? {
        bridge.publish(tree)
        seconds += 1
        _ = captions.hear(tree.nextUpdate(), at: seconds)
        return captions.next()
      }
      _ = try await poll(for: "somebody who listens") {
        bridge.publish(tree) ? true : nil
      }
      _ = captions.hear(tree.nextUpdate(isFull: true), at: 0)
      while captions.next() != nil {}
      tree.window.isActive = true
      tree.focus = field
      var mark = desktop.speechMark
      _ = frame()
      try await desktop.waitForSpeech(containing: "Name entry", since: mark)
      mark = desktop.speechMark
      var echoed: [String] = []
      // A blank beside the caret Orca hands on as a character, which the synthesizer calls a space.
      func heard() -> [String] {
        desktop.speech(since: mark).filter { !Self.keyNames.contains($0) }.map { $0 == " " ? "space" : $0 }
      }
      for (key, change) in Self.steps {
        try await desktop.press(key)
        var text = field.text ?? AXText(content: "")
        change(&text)
        field.text = text
        echoed.append(frame() ?? "nothing")
        let words = echoed.joined(separator: " ")
        _ = try? await poll(for: key, timeout: .seconds(5)) {
          heard().joined(separator: " ").count >= words.count ? true : nil
        }
      }
      #expect(heard().joined(separator: " ") == echoed.joined(separator: " "))
      #expect(
        echoed == [
          "a", "n", "space", "b", "o", "o", "b", "space", "a", "blank", "a", "n", "space", "b", "blank", "b selected",
        ])
      await desktop.stop()
    }
  }
}

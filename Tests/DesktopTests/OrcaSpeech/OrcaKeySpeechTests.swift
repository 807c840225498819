import ATSPIBridge
import AXTree
import DesktopTesting
import Foundation
import Testing

extension DesktopTests {
  @Suite("A3: keys, heard by each Orca")
  struct OrcaKeySpeech {
    /// Orca 43 hears of keys from the bridge, Orca 48 from the display; what a key does is heard once from either.
    @Test(
      "A3: a caret that a key moves is heard, a deletion, and where am I on the keypad's Enter",
      arguments: OrcaEdition.all)
    func application(orca: OrcaEdition) async throws {
      let desktop = try await PrivateDesktop.start(orca: orca)
      let field = AXElement(.textField, label: "Name")
      func move(caret: Int) { field.text = AXText(content: "Ana Bo", caret: caret, isEditable: true) }
      move(caret: 0)
      let items = ["Red", "Blue", "Green"].map { AXElement(.listItem, label: $0) }
      let list = AXElement(.list, label: "Cars")
      for item in items { list.addChild(item) }
      let window = AXElement(.window, label: "Garage")
      window.addChild(list)
      window.addChild(field)
      let tree = AXElementTree(root: window, name: "Garage")
      let bridge = ATSPIBridge(
        options: ATSPIBridgeOptions(
          overrideGate: true, accessibilityBusAddress: desktop.environment["AT_SPI_BUS_ADDRESS"]))
      defer { bridge.close() }
      func frame() { bridge.publish(tree) }
      var time: UInt32 = 1
      func press(_ name: String, _ keysym: UInt32, _ code: UInt32, then act: () -> Void = {}) async throws {
        try await desktop.press(name)
        for isPressed in [true, false] {
          time += 20
          bridge.notify(
            AXKeyEvent(keysym: keysym, hardwareCode: code, isPressed: isPressed, timestamp: time), in: tree)
          if isPressed { act() }
          frame()
        }
      }
      func hears(_ expected: [String], after mark: Int) async {
        await OrcaKeySpeech.hears(expected, from: desktop, after: mark, orca)
      }
      _ = try await poll(for: "somebody who listens") {
        frame()
        return bridge.publish(tree) && (bridge.hasKeyListeners || orca != .orca43) ? true : nil
      }
      #expect(bridge.hasKeyListeners == (orca == .orca43))
      tree.window.isActive = true
      tree.focus = items[1]
      var mark = desktop.speechMark
      frame()
      try await desktop.waitForSpeech(containing: "Blue", since: mark)
      mark = desktop.speechMark
      try await press("KP_Enter", 0xff8d, 104)
      await hears(Self.item[orca] ?? [], after: mark)
      tree.focus = field
      mark = desktop.speechMark
      frame()
      await hears([orca == .orca51 ? "Name entry Ana Bo" : "Name entry Ana Bo."], after: mark)
      mark = desktop.speechMark
      try await press("Right", 0xff53, 114) { move(caret: 1) }
      await hears(["n"], after: mark)
      try await press("End", 0xff57, 115) { move(caret: 5) }
      await hears(["n", "o"], after: mark)
      tree.announce("The end")
      frame()
      await hears(["n", "o", orca == .orca43 ? "notification The end." : "The end"], after: mark)
      // Behind a last letter that is deleted there is none to say, and no line of Orca's log is taken for one. An Orca that
      // hears of keys from the display must know a key before the text that it changes, or else it says a typed letter twice.
      mark = desktop.speechMark
      let echo = orca == .orca43 ? ["delete ", "c "] : ["delete", "c"]
      try await press("Delete", 0xffff, 119)
      await hears([echo[0]], after: mark)
      field.text = AXText(content: "Ana B", caret: 5, isEditable: true)
      frame()
      try await press("c", 0x63, 54)
      await hears(echo, after: mark)
      field.text = AXText(content: "Ana Bc", caret: 6, isEditable: true)
      tree.announce("The very end")
      frame()
      await hears(echo + [orca == .orca43 ? "notification The very end." : "The very end"], after: mark)
      await desktop.stop()
    }

    /// Orca 51 names the key as well, and says a place in a set only to who has chosen that.
    private static let item: [OrcaEdition: [String]] = [
      .orca43: ["list item.", "Blue.", "2 of 3."], .orca48: ["Blue list item.", "2 of 3."],
      .orca51: ["enter", "Blue list item"],
    ]

    private static func hears(
      _ expected: [String], from desktop: PrivateDesktop, after mark: Int, _ orca: OrcaEdition
    ) async {
      _ = try? await poll(for: "what is heard", timeout: .seconds(15)) {
        desktop.speech(since: mark).count >= expected.count ? true : nil
      }
      #expect(desktop.speech(since: mark) == expected, "\(orca)")
    }
  }
}

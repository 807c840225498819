import ATSPIBridge
import AXTree
import DesktopTesting
import Foundation
import Testing

extension DesktopTests {
  @Suite("A parent and its child exchange their places")
  struct Exchange {
    @Test(
      "A6: Orca 43 speaks on after 1,000 exchanges, Orca 48 and 51 after 200",
      arguments: [(OrcaEdition.orca43, 1000), (.orca48, 200), (.orca51, 200)])
    func exchanges(version: OrcaEdition, count: Int) async throws {
      let desktop = try await PrivateDesktop.start(orca: version)
      let bridge = ATSPIBridge(
        options: ATSPIBridgeOptions(
          overrideGate: true, accessibilityBusAddress: desktop.environment["AT_SPI_BUS_ADDRESS"]))
      let root = AXElement(.window, label: "Race")
      var lists = ["Hand", "Board"].map { AXElement(.list, label: $0) }
      let (play, pass) = (AXElement(.button, label: "Play"), AXElement(.button, label: "Pass"))
      let end = AXElement(.button, label: "The end")
      root.children = [lists[0], end]
      lists[0].children = [lists[1]]
      lists[1].children = [play, pass]
      let tree = AXElementTree(root: root)
      tree.window.isActive = true
      tree.focus = play
      _ = try await poll(for: "Orca to say the focus") {
        bridge.publish(tree)
        return desktop.speech().contains { $0.hasPrefix("Play") } ? true : nil
      }
      for round in 1...count {
        lists.swapAt(0, 1)
        root.insertChild(lists[0], at: 0)
        lists[0].addChild(lists[1])
        lists[1].children = [play, pass]
        lists[1].label = "Board \(round)"
        tree.focus = round.isMultiple(of: 2) ? play : pass
        bridge.publish(tree)
        try await Task.sleep(for: .milliseconds(5))
      }
      tree.focus = end
      let mark = desktop.speechMark
      bridge.publish(tree)
      _ = try? await poll(for: "the end", timeout: .seconds(180)) {
        bridge.publish(tree)
        return desktop.speech(since: mark).contains { $0.hasPrefix("The end") } ? true : nil
      }
      #expect(desktop.speech().last?.hasPrefix("The end") == true)
      bridge.close(timeout: .seconds(1))
      await desktop.stop()
    }
  }
}

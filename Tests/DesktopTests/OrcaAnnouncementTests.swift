import ATSPIBridge
import AXTree
import DesktopTesting
import Foundation
import Testing

extension DesktopTests {
  @Suite("What a real Orca hears of announcements")
  struct OrcaAnnouncements {
    /// A client of libatspi that registers for an event and takes that back, every second, as GNOME Shell does on demand.
    private static let onDemand = """
      import gi, sys
      gi.require_version('Atspi', '2.0')
      from gi.repository import Atspi, GLib
      listener = Atspi.EventListener.new(lambda event: None)
      on = False
      def turn():
          global on
          on = not on
          (listener.register if on else listener.deregister)('object:state-changed:checked')
          print('on' if on else 'off', flush=True)
          return True
      turn()
      GLib.timeout_add(500, turn)
      GLib.MainLoop().run()
      """

    /// An Orca that has read the window of an application of this process.
    private final class Fixture {
      let desktop: PrivateDesktop
      let bridge: ATSPIBridge
      let tree = AXElementTree(root: AXElement(.window, label: "Race"), name: "Race")

      init(_ version: OrcaEdition) async throws {
        desktop = try await PrivateDesktop.start(orca: version)
        bridge = ATSPIBridge(
          options: ATSPIBridgeOptions(
            overrideGate: true, accessibilityBusAddress: desktop.environment["AT_SPI_BUS_ADDRESS"]))
        let play = AXElement(.button, label: "Play")
        tree.root.children = [play]
        tree.focus = play
        tree.window.isActive = true
        try await hears("Play")
        // It has finished starting: Orca reads the window before it listens to announcements.
        try await desktop.waitUntilSilent()
      }

      func frame() { bridge.publish(tree) }

      /// Makes frames until Orca has said a text; returns the time that it took.
      @discardableResult
      func hears(_ text: String) async throws -> Duration {
        let start = ContinuousClock.now
        _ = try await poll(for: text, seen: "\(desktop.speech())") {
          frame()
          return desktop.speech().contains { $0.contains(text) } ? true : nil
        }
        return ContinuousClock.now - start
      }
    }

    @Test("A2: each lap is heard when it is announced, while another client registers on demand")
    func onDemand() async throws {
      let fixture = try await Fixture(.orca51)
      let other = try fixture.desktop.launch("/usr/bin/python3", ["-c", Self.onDemand])
      _ = try await poll(for: "the other client") { other.output.contains("off") ? true : nil }
      for lap in 1...3 {
        fixture.tree.announce("Lap \(lap)")
        // A wait for the other client would not end while that lives.
        try await fixture.hears("Lap \(lap)")
        #expect(!fixture.desktop.speech().contains { $0.contains("Lap \(lap + 1)") })
        let next = ContinuousClock.now + .seconds(1)
        while ContinuousClock.now < next {
          fixture.frame()
          try await Task.sleep(for: .milliseconds(16))
        }
      }
      #expect(other.isRunning && other.output.count > 6)
      fixture.bridge.close(timeout: .seconds(2))
      await fixture.desktop.stop()
    }

    @Test("A2: what a program announces just before its end is heard", arguments: OrcaEdition.all)
    func gameOver(version: OrcaEdition) async throws {
      let fixture = try await Fixture(version)
      fixture.tree.announce("Game over")
      fixture.frame()
      fixture.bridge.close(timeout: .seconds(2))
      try await fixture.desktop.waitForSpeech(containing: "Game over")
      await fixture.desktop.stop()
    }
  }
}

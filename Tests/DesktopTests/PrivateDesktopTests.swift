import ATSPIBridge
import ATSPIClient
import DesktopTesting
import Foundation
import Testing

extension DesktopTests {
  @Suite("The desktop itself")
  struct Desktop {
    @Test("A7: Orca greets before the desktop counts as started")
    func greeting() async throws {
      let desktop = try await DesktopTests.desktop
      #expect(desktop.isOrcaReady)
      #expect(desktop.speech().first == "Screen reader on.")
    }

    @Test("A7: real keys move the focus of an application, and Orca reads it")
    func keys() async throws {
      let desktop = try await DesktopTests.desktop
      let mark = desktop.speechMark
      let window = try GTKWindow(on: desktop)
      try await desktop.waitForSpeech(containing: "Count push button", since: mark)
      try await desktop.press("Tab")
      try await desktop.waitForSpeech(containing: "Sound toggle button not pressed", since: mark)
      try await desktop.press("space")
      _ = try await poll(for: "the toggle's change") {
        desktop.speech(since: mark).first { $0 == "pressed" }
      }
      await desktop.end(window.process)
    }

    @Test("A7: what a change causes has been said before the silence after it", arguments: OrcaEdition.all)
    func silence(orca: OrcaEdition) async throws {
      let desktop = try await PrivateDesktop.start(orca: orca)
      let window = AXElement(.window, label: "Jukebox")
      let buttons = ["Play", "Stop"].map { AXElement(.button, label: $0) }
      window.children = buttons
      let tree = AXElementTree(root: window, name: "Jukebox")
      let bridge = ATSPIBridge(options: ATSPIBridgeOptions(environment: desktop.environment))
      defer { bridge.close() }
      _ = try await poll(for: "somebody who listens") { bridge.publish(tree) ? true : nil }
      tree.window.isActive = true
      tree.focus = buttons[0]
      bridge.publish(tree)
      try await desktop.waitForSpeech(containing: "Play")
      try await desktop.waitUntilSilent()
      let mark = desktop.speechMark
      tree.focus = buttons[1]
      bridge.publish(tree)
      try await desktop.waitUntilSilent()
      let stop: [OrcaEdition: String] = [.orca43: "Stop push button.", .orca48: "Stop button.", .orca51: "Stop button"]
      #expect(desktop.speech(since: mark) == [stop[orca]])
      #expect(try await desktop.waitUntilIdle() == (orca == .orca51))
      await desktop.stop()
    }

    @Test("A7: libatspi reads names, roles, states, values and frames, and does an action")
    func client() async throws {
      let desktop = try await DesktopTests.desktop
      let window = try GTKWindow(on: desktop)
      let bus = try ATSPIConnection.open(desktop.environment)
      let application = try await poll(for: "the application on the bus") {
        bus.application(ofProcess: window.process.id)
      }
      let objects = try await poll(for: "its window") {
        let all = application.subtree
        return all.contains { $0.role == "slider" } ? all : nil
      }
      #expect(objects.map(\.role) == ["application", "frame", "filler", "push-button", "toggle-button", "slider"])
      #expect(objects.map(\.name).filter { !$0.isEmpty }.suffix(3) == ["Counter", "Count", "Sound"])
      let button = objects[3]
      #expect(button.states.isSuperset(of: ["focusable", "showing", "visible", "enabled", "sensitive"]))
      #expect(button.actions.first == "click")
      #expect(try #require(button.frame).width > 100)
      #expect(objects[5].number == .init(now: 50, min: 0, max: 100, step: 5))
      #expect(button.value == nil)

      #expect(button.doAction(0))
      _ = try await poll(for: "the click") {
        window.process.output.contains("clicked") ? true : nil
      }
      #expect(objects[5].setCurrentValue(75))
      #expect(objects[5].value == 75)
      await desktop.end(window.process)
    }

    @Test("A7: a killed registry comes back under a new process")
    func registry() async throws {
      let desktop = try await PrivateDesktop.start(orca: .orca43)
      let old = try #require(try await desktop.registryProcess())
      try await desktop.killRegistry()
      try await desktop.startRegistry()
      let new = try #require(try await desktop.registryProcess())
      #expect(new != old)
      await desktop.stop()
    }

    @Test("A7: a picture of the display is a PNG file")
    func picture() async throws {
      let desktop = try await DesktopTests.desktop
      let path = "\(desktop.folder)/picture.png"
      try await desktop.screenshot(to: path)
      let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
      #expect(bytes.prefix(8) == Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
    }

    @Test("A7: stopping a desktop ends its processes and removes its folder")
    func stop() async throws {
      let desktop = try await PrivateDesktop.start(orca: nil)
      let program = try desktop.launch("/bin/sh", ["-c", "sleep 1000 & echo $!; wait"])
      let child = try await poll(for: "the child's number") {
        program.output.first.flatMap { Int32($0) }
      }
      await desktop.stop()
      #expect(!program.isRunning)
      #expect(DesktopTests.hasEnded(child))
      #expect(!FileManager.default.fileExists(atPath: desktop.folder))
    }

    @Test("A7: a program that is missing is named with its Debian package")
    func missing() {
      let program = RequiredProgram(name: "no-such-reader", package: "some-package")
      #expect(throws: DesktopError.missing(program: "no-such-reader", package: "some-package")) {
        try program.path()
      }
    }
  }
}

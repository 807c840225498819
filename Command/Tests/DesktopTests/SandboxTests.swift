import Foundation
import Testing

@testable import ATSPIClient
@testable import DesktopTesting

extension DesktopTests {
  /// A Flatpak's view of the desktop: both buses through filters, and a runtime folder that nobody
  /// outside of it sees.
  @Suite("In a sandbox, as Flatpak makes one")
  struct Sandbox {
    /// The calls that pass the filter of the accessibility bus; the filter of the session bus passes none.
    private static let rules = [
      "Socket.Embed@/org/a11y/atspi/accessible/root", "Socket.Unembed@/org/a11y/atspi/accessible/root",
      "Registry.GetRegisteredEvents@/org/a11y/atspi/registry",
      "DeviceEventController.GetKeystrokeListeners@/org/a11y/atspi/registry/deviceeventcontroller",
      "DeviceEventController.GetDeviceEventListeners@/org/a11y/atspi/registry/deviceeventcontroller",
      "DeviceEventController.NotifyListenersSync@/org/a11y/atspi/registry/deviceeventcontroller",
      "DeviceEventController.NotifyListenersAsync@/org/a11y/atspi/registry/deviceeventcontroller",
    ].map { "--call=org.a11y.atspi.Registry=org.a11y.atspi.\($0)" }

    private static let document = """
      {"format": "axtree/1", "name": "Sandbox", "root": {"role": "window", "label": "Sandbox", "children": [
        {"id": "go", "role": "button", "label": "Go"}, {"id": "sound", "role": "switch", "label": "Sound",
         "states": {"checked": false}}]}}
      """

    @Test("A6: an application behind Flatpak's filters is heard, read and operated")
    func flatpak() async throws {
      let desktop = try await DesktopTests.desktop
      let process = try await launch(on: desktop)
      try await isHeard(desktop, process)
      let connection = try ATSPIConnection.open(desktop.environment)
      let application = try await poll(for: "the application") {
        connection.application(named: "Sandbox")
      }
      let children = try #require(application.children.first).children
      #expect(children.map(\.name) == ["Go", "Sound"])
      #expect(children[1].doAction(0))
      _ = try await poll(for: "the action", seen: process.output.joined(separator: " / ")) {
        process.output.contains { $0.contains(#""node":"sound""#) } ? true : nil
      }
      #expect(children[1].states.contains("pressed"))
      await desktop.end(process)
    }

    @Test("A6: behind Flatpak's filters, too, a registry that died is found again")
    func registryDies() async throws {
      // Its own: the other tests' desktop keeps the registry that it has.
      let desktop = try await PrivateDesktop.start(orca: .orca43)
      let process = try await launch(on: desktop)
      try await isHeard(desktop, process)
      try await desktop.killRegistry()
      try await desktop.startRegistry()
      try await isHeard(desktop, process)
      await desktop.stop()
    }

    private func launch(on desktop: PrivateDesktop) async throws -> DesktopProcess {
      let folder = "\(desktop.folder)/sandbox"
      try FileManager.default.createDirectory(atPath: "\(folder)/run", withIntermediateDirectories: true)
      try Data(Self.document.utf8).write(to: URL(fileURLWithPath: "\(folder)/tree.json"))
      try await startFilters(desktop, folder)
      // The runtime folder's path leads there from the application alone, as from inside a sandbox.
      return try desktop.launch(
        "/bin/sh",
        ["-c", #"cd "$1" && shift && exec "$@""#, "sandbox", folder]
          + [DesktopTests.axtree, "publish", "tree.json"],
        environment: [
          "AT_SPI_BUS_ADDRESS": "unix:path=\(folder)/accessibility", "XDG_RUNTIME_DIR": "/proc/self/cwd/run",
          "DBUS_SESSION_BUS_ADDRESS": "unix:path=\(folder)/session",
        ])
    }

    /// Filters for both buses, once they take connections.
    private func startFilters(_ desktop: PrivateDesktop, _ folder: String) async throws {
      let program = RequiredProgram(name: "xdg-dbus-proxy", package: "xdg-dbus-proxy")
      let buses = ["DBUS_SESSION_BUS_ADDRESS", "AT_SPI_BUS_ADDRESS"].map { desktop.environment[$0] ?? "" }
      let proxy = try desktop.launch(
        try program.path(),
        [buses[0], "\(folder)/session", "--filter", buses[1], "\(folder)/accessibility", "--filter", "--sloppy-names"]
          + Self.rules)
      _ = try await poll(for: "the filters", seen: proxy.errors.joined(separator: " / ")) {
        ["session", "accessibility"].allSatisfy { FileManager.default.fileExists(atPath: "\(folder)/\($0)") }
          ? true : nil
      }
    }

    /// Moves the focus to and fro until Orca, which may still be looking for the registry, says where it is.
    private func isHeard(_ desktop: PrivateDesktop, _ process: DesktopProcess) async throws {
      let mark = desktop.speechMark
      process.write(line: #"{"window": "activate"}"#)
      for turn in 1...10 {
        let id = turn.isMultiple(of: 2) ? "go" : "sound"
        process.write(line: #"{"focus": "\#(id)"}"#)
        let name = id == "go" ? "Go push button." : "Sound toggle button"
        if (try? await desktop.waitForSpeech(containing: name, since: mark, timeout: .seconds(1))) != nil { return }
      }
      Issue.record("Neither was heard, but \(desktop.speech(since: mark)).")
    }
  }

  @Suite("Without a session bus")
  struct WithoutSessionBus {
    @Test(
      "A6: the display's root window says where the accessibility bus is",
      arguments: ["unix:path=/nowhere", ""])
    func rootWindow(session: String) async throws {
      let desktop = try await DesktopTests.desktop
      let file = FileManager.default.temporaryDirectory.appendingPathComponent("root-\(UUID()).json")
      try Data(#"{"format": "axtree/1", "name": "Root", "root": {"role": "window", "label": "Root"}}"#.utf8)
        .write(to: file)
      defer { try? FileManager.default.removeItem(at: file) }
      let process = try desktop.launch(
        DesktopTests.axtree, ["publish", file.path],
        environment: ["AT_SPI_BUS_ADDRESS": "", "DBUS_SESSION_BUS_ADDRESS": session, "XDG_RUNTIME_DIR": ""])
      let connection = try ATSPIConnection.open(desktop.environment)
      let application = try await poll(for: "the application") {
        connection.application(ofProcess: process.id)
      }
      #expect(application.name == "Root")
      await desktop.end(process)
    }
  }
}

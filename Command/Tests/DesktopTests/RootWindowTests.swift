import DesktopTesting
import Foundation
import Testing

@testable import ATSPIClient

extension DesktopTests {
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
        extra: ["AT_SPI_BUS_ADDRESS": "", "DBUS_SESSION_BUS_ADDRESS": session, "XDG_RUNTIME_DIR": ""])
      let connection = try ATSPIConnection.open(desktop.environment)
      let application = try await poll(for: "the application", seconds: 10) {
        connection.application(ofProcess: process.id)
      }
      #expect(application.name == "Root")
      await desktop.end(process)
    }
  }
}

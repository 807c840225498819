import DesktopTesting
import Glibc
import Preferences
import Testing

extension DesktopTests {
  @Suite("The watch of the system's settings, and an Orca that the player starts by hand")
  struct ScreenReaderWatch {
    @Test(
      "An Orca that starts, ends, is killed, or was there before the game is noticed", arguments: OrcaEdition.all)
    func byHand(version: OrcaEdition) async throws {
      let desktop = try await PrivateDesktop.start(orca: nil)
      // No variable names the accessibility bus in a session.
      let environment = desktop.environment.filter { $0.key != "AT_SPI_BUS_ADDRESS" }
      func isNoticed(_ isRunning: Bool, by watch: SystemSettingsWatch) async throws {
        _ = try await poll(for: "a screen reader: \(isRunning)", timeout: .seconds(40), seen: "\(watch.current)") {
          watch.current.isScreenReaderRunning == isRunning ? true : nil
        }
      }
      let watch = SystemSettingsWatch(environment: environment)
      let command = version.command([])
      for isKilled in [false, true] {
        #expect(!watch.current.isScreenReaderRunning)
        let orca = try desktop.launch(try command.program.path(), command.arguments)
        try await isNoticed(true, by: watch)
        let later = SystemSettingsWatch(environment: environment)
        try await isNoticed(true, by: later)
        if isKilled { orca.signal(SIGKILL) } else { await desktop.end(orca) }
        try await isNoticed(false, by: watch)
        try await isNoticed(false, by: later)
      }
      await desktop.stop()
    }
  }
}

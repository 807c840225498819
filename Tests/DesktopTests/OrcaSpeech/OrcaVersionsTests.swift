import DesktopTesting
import Testing

extension DesktopTests {
  @Suite("Every version of Orca on one machine")
  struct OrcaEditions {
    @Test("A7: Orca 43, 48 and 51 are heard on one machine", arguments: OrcaEdition.all)
    func greeting(orca: OrcaEdition) async throws {
      let desktop = try await PrivateDesktop.start(orca: orca)
      #expect(desktop.speech().first == "Screen reader on.")
      await desktop.stop()
    }
  }
}

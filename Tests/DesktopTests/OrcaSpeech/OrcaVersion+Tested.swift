import Foundation
import PrivateDesktop
import Testing

extension OrcaVersion {
  /// Whether tests are to hear this Orca: the system's always, 48 where its folder is there or AX_ORCA48 asks for it.
  ///
  /// Asked for and not there, its tests fail with the name of what is missing.
  var isTested: Bool {
    self == .v43 || isInstalled || ProcessInfo.processInfo.environment["AX_ORCA48"] == "1"
  }

  /// Those that tests are to hear.
  static var tested: [OrcaVersion] { allCases.filter(\.isTested) }
}

extension DesktopTests {
  @Suite("Orca 48")
  struct Orca48 {
    @Test(
      "A7: Orca 48, from a Debian 13, is heard beside Orca 43",
      .enabled(if: OrcaVersion.v48.isTested, "Orca 48 is not asked for: run Scripts/test-orca48"))
    func greeting() async throws {
      let desktop = try await PrivateDesktop.start(orca: .v48)
      #expect(desktop.speech.first == "Screen reader on.")
      await desktop.stop()
    }
  }
}

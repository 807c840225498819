import Foundation
import PrivateDesktop
import Testing

extension OrcaVersion {
  /// Whether tests are to hear this Orca: the system's always, others where their folder is there or AX_ORCA asks for them
  /// ("48 51").
  ///
  /// Asked for and not there, its tests fail with the name of what is missing.
  var isTested: Bool {
    self == .v43 || isInstalled || Self.asked.contains("\(rawValue)")
  }

  private static let asked = (ProcessInfo.processInfo.environment["AX_ORCA"] ?? "").split(separator: " ").map(
    String.init)

  /// Those that tests are to hear.
  static var tested: [OrcaVersion] { allCases.filter(\.isTested) }
}

extension DesktopTests {
  @Suite("Other Orcas than the system's")
  struct OtherOrcas {
    @Test(
      "A7: Orca 48 of a Debian 13 and Orca 51 of a Debian 14 are heard beside Orca 43",
      .enabled(if: OrcaVersion.tested.count > 1, "neither is asked for: run Scripts/test-orca"),
      arguments: OrcaVersion.tested.filter { $0 != .v43 })
    func greeting(orca: OrcaVersion) async throws {
      let desktop = try await PrivateDesktop.start(orca: orca)
      #expect(desktop.speech.first == "Screen reader on.")
      await desktop.stop()
    }
  }
}

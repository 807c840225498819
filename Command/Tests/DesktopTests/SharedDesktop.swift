import DesktopTesting
import Foundation
import Testing

/// Every suite on the desktop, one test at a time: they share the keyboard, and there is one focus.
@Suite("The command on a private desktop with a real Orca", .serialized, .timeLimit(.minutes(15)))
struct DesktopTests {
  /// One desktop for all tests; a missing program fails each of them with the package's name. It ends with the process.
  private static let start = Task { try await PrivateDesktop.start(orca: .orca43) }

  static var desktop: PrivateDesktop {
    get async throws { try await start.value }
  }

  /// The command, which is built beside the tests.
  static let axtree = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "axtree").path
}

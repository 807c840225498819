import AXTesting
import AXTree
import DesktopTesting
import Foundation
import Testing

/// Every suite on the desktop, one test at a time: they share the keyboard, and there is one focus.
@Suite("On a private desktop with a real Orca", .serialized, .timeLimit(.minutes(15)))
struct DesktopTests {
  /// One desktop for all tests; a missing program fails each of them with the package's name. It ends with the process.
  private static let start = Task { try await PrivateDesktop.start(orca: .orca43) }

  static var desktop: PrivateDesktop {
    get async throws { try await start.value }
  }

  /// Plays a script with a predicted reader, then with a real one on a desktop of its own: an Orca, or the program's own voice.
  static func withBothReaders(
    _ tree: () -> AXElementTree, _ orca: OrcaEdition?, _ script: (any TestReader) async throws -> Void
  ) async throws {
    try await script(VirtualReader(tree(), ReaderSettings(orca?.reader ?? .ownVoice)))
    let desktop = try await PrivateDesktop.start(orca: orca)
    try await script(DesktopReader(tree(), on: desktop))
    await desktop.stop()
  }

  /// True once a process has ended. An orphan stays listed until the machine's first process looks at it.
  static func hasEnded(_ process: Int32) -> Bool {
    guard kill(process, 0) == 0 else { return true }
    let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
    return status?.contains("State:\tZ") ?? true
  }

  /// A program built beside the tests.
  static func built(_ name: String) throws -> String {
    let own = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    // The tests run inside their own program, or are loaded by one of the toolchain.
    let folders = [own] + CommandLine.arguments.map { URL(fileURLWithPath: $0) }
    let paths = folders.map { $0.deletingLastPathComponent().appendingPathComponent(name).path }
    return try #require(
      paths.first { FileManager.default.isExecutableFile(atPath: $0) }, "\(name) has not been built: swift build")
  }
}

import DesktopTesting
import Foundation

/// A client that makes one call to this process after the other.
struct Reader {
  private let desktop: PrivateDesktop
  private let process: DesktopProcess

  init(_ meter: String, on desktop: PrivateDesktop) async throws {
    self.desktop = desktop
    let meter = URL(filePath: meter).path
    process = try desktop.launch(meter, [String(ProcessInfo.processInfo.processIdentifier), "read"])
    let process = process
    _ = try await poll(for: "the reader", seconds: 20) { process.output.contains("go") ? true : nil }
  }

  func end() async { await desktop.end(process) }
}

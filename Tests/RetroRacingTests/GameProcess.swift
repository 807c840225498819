import Foundation
import Glibc
import PrivateDesktop
import Testing

/// The game's own executable, started with an environment that holds nothing but what a test gives it.
final class GameProcess {
  /// A folder of the test's own.
  let folder: URL
  let process: DesktopProcess

  /// - Parameters:
  ///   - arguments: With `@` for the folder of the test, as in the environment.
  ///   - wrapper: The command that runs the game, if it does not run by itself.
  ///   - prepare: Fills the folder before the game begins.
  init(
    _ arguments: [String], _ environment: [String: String] = [:], wrapper: [String] = [],
    prepare: (URL) throws -> Void = { _ in }
  ) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "race-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try prepare(folder)
    var variables = ProcessInfo.processInfo.environment.filter { ["PATH", "LD_LIBRARY_PATH"].contains($0.key) }
    variables.merge(environment.mapValues { $0.replacing("@", with: folder.path) }) { $1 }
    let words =
      Self.withoutPrivilege + wrapper + [try Self.executable()]
      + arguments.map { $0.replacing("@", with: folder.path) }
    process = try DesktopProcess(path: words[0], arguments: Array(words.dropFirst()), environment: variables)
    self.folder = folder
  }

  deinit {
    process.signal(SIGKILL)
    try? FileManager.default.removeItem(at: folder)
  }

  /// Who is root may write everywhere; a player may not, and so the game may not either.
  private static let withoutPrivilege =
    geteuid() == 0 ? ["/usr/bin/setpriv", "--bounding-set=-dac_override,-dac_read_search"] : []

  private static func executable() throws -> String {
    let own = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    let programs = [own] + CommandLine.arguments.map { URL(fileURLWithPath: $0) }
    let paths = programs.map { $0.deletingLastPathComponent().appending(path: "RetroRacing").path }
    return try #require(
      paths.first { FileManager.default.isExecutableFile(atPath: $0) }, "RetroRacing has not been built: swift build")
  }

  /// What it wrote on standard error, a sentence a line; the test's folder is `@`.
  var errors: [String] { process.errors.lines.map { $0.replacing(folder.path, with: "@") } }

  /// The lines of a file in the test's folder; none where there is no file.
  func lines(_ name: String) -> [String] {
    let text = (try? String(contentsOf: folder.appending(path: name), encoding: .utf8)) ?? ""
    return text.split(separator: "\n").map(String.init)
  }

  /// Waits until the game has published its menu, which its record tells.
  func waitForMenu() async throws {
    _ = try await poll(for: "the menu", seconds: 20, seen: errors.joined(separator: " / ")) {
      if let status = process.exitStatus {
        throw DesktopError.failed(program: "RetroRacing", status: status, output: errors.joined(separator: " / "))
      }
      return lines("race.json.commands").isEmpty ? nil : true
    }
  }

  /// Waits for its end and for all that it wrote; the status, or minus the signal that ended it.
  func end() async throws -> Int32 {
    let status = try await process.wait(seconds: 20)
    _ = try await poll(for: "the game's last words", seconds: 5) {
      process.output.isClosed && process.errors.isClosed ? true : nil
    }
    return status
  }
}

public import DesktopTesting
public import Foundation
import Glibc

/// An example's own executable, started with an environment that holds nothing but what a test gives it.
public final class ExampleProcess {
  /// A folder of the test's own.
  public let folder: URL
  public let process: DesktopProcess
  private let program: String

  /// - Parameters:
  ///   - program: The name of the executable.
  ///   - arguments: With `@` for the folder of the test, as in the environment.
  ///   - wrapper: The command that runs the program, if it does not run by itself.
  ///   - prepare: Fills the folder before the program begins.
  public init(
    _ program: String, _ arguments: [String], _ environment: [String: String] = [:], wrapper: [String] = [],
    prepare: (URL) throws -> Void = { _ in }
  ) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "example-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try prepare(folder)
    var variables = ProcessInfo.processInfo.environment.filter { ["PATH", "LD_LIBRARY_PATH"].contains($0.key) }
    variables.merge(environment.mapValues { $0.replacing("@", with: folder.path) }) { $1 }
    let words =
      Self.withoutPrivilege + wrapper + [try Self.executable(program)]
      + arguments.map { $0.replacing("@", with: folder.path) }
    process = try DesktopProcess(path: words[0], arguments: Array(words.dropFirst()), environment: variables)
    (self.folder, self.program) = (folder, program)
  }

  deinit {
    process.signal(SIGKILL)
    try? FileManager.default.removeItem(at: folder)
  }

  /// Who is root may write everywhere; a person may not, and so a program may not either.
  private static let withoutPrivilege =
    geteuid() == 0 ? ["/usr/bin/setpriv", "--bounding-set=-dac_override,-dac_read_search"] : []

  /// The path of a program that is built beside the tests.
  public static func executable(_ program: String) throws -> String {
    let own = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    let programs = [own] + CommandLine.arguments.map { URL(fileURLWithPath: $0) }
    let paths = programs.map { $0.deletingLastPathComponent().appending(path: program).path }
    guard let path = paths.first(where: { FileManager.default.isExecutableFile(atPath: $0) }) else {
      throw DesktopError.cannotStart(program: program, reason: "it has not been built: swift build")
    }
    return path
  }

  /// The sentences on its standard error, one a line; the test's folder is `@`.
  public var errors: [String] { process.errors.map { $0.replacing(folder.path, with: "@") } }

  /// The lines of a file in the test's folder; none where there is no file.
  public func lines(_ name: String) -> [String] {
    let text = (try? String(contentsOf: folder.appending(path: name), encoding: .utf8)) ?? ""
    return text.split(separator: "\n").map(String.init)
  }

  /// Waits until it has published its first screen, which its record tells.
  public func waitForScreen() async throws {
    _ = try await poll(for: "the first screen", timeout: .seconds(60), seen: errors.joined(separator: " / ")) {
      if let status = process.exitStatus {
        throw DesktopError.failed(program: program, status: status, output: errors.joined(separator: " / "))
      }
      return lines("record.json.commands").isEmpty ? nil : true
    }
  }

  /// Waits for its end and for all that it wrote; the status, or minus the signal that ended it.
  public func end() async throws -> Int32 {
    try await process.wait()
  }
}

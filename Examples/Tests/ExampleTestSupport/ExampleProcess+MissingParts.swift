import DesktopTesting
public import Foundation
import Glibc

extension ExampleProcess {
  /// A display, and a session bus on which nobody listens, for all tests; they end with the process.
  private static let desktop = Task { try await PrivateDesktop.start(orca: nil) }

  /// Starts an example on a machine on which all is there but these things; SDL's own sound card is heard by nobody.
  public static func start(
    _ program: String, _ arguments: [String] = ["--record", "@/record.json"], lacking lacks: [MissingPart] = [],
    wrapper: [String] = [], prepare: (URL) throws -> Void = { _ in }
  ) async throws -> ExampleProcess {
    var environment: [String: String?] = [
      "HOME": "@/home", "SDL_AUDIODRIVER": "dummy", "XDG_RUNTIME_DIR": "@/run", "AXTREE_GATE": "open",
    ]
    for name in ["DISPLAY", "DBUS_SESSION_BUS_ADDRESS"] {
      environment[name] = try await desktop.value.environment[name]
    }
    for lack in lacks { environment.merge(lack.environment) { $1 } }
    return try ExampleProcess(program, arguments, environment.compactMapValues(\.self), wrapper: wrapper) { folder in
      for (name, permissions) in [("home", 0o700), ("run", 0o700), ("readonly", 0o500), ("nofonts", 0o700)] {
        try FileManager.default.createDirectory(
          at: folder.appending(path: name), withIntermediateDirectories: false,
          attributes: [.posixPermissions: permissions])
      }
      try Data().write(to: folder.appending(path: "file"))
      try Data("<fontconfig><dir>\(folder.path)/nofonts</dir></fontconfig>".utf8).write(
        to: folder.appending(path: "fonts.conf"))
      try prepare(folder)
    }
  }

  /// An example's sentences on a machine that lacks these things, the expected ones, and its status after SIGTERM.
  public struct Outcome {
    public let status: Int32
    public let said: [String]
    public let expected: [String]
  }

  /// Runs an example until it has said a sentence for each thing, and asks it to end. Without a display nothing is said
  /// about what only a window has. The voice's own daemon is left out: it needs a sound device, which a machine that runs
  /// tests may lack, and the game says so only if the test takes more than ten seconds.
  public static func outcome(
    of program: String, _ application: String, keeping kept: [MissingPart.Kept] = [.settings],
    lacking lacks: [MissingPart], hasDisplay: Bool
  ) async throws -> Outcome {
    let missing = hasDisplay ? lacks : lacks.filter { !$0.belongsToWindow } + [.display]
    let expected = missing.flatMap { $0.sentences(of: application, keeping: kept, hasDisplay: hasDisplay) }
    let process = try await start(program, lacking: missing)
    try await process.waitForScreen()
    _ = try await poll(for: "the sentences", seen: process.errors.joined(separator: " / ")) {
      process.errors.count >= expected.count ? true : nil
    }
    process.process.signal(SIGTERM)
    let status = try await process.end()
    let said = process.errors.filter { !$0.hasPrefix("speech-dispatcher ends at once") }
    return Outcome(status: status, said: said.sorted(), expected: expected.sorted())
  }
}

import DesktopTesting
import Foundation

/// A bus of a test's own, on which the test starts and kills the real registry.
final class PrivateBus {
  private let process = Process()
  private var registry: Process?
  private let folder: String
  let address: String

  /// Starts the bus; returns when it says where it is.
  ///
  /// - Parameters:
  ///   - path: Where its socket is; nil lets it choose.
  ///   - startsServices: Whether it starts the registry when somebody asks for it, as the accessibility bus does.
  init(at path: String? = nil, startsServices: Bool = true) throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("axtree-bus-\(UUID())").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    process.executableURL = URL(fileURLWithPath: "/usr/bin/dbus-daemon")
    let configuration =
      startsServices ? "/usr/share/defaults/at-spi2/accessibility.conf" : try Self.plainConfiguration(in: folder)
    process.arguments = ["--config-file=\(configuration)", "--nofork", "--print-address"]
    if let path { process.arguments?.append("--address=unix:path=\(path)") }
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    var line = Data()
    while let byte = try output.fileHandleForReading.read(upToCount: 1), byte.first != 10, !byte.isEmpty {
      line.append(byte)
    }
    address = String(decoding: line, as: UTF8.self)
  }

  private static func plainConfiguration(in folder: String) throws -> String {
    let text = """
      <busconfig><type>session</type><listen>unix:tmpdir=/tmp</listen><auth>EXTERNAL</auth>
      <policy context="default"><allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/><allow own="*"/>
      </policy></busconfig>
      """
    let path = folder + "/bus.conf"
    try text.write(toFile: path, atomically: false, encoding: .utf8)
    return path
  }

  /// Starts the registry where none runs, the system's own or that beside a version of Orca; it finds the bus by its
  /// address alone.
  func startRegistry(of version: OrcaEdition = .system) throws {
    guard registry == nil else { return }
    let started = Process()
    let program = RequiredProgram(name: "/usr/libexec/at-spi2-registryd", package: "at-spi2-core")
    let command = version.command([], of: program)
    started.executableURL = URL(fileURLWithPath: try command.program.path())
    started.arguments = command.arguments
    started.environment = ProcessInfo.processInfo.environment.merging(
      ["AT_SPI_BUS_ADDRESS": address, "DBUS_SESSION_BUS_ADDRESS": address]
    ) { $1 }
    started.standardError = FileHandle.nullDevice
    started.standardOutput = FileHandle.nullDevice
    try started.run()
    registry = started
  }

  /// Kills the registry, and returns when it is gone: another one would not get its name before.
  func killRegistry() {
    guard let registry else { return }
    kill(registry.processIdentifier, SIGKILL)
    for _ in 0..<1000 where registry.isRunning { _ = poll(nil, 0, 5) }
    self.registry = nil
  }

  /// Stops the bus, which takes nothing more until it is resumed.
  func stop() { kill(process.processIdentifier, SIGSTOP) }
  func resume() { kill(process.processIdentifier, SIGCONT) }

  /// Kills the bus alone; the registry notices that when it does.
  func die() {
    // Not SIGTERM: a thread of the test runner may have had that blocked, and the daemon inherits it.
    kill(process.processIdentifier, SIGKILL)
  }

  /// Ends the bus as a crash would.
  func end() {
    killRegistry()
    die()
    try? FileManager.default.removeItem(atPath: folder)
  }

  deinit { end() }
}

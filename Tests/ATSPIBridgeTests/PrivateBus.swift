import Foundation

/// An accessibility bus of a test's own, on which the test starts and kills the real registry.
final class PrivateBus {
  private let process = Process()
  private var registry: Process?
  let address: String

  init() throws {
    process.executableURL = URL(fileURLWithPath: "/usr/bin/dbus-daemon")
    process.arguments = [
      "--config-file=/usr/share/defaults/at-spi2/accessibility.conf", "--nofork", "--print-address",
    ]
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

  /// Starts the registry, which finds the bus by its address alone.
  func startRegistry() throws {
    let started = Process()
    started.executableURL = URL(fileURLWithPath: "/usr/libexec/at-spi2-registryd")
    started.environment = ProcessInfo.processInfo.environment.merging(
      ["AT_SPI_BUS_ADDRESS": address, "DBUS_SESSION_BUS_ADDRESS": address]
    ) { $1 }
    started.standardError = FileHandle.nullDevice
    started.standardOutput = FileHandle.nullDevice
    try started.run()
    registry = started
  }

  /// Kills the registry and waits for its end.
  func killRegistry() {
    guard let registry else { return }
    kill(registry.processIdentifier, SIGKILL)
    registry.waitUntilExit()
  }

  deinit {
    killRegistry()
    // Not SIGTERM: a thread of the test runner may have had that blocked, and the daemon inherits it.
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }
}

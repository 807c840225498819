import Foundation

/// An accessibility bus of a test's own, which starts the real registry when it is first called.
final class PrivateBus {
  private let process = Process()
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

  deinit { process.terminate() }
}

public import Foundation

extension Process {
  /// Starts a command of the search path with its arguments, drops what it prints, and does not wait for its end.
  public static func start(_ command: [String]) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
  }
}

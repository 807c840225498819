public import Foundation

/// A web page.
enum WebPage {
  /// Opens a page in the user's browser and returns at once.
  static func open(_ page: String, report: (String) -> Void) {
    do {
      try Process.start(["xdg-open", page])
    } catch {
      report("\(page) could not be opened (\(error.localizedDescription)).")
    }
  }
}

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

import Foundation

/// A web page.
enum WebPage {
  /// Opens a page in the user's browser and returns at once.
  static func open(_ page: String, report: (String) -> Void) {
    let command = Process()
    command.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    command.arguments = ["xdg-open", page]
    command.standardOutput = FileHandle.nullDevice
    command.standardError = FileHandle.nullDevice
    do {
      try command.run()
    } catch {
      report("\(page) could not be opened (\(error.localizedDescription)).")
    }
  }
}

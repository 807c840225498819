import Foundation

/// A page outside the game.
enum WebPage {
  /// Shows a page in the person's browser, and returns at once.
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

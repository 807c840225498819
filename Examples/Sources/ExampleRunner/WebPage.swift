import Foundation

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

public import Foundation

/// The computer around LucidPal: parameters, so that a test can make them up.
public struct LucidHost {
  /// The memory of the computer.
  public var gigabytes: Int
  /// Whether headphones are connected.
  public var hasHeadphones: Bool
  /// The folder in which files are looked for first.
  public var home: URL
  /// Hands a message to another program.
  public var share: (String) -> Void
  /// Shows a title and a text as a notification of the desktop, and returns at once.
  public var notify: (String, String) -> Void

  public init(
    gigabytes: Int = 8, hasHeadphones: Bool = false, home: URL = URL(filePath: "/"),
    share: @escaping (String) -> Void = { _ in }, notify: @escaping (String, String) -> Void = { _, _ in }
  ) {
    self.gigabytes = gigabytes
    self.hasHeadphones = hasHeadphones
    self.home = home
    self.share = share
    self.notify = notify
  }
}

extension PrivateDesktop {
  /// Writes what the display shows to a PNG file.
  ///
  /// - Parameter window: A window's number from `waitForWindow`; by default the whole display.
  public func screenshot(to path: String, window: String = "root") async throws {
    try await run(.picture, ["-window", window, "png:\(path)"])
  }
}

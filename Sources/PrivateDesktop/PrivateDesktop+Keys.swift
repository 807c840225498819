extension PrivateDesktop {
  /// Presses and releases keys, one after the other, as a keyboard would; names are those of X: "Return", "Left", "Tab",
  /// "space", "Escape", "shift+Tab".
  public func press(_ keys: String...) async throws { try await press(keys) }

  /// Presses and releases keys, one after the other.
  public func press(_ keys: [String]) async throws {
    try await run(.keys, ["key", "--clearmodifiers"] + keys)
  }

  /// Types a text, a character at a time.
  public func type(_ text: String) async throws {
    try await run(.keys, ["type", "--clearmodifiers", "--", text])
  }

  /// Waits until a window with this title (a part of it) is on the display, and returns its number.
  @discardableResult
  public func waitForWindow(titled title: String, seconds: Double = 20) async throws -> String {
    let found = try await run(.keys, ["search", "--sync", "--onlyvisible", "--name", title], seconds: seconds)
    return found.first ?? ""
  }

  /// Gives the keyboard to a window, as a click on it would.
  public func activate(window: String) async throws {
    try await run(.keys, ["windowactivate", "--sync", window])
  }
}

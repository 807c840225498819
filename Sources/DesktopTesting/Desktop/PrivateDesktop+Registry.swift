import Glibc

/// The accessibility registry of the desktop, its crash and its start.
extension PrivateDesktop {
  private static let registryName = "org.a11y.atspi.Registry"

  /// The process id of the accessibility registry, or nil while none runs.
  package func registryProcess() async throws -> Int32? {
    let answer = try? await callBus("GetConnectionUnixProcessID", "string:\(Self.registryName)")
    return answer?.first?.split(separator: " ").last.flatMap { Int32($0) }
  }

  /// Ends the registry as a crash would, and returns when its name is free.
  package func killRegistry() async throws {
    guard let old = try await registryProcess() else { return }
    kill(old, SIGKILL)
    let deadline = ContinuousClock.now + .seconds(10)
    // The name is free, or the next one already has it.
    while try await registryProcess() == old {
      guard ContinuousClock.now < deadline else {
        throw DesktopError.timedOut(waitingFor: "the registry's end", timeout: .seconds(10), seen: "process \(old)")
      }
    }
  }

  /// Starts the registry if none runs, as the bus does on demand, and returns when it has its name.
  package func startRegistry() async throws {
    try await callBus("StartServiceByName", "string:\(Self.registryName)", "uint32:0")
  }

  /// States on the session bus that a screen reader runs, as a session does when its user starts one. Qt and Chromium stay off the
  /// accessibility bus without it; a private desktop's Orca cannot state it, because settings on it are each program's own.
  @_spi(Command) public func stateScreenReader() async throws {
    for property in ["IsEnabled", "ScreenReaderEnabled"] {
      try await run(
        .busCall,
        [
          "--session", "--print-reply", "--dest=org.a11y.Bus", "/org/a11y/bus", "org.freedesktop.DBus.Properties.Set",
          "string:org.a11y.Status", "string:\(property)", "variant:boolean:true",
        ])
    }
  }

  @discardableResult
  private func callBus(_ method: String, _ arguments: String...) async throws -> [String] {
    try await run(
      .busCall,
      [
        "--bus=\(environment["AT_SPI_BUS_ADDRESS"] ?? "")", "--print-reply=literal", "--dest=org.freedesktop.DBus",
        "/org/freedesktop/DBus", "org.freedesktop.DBus.\(method)",
      ] + arguments)
  }
}

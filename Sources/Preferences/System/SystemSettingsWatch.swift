import Foundation

/// The system's current settings, kept up to date: from the XDG settings portal, the accessibility status on the
/// session bus, GSettings, and the listeners on the accessibility bus.
///
/// A separate thread reads and listens, so `current` never waits. Until the first answers arrive, and on a system that
/// gives none, `current` has the default settings.
///
/// ```swift
/// let watch = SystemSettingsWatch(environment: ProcessInfo.processInfo.environment)
/// // once a frame, if a game likes:
/// game.isCalm = watch.current.isScreenReaderRunning
/// ```
public final class SystemSettingsWatch: Sendable {
  private let state: SystemSettingsWatchState

  /// Starts the watch.
  ///
  /// - Parameters:
  ///   - environment: Where the session bus is (`DBUS_SESSION_BUS_ADDRESS`, else `bus` in `XDG_RUNTIME_DIR`), where the
  ///     accessibility bus is (`AT_SPI_BUS_ADDRESS`, else the session bus is asked for it), and where GSettings keeps its values (`GSETTINGS_BACKEND`, `XDG_CONFIG_HOME`, `HOME`).
  ///   - report: Gets a sentence if there is no session bus, from another thread.
  public init(environment: [String: String], report: @escaping @Sendable (String) -> Void = { _ in }) {
    let state = SystemSettingsWatchState()
    self.state = state
    let thread = Thread { SystemSettingsLoop(state, environment).run(report) }
    thread.name = "system settings"
    thread.start()
  }

  deinit { state.end() }

  /// The latest settings. O(1), from any thread.
  public var current: SystemSettings { state.settings }
}

import CGio
import Foundation
import Synchronization

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
  ///   - onChange: Called on another thread after ``current`` has changed; it must only wake the program's loop.
  public init(
    environment: [String: String], report: @escaping @Sendable (String) -> Void = { _ in },
    onChange: @escaping @Sendable () -> Void = {}
  ) {
    let state = SystemSettingsWatchState(onChange: onChange)
    self.state = state
    let thread = Thread { SystemSettingsLoop(state, environment).run(report) }
    thread.name = "system settings"
    thread.start()
  }

  deinit { state.end() }

  /// The latest settings. O(1), from any thread.
  public var current: SystemSettings { state.settings }
}

/// State that the watch and its thread share: the latest settings, and the loop that the watch must end.
final class SystemSettingsWatchState: Sendable {
  // Safety: a GMainLoop's quit and a GMainContext's wake-up may be called from any thread. The loop is set and read
  // under the lock, and the thread releases it only after removing it from here.
  private struct RunningLoop: @unchecked Sendable { let loop: OpaquePointer }
  private struct State {
    var settings = SystemSettings()
    var running: RunningLoop?
    var isOver = false
  }

  private let state = Mutex(State())
  private let onChange: @Sendable () -> Void

  init(onChange: @escaping @Sendable () -> Void = {}) { self.onChange = onChange }

  var settings: SystemSettings { state.withLock { $0.settings } }

  func store(_ settings: SystemSettings) {
    let isNew = state.withLock { state in
      defer { state.settings = settings }
      return state.settings != settings
    }
    if isNew { onChange() }
  }

  /// Stores the running loop, or nil when it has ended; returns false if the watch is gone.
  func setLoop(_ loop: OpaquePointer?) -> Bool {
    state.withLock { state in
      state.running = loop.map(RunningLoop.init)
      return !state.isOver
    }
  }

  /// Ends the loop, now or as soon as it starts.
  func end() {
    state.withLock { state in
      state.isOver = true
      if let running = state.running { g_main_loop_quit(running.loop) }
    }
  }
}

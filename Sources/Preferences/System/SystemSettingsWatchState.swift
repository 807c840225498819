import CGio
import Synchronization

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

  var settings: SystemSettings { state.withLock { $0.settings } }

  func store(_ settings: SystemSettings) { state.withLock { $0.settings = settings } }

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

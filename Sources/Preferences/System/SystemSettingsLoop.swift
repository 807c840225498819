import CGio

/// The thread behind `SystemSettingsWatch`: collects readings and publishes the settings. Confined to that thread.
final class SystemSettingsLoop {
  private let latest: SharedSystemSettings
  let environment: [String: String]
  private(set) var readings: [SettingSource: Double] = [:]
  /// The session bus.
  var bus: BusConnection?
  /// The accessibility bus.
  var accessibilityBus: BusConnection?
  var stores: [GSettingsStore] = []

  init(_ latest: SharedSystemSettings, _ environment: [String: String]) {
    self.latest = latest
    self.environment = environment
  }

  /// Runs until the watch is released.
  func run(_ report: (String) -> Void) {
    // The thread's own context: signals arrive on this thread and do not disturb a loop on the main thread.
    let own = g_main_context_new()
    g_main_context_push_thread_default(own)
    defer {
      g_main_context_pop_thread_default(own)
      g_main_context_unref(own)
    }
    guard let loop = g_main_loop_new(own, 0) else { return }
    defer { g_main_loop_unref(loop) }
    openStores()
    if let absence = openBus() {
      report(
        "There is no session bus (\(absence)): a screen reader may go unnoticed, and so may changes of the system's "
          + "settings.")
    }
    if latest.setLoop(loop) { g_main_loop_run(loop) }
    _ = latest.setLoop(nil)
    (bus, accessibilityBus) = (nil, nil)
    stores = []
  }

  /// Stores a reading, or nil if there is none any more, and publishes the settings that follow.
  func record(_ reading: Double?, from source: SettingSource) {
    readings[source] = reading
    latest.store(SystemSettings(readings: readings))
  }

  /// A pointer to the loop for GLib's callbacks; valid while the loop runs.
  var handle: gpointer { Unmanaged.passUnretained(self).toOpaque() }

  static func of(_ handle: gpointer?) -> SystemSettingsLoop? {
    handle.map { Unmanaged<SystemSettingsLoop>.fromOpaque($0).takeUnretainedValue() }
  }
}

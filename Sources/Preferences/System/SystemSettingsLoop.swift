import CGio

/// The thread behind `SystemSettingsWatch`: gathers readings, and shows what they come to. Confined to that thread.
final class SystemSettingsLoop {
  private let latest: Latest
  private(set) var readings: [SystemSource: Double] = [:]
  var bus: OpaquePointer?
  /// What has to be taken back before the connection goes.
  var subscriptions: [guint] = []
  var nameWatches: [guint] = []
  var stores: [GSettingsStore] = []

  init(_ latest: Latest) {
    self.latest = latest
  }

  /// Listens until the watch is gone.
  func run(_ environment: [String: String], _ report: (String) -> Void) {
    // A context of one's own: signals come to this thread, and the main thread's loop, if any, is left alone.
    let own = g_main_context_new()
    g_main_context_push_thread_default(own)
    defer {
      g_main_context_pop_thread_default(own)
      g_main_context_unref(own)
    }
    guard let loop = g_main_loop_new(own, 0) else { return }
    defer { g_main_loop_unref(loop) }
    openStores(environment)
    if let absence = openBus(environment) {
      report(
        "There is no session bus (\(absence)): a screen reader may go unnoticed, and so may changes of the system's "
          + "settings.")
    }
    if latest.note(loop) { g_main_loop_run(loop) }
    _ = latest.note(nil)
    closeBus()
    stores = []
  }

  /// Takes a reading in, or the news that there is none; shows what all of them come to.
  func take(_ reading: Double?, from source: SystemSource) {
    readings[source] = reading
    latest.show(SystemSettings(readings: readings))
  }

  /// Itself as GLib hands it back to callbacks; it lives as long as the loop runs.
  var handle: gpointer { Unmanaged.passUnretained(self).toOpaque() }

  static func of(_ handle: gpointer?) -> SystemSettingsLoop? {
    handle.map { Unmanaged<SystemSettingsLoop>.fromOpaque($0).takeUnretainedValue() }
  }
}

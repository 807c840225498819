import CGio

/// The thread behind `SystemSettingsWatch`: collects readings and publishes the settings. Confined to that thread.
final class SystemSettingsLoop {
  private let state: SystemSettingsWatchState
  let environment: [String: String]
  private(set) var readings: [SettingSource: Double] = [:]
  /// The session bus.
  var bus: BusConnection?
  var accessibilityBus: BusConnection?
  var stores: [GSettingsStore] = []

  init(_ state: SystemSettingsWatchState, _ environment: [String: String]) {
    self.state = state
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
    if state.setLoop(loop) { g_main_loop_run(loop) }
    _ = state.setLoop(nil)
    (bus, accessibilityBus) = (nil, nil)
    stores = []
  }

  /// Stores a reading, or nil if there is none any more, and publishes the settings that follow.
  func record(_ reading: Double?, from source: SettingSource) {
    readings[source] = reading
    state.store(SystemSettings(readings: readings))
  }

  /// A pointer to the loop for GLib's callbacks; valid while the loop runs.
  var handle: gpointer { Unmanaged.passUnretained(self).toOpaque() }

  static func of(_ handle: gpointer?) -> SystemSettingsLoop? {
    handle.map { Unmanaged<SystemSettingsLoop>.fromOpaque($0).takeUnretainedValue() }
  }

  // MARK: The session bus

  /// Connects to the session bus and reads. Without a bus it returns the reason; the other sources still work.
  func openBus() -> String? {
    // A stated accessibility bus needs no session bus.
    if let address = statedAccessibilityBus { openAccessibilityBus(address) }
    let usual = environment["XDG_RUNTIME_DIR"].map { "unix:path=\($0)/bus" }
    guard let address = environment["DBUS_SESSION_BUS_ADDRESS"] ?? usual else { return "nothing says where it is" }
    do throws(BusConnection.Failure) {
      let bus = try BusConnection(address, handle)
      for service in [BusService.portal, .status] { bus.watch(service) }
      for source in SettingSource.all(of: .name) { bus.watch(source.key) }
      self.bus = bus
      return nil
    } catch { return error.reason }
  }

  /// Reads a service again when its name gets an owner, even after a restart.
  func nameAppeared(_ name: String) {
    for source in SettingSource.all(of: .name) where source.key == name { record(1, from: source) }
    switch name {
    case BusService.portal.name: read(.portal, of: .portal, "Read")
    case BusService.status.name:
      read(.status, of: .status, "Get")
      if statedAccessibilityBus == nil { requestAccessibilityBus() }
    case BusService.registry.name: readListeners()
    default: break
    }
  }

  /// Drops the readings of a service whose name has no owner any more.
  func nameVanished(_ name: String) {
    for source in SettingSource.all(of: .name) where source.key == name { record(0, from: source) }
    let gone: [String: SettingSource.Kind] = [
      BusService.portal.name: .portal, BusService.status.name: .status, BusService.registry.name: .listener,
    ]
    guard let kind = gone[name] else { return }
    for source in SettingSource.all(of: kind) { record(nil, from: source) }
  }

  private func read(_ kind: SettingSource.Kind, of service: BusService, _ method: String) {
    for source in SettingSource.all(of: kind) {
      let reply = bus?.call(service, method, axtree_texts(source.namespace, source.key), reply: "(v)")
      defer { if let reply { g_variant_unref(reply) } }
      record(reply.flatMap { Self.number(in: $0, at: 0) }, from: source)
    }
  }

  /// The number in a variant; nil if it has none.
  static func number(of value: OpaquePointer) -> Double? {
    var number = 0.0
    return axtree_number(value, &number) != 0 ? number : nil
  }

  private static func number(in tuple: OpaquePointer, at index: Int) -> Double? { child(of: tuple, index, number) }

  private static func text(in tuple: OpaquePointer, at index: Int) -> String? {
    child(of: tuple, index) { axtree_text($0).map { String(cString: $0) } }
  }

  private static func child<Value>(
    of tuple: OpaquePointer, _ index: Int, _ read: (OpaquePointer) -> Value?
  ) -> Value? {
    guard index < g_variant_n_children(tuple), let child = g_variant_get_child_value(tuple, gsize(index)) else {
      return nil
    }
    defer { g_variant_unref(child) }
    return read(child)
  }

  /// Handles `SettingChanged (ssv)`, the portal's signal for one setting.
  func settingChanged(_ arguments: OpaquePointer) {
    guard let namespace = Self.text(in: arguments, at: 0), let key = Self.text(in: arguments, at: 1) else { return }
    let source = SettingSource(kind: .portal, namespace: namespace, key: key)
    if SettingSource.all(of: .portal).contains(source) { record(Self.number(in: arguments, at: 2), from: source) }
  }

  /// Handles `PropertiesChanged (sa{sv}as)`, the signal of the accessibility status.
  func propertiesChanged(_ arguments: OpaquePointer) {
    guard let namespace = Self.text(in: arguments, at: 0), g_variant_n_children(arguments) > 1,
      let changed = g_variant_get_child_value(arguments, 1)
    else { return }
    defer { g_variant_unref(changed) }
    for source in SettingSource.all(of: .status) where source.namespace == namespace {
      guard let value = axtree_lookup(changed, source.key) else { continue }
      defer { g_variant_unref(value) }
      if let number = Self.number(of: value) { record(number, from: source) }
    }
  }

  // MARK: The accessibility bus, on which a screen reader listens however it was started

  /// The accessibility bus, if a variable states it.
  var statedAccessibilityBus: String? {
    environment["AT_SPI_BUS_ADDRESS"].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Asks the launcher, which starts the bus if none runs, as every application of the desktop does.
  func requestAccessibilityBus() {
    guard let reply = bus?.call(.status, "GetAddress", of: "org.a11y.Bus", reply: "(s)") else { return }
    defer { g_variant_unref(reply) }
    if let address = Self.text(in: reply, at: 0) { openAccessibilityBus(address) }
  }

  /// Watches the registry of the accessibility bus. Where the bus does not answer, the other sources still work.
  func openAccessibilityBus(_ address: String) {
    accessibilityBus = try? BusConnection(address, handle)
    accessibilityBus?.watch(.registry)
  }

  /// Asks the registry who listens to which event: when it starts, and whenever a listener comes or goes. It knows of
  /// those that end without a word.
  func readListeners() {
    guard let reply = accessibilityBus?.call(.registry, "GetRegisteredEvents", reply: "(a(ss))") else { return }
    defer { g_variant_unref(reply) }
    guard let list = g_variant_get_child_value(reply, 0) else { return }
    defer { g_variant_unref(list) }
    let events = (0..<g_variant_n_children(list)).compactMap { index -> String? in
      guard let listener = g_variant_get_child_value(list, index) else { return nil }
      defer { g_variant_unref(listener) }
      return Self.text(in: listener, at: 1)
    }
    for source in SettingSource.all(of: .listener) {
      record(events.contains { Self.isEvent($0, source.key) } ? 1 : 0, from: source)
    }
  }

  /// Whether the registry's name of an event ("Window:Activate:") is that of a source ("window:activate").
  private static func isEvent(_ registered: String, _ key: String) -> Bool {
    registered.lowercased().split(separator: ":").elementsEqual(key.split(separator: ":"))
  }
}

/// Handles any subscribed signal, by its name.
let handleSignal:
  @convention(c) (
    OpaquePointer?, UnsafePointer<CChar>?, UnsafePointer<CChar>?, UnsafePointer<CChar>?, UnsafePointer<CChar>?,
    OpaquePointer?, gpointer?
  ) -> Void = { _, _, _, _, signal, arguments, handle in
    guard let signal, let arguments, let loop = SystemSettingsLoop.of(handle) else { return }
    switch String(cString: signal) {
    case BusService.portal.signal: loop.settingChanged(arguments)
    case BusService.status.signal: loop.propertiesChanged(arguments)
    // The registry's: a listener has come or gone.
    default: loop.readListeners()
    }
  }

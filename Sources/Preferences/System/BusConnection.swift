import CGio

/// A connection to a bus, with the services and names that it watches. Confined to the thread that made it.
final class BusConnection {
  /// Why there is no connection.
  struct Failure: Error { let reason: String }

  /// The longest time in milliseconds that a service may take to answer; only the watch's thread waits.
  private static let timeout: Int32 = 5_000

  private let bus: OpaquePointer
  /// The loop that gets the signals.
  private let handle: gpointer
  private var subscriptions: [guint] = []
  private var nameWatches: [guint] = []

  /// Connects to the bus at an address; `handle` is the loop that gets its signals, and must outlive the connection.
  init(_ address: String, _ handle: gpointer) throws(Failure) {
    var failure: UnsafeMutablePointer<GError>?
    guard let bus = axtree_connect(address, &failure) else {
      defer { g_clear_error(&failure) }
      throw Failure(reason: failure.map { String(cString: $0.pointee.message) } ?? "it does not answer")
    }
    self.bus = bus
    self.handle = handle
  }

  deinit {
    for subscription in subscriptions { g_dbus_connection_signal_unsubscribe(bus, subscription) }
    for watch in nameWatches { g_bus_unwatch_name(watch) }
    g_dbus_connection_close_sync(bus, nil, nil)
    g_object_unref(UnsafeMutableRawPointer(bus))
  }

  /// Watches a service, and its signals.
  func watch(_ service: BusService) {
    subscriptions.append(
      axtree_subscribe(
        bus, service.name, service.path, service.interface, service.signal, handleSignal, handle))
    watch(service.name, isStarted: service.isStarted)
  }

  /// Watches whether a name has an owner; `isStarted` has the bus start its service.
  func watch(_ name: String, isStarted: Bool = false) {
    nameWatches.append(axtree_watch(bus, name, isStarted ? 1 : 0, appeared, vanished, handle))
  }

  /// Calls a service that is running; nil for an error, and for an answer that is not of the type `reply`. The caller
  /// releases the answer.
  func call(
    _ service: BusService, _ method: String, of interface: String? = nil, _ arguments: OpaquePointer? = nil,
    reply: String
  ) -> OpaquePointer? {
    axtree_call(bus, service.name, service.path, interface ?? service.interface, method, arguments, reply, Self.timeout)
  }
}

private let appeared: @convention(c) (OpaquePointer?, UnsafePointer<CChar>?, UnsafePointer<CChar>?, gpointer?) -> Void =
  { _, name, _, handle in
    if let name { SystemSettingsLoop.of(handle)?.nameAppeared(String(cString: name)) }
  }

private let vanished: @convention(c) (OpaquePointer?, UnsafePointer<CChar>?, gpointer?) -> Void = { _, name, handle in
  if let name { SystemSettingsLoop.of(handle)?.nameVanished(String(cString: name)) }
}

/// A service of a bus that the watch reads.
struct BusService {
  let name: String
  let path: String
  let interface: String
  /// Whether the bus should start the service.
  let isStarted: Bool
  /// The signal for changes; nil for every signal of the interface.
  let signal: String?

  /// On the session bus.
  static let portal = BusService(
    name: "org.freedesktop.portal.Desktop", path: "/org/freedesktop/portal/desktop",
    interface: "org.freedesktop.portal.Settings", isStarted: true, signal: "SettingChanged")
  /// On the session bus: the launcher of the accessibility bus.
  static let status = BusService(
    name: "org.a11y.Bus", path: "/org/a11y/bus", interface: "org.freedesktop.DBus.Properties", isStarted: true,
    signal: "PropertiesChanged")
  /// On the accessibility bus: who listens to which events. Whoever publishes or listens starts it.
  static let registry = BusService(
    name: "org.a11y.atspi.Registry", path: "/org/a11y/atspi/registry", interface: "org.a11y.atspi.Registry",
    isStarted: false, signal: nil)
}

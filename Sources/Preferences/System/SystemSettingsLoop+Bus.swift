import CGio

/// A service of the session bus that the watch reads.
struct BusService {
  let name: String
  let path: String
  let interface: String
  /// Whether the bus should start the service.
  let isStarted: Bool
  let signal: String

  static let portal = BusService(
    name: "org.freedesktop.portal.Desktop", path: "/org/freedesktop/portal/desktop",
    interface: "org.freedesktop.portal.Settings", isStarted: true, signal: "SettingChanged")
  static let status = BusService(
    name: "org.a11y.Bus", path: "/org/a11y/bus", interface: "org.freedesktop.DBus.Properties", isStarted: true,
    signal: "PropertiesChanged")
}

extension SystemSettingsLoop {
  /// The longest time in milliseconds that a service may take to answer; only this thread waits.
  private static let timeout: Int32 = 5_000

  /// Connects to the session bus and reads. Without a bus it returns the reason; the other sources still work.
  func openBus(_ environment: [String: String]) -> String? {
    let usual = environment["XDG_RUNTIME_DIR"].map { "unix:path=\($0)/bus" }
    guard let address = environment["DBUS_SESSION_BUS_ADDRESS"] ?? usual else { return "nothing says where it is" }
    let flags = GDBusConnectionFlags(
      G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
        | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue)
    var failure: UnsafeMutablePointer<GError>?
    bus = g_dbus_connection_new_for_address_sync(address, flags, nil, nil, &failure)
    guard bus != nil else {
      defer { g_clear_error(&failure) }
      return failure.map { String(cString: $0.pointee.message) } ?? "it does not answer"
    }
    for service in [BusService.portal, .status] {
      subscriptions.append(
        g_dbus_connection_signal_subscribe(
          bus, service.name, service.interface, service.signal, service.path, nil, G_DBUS_SIGNAL_FLAGS_NONE,
          handleSignal, handle, nil))
      watch(service.name, isStarted: service.isStarted)
    }
    for source in SettingSource.all(of: .name) { watch(source.key, isStarted: false) }
    return nil
  }

  func closeBus() {
    guard let bus else { return }
    for subscription in subscriptions { g_dbus_connection_signal_unsubscribe(bus, subscription) }
    for watch in nameWatches { g_bus_unwatch_name(watch) }
    g_dbus_connection_close_sync(bus, nil, nil)
    g_object_unref(UnsafeMutableRawPointer(bus))
  }

  private func watch(_ name: String, isStarted: Bool) {
    let flags = isStarted ? G_BUS_NAME_WATCHER_FLAGS_AUTO_START : G_BUS_NAME_WATCHER_FLAGS_NONE
    nameWatches.append(g_bus_watch_name_on_connection(bus, name, flags, appeared, vanished, handle, nil))
  }

  /// Reads a service again when its name gets an owner, also after a restart.
  func nameAppeared(_ name: String) {
    for source in SettingSource.all(of: .name) where source.key == name { record(1, from: source) }
    let (kind, method): (SettingSource.Kind, String)
    switch name {
    case BusService.portal.name: (kind, method) = (.portal, "Read")
    case BusService.status.name: (kind, method) = (.status, "Get")
    default: return
    }
    let service = kind == .portal ? BusService.portal : .status
    for source in SettingSource.all(of: kind) {
      record(answer(of: service, method, source.namespace, source.key), from: source)
    }
  }

  /// Drops the readings of a service whose name has no owner any more.
  func nameVanished(_ name: String) {
    for source in SettingSource.all(of: .name) where source.key == name { record(0, from: source) }
    let gone: [String: SettingSource.Kind] = [BusService.portal.name: .portal, BusService.status.name: .status]
    guard let kind = gone[name] else { return }
    for source in SettingSource.all(of: kind) { record(nil, from: source) }
  }

  private func answer(of service: BusService, _ method: String, _ namespace: String, _ key: String) -> Double? {
    guard
      let reply = g_dbus_connection_call_sync(
        bus, service.name, service.path, service.interface, method, axtree_texts(namespace, key), nil,
        G_DBUS_CALL_FLAGS_NONE, Self.timeout, nil, nil)
    else { return nil }
    defer { g_variant_unref(reply) }
    return Self.number(in: reply, at: 0)
  }

  static func number(in tuple: OpaquePointer, at index: Int) -> Double? {
    guard index < g_variant_n_children(tuple), let child = g_variant_get_child_value(tuple, gsize(index)) else {
      return nil
    }
    defer { g_variant_unref(child) }
    var number = 0.0
    return axtree_number(child, &number) != 0 ? number : nil
  }
}

private let appeared: @convention(c) (OpaquePointer?, UnsafePointer<CChar>?, UnsafePointer<CChar>?, gpointer?) -> Void =
  { _, name, _, handle in
    if let name { SystemSettingsLoop.of(handle)?.nameAppeared(String(cString: name)) }
  }

private let vanished: @convention(c) (OpaquePointer?, UnsafePointer<CChar>?, gpointer?) -> Void = { _, name, handle in
  if let name { SystemSettingsLoop.of(handle)?.nameVanished(String(cString: name)) }
}

import CGio

extension SystemSettingsLoop {
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

  /// Reads a service again when its name gets an owner, also after a restart.
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

  static func number(in tuple: OpaquePointer, at index: Int) -> Double? {
    guard index < g_variant_n_children(tuple), let child = g_variant_get_child_value(tuple, gsize(index)) else {
      return nil
    }
    defer { g_variant_unref(child) }
    var number = 0.0
    return axtree_number(child, &number) != 0 ? number : nil
  }

  static func text(in tuple: OpaquePointer, at index: Int) -> String? {
    guard index < g_variant_n_children(tuple), let child = g_variant_get_child_value(tuple, gsize(index)) else {
      return nil
    }
    defer { g_variant_unref(child) }
    return axtree_text(child).map { String(cString: $0) }
  }
}

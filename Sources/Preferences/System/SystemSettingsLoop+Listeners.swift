import CGio

/// The accessibility bus, on which a screen reader listens however it was started.
extension SystemSettingsLoop {
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

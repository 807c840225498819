import CGio

extension SystemSettingsLoop {
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
      var number = 0.0
      if axtree_number(value, &number) != 0 { record(number, from: source) }
    }
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

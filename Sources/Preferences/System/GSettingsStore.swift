import CGio

/// One installed schema of GSettings.
final class GSettingsStore {
  let settings: UnsafeMutablePointer<GSettings>
  let sources: [SettingSource]

  /// Opens the schema of the sources; nil if it is not installed or has none of their keys. Both are checked first,
  /// because GLib ends a process that opens a schema or key that is not installed.
  init?(schema name: String, _ sources: [SettingSource], backend: UnsafeMutablePointer<GSettingsBackend>?) {
    guard let installed = g_settings_schema_source_get_default(),
      let schema = g_settings_schema_source_lookup(installed, name, 1)
    else { return nil }
    defer { g_settings_schema_unref(schema) }
    self.sources = sources.filter { g_settings_schema_has_key(schema, $0.key) != 0 }
    guard !self.sources.isEmpty, let settings = g_settings_new_full(schema, backend, nil) else { return nil }
    self.settings = settings
  }

  deinit { g_object_unref(settings) }

  /// The value of a source's key.
  func reading(of source: SettingSource) -> Double? {
    guard let value = g_settings_get_value(settings, source.key) else { return nil }
    defer { g_variant_unref(value) }
    // The only texts of the table are names of choices.
    if g_variant_classify(value) == G_VARIANT_CLASS_STRING { return Double(g_settings_get_enum(settings, source.key)) }
    return SystemSettingsLoop.number(of: value)
  }
}

extension SystemSettingsLoop {
  /// Opens the installed schemas and reads their keys. Changes arrive on this thread.
  func openStores() {
    let backend = Self.backend(environment)
    defer { if let backend { g_object_unref(backend) } }
    let schemas = Dictionary(grouping: SettingSource.all(of: .gsettings), by: \.namespace)
    stores = schemas.compactMap { GSettingsStore(schema: $0, $1, backend: backend) }
    for store in stores {
      axtree_on_changed(store.settings, unsafeBitCast(changed, to: GCallback.self), handle)
      read(store)
    }
  }

  /// Reads all keys of a schema.
  func read(_ store: GSettingsStore) {
    for source in store.sources { record(store.reading(of: source), from: source) }
  }

  /// The backend that GLib would choose for the environment; nil leaves the choice to GLib.
  private static func backend(_ environment: [String: String]) -> UnsafeMutablePointer<GSettingsBackend>? {
    switch environment["GSETTINGS_BACKEND"] {
    case "memory": return g_memory_settings_backend_new()
    case "keyfile":
      guard let folder = environment["XDG_CONFIG_HOME"] ?? environment["HOME"].map({ $0 + "/.config" }) else {
        return nil
      }
      return g_keyfile_settings_backend_new(folder + "/glib-2.0/settings/keyfile", "/", nil)
    // Outside a session dconf creates a folder in the home, and prints a warning if it cannot.
    default: return environment["XDG_RUNTIME_DIR"] == nil ? g_memory_settings_backend_new() : nil
    }
  }
}

// Safety: GLib calls it with the arguments that the signal "changed" of GSettings documents, on the connecting thread.
private let changed: @convention(c) (UnsafeMutablePointer<GSettings>?, UnsafePointer<CChar>?, gpointer?) -> Void = {
  settings, _, handle in
  guard let loop = SystemSettingsLoop.of(handle) else { return }
  for store in loop.stores where store.settings == settings { loop.read(store) }
}

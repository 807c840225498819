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
    var number = 0.0
    return axtree_number(value, &number) != 0 ? number : nil
  }
}

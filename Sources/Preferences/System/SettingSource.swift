/// A place where the desktop stores a setting. Every value read from it is a number; flags are 0 and 1, and a choice by
/// name has its number in the schema.
struct SettingSource: Hashable, Sendable {
  /// The kind of a source: how it is read.
  enum Kind: Hashable, Sendable, CaseIterable {
    /// A key of `org.freedesktop.portal.Settings`, over the session bus.
    case portal
    /// A key of GSettings.
    case gsettings
    /// A property of `org.a11y.Status`, over the session bus.
    case status
    /// Whether a name has an owner on the session bus.
    case name
    /// Whether a client of the accessibility bus listens to an event, by the registry of that bus.
    case listener
  }

  let kind: Kind
  /// The portal's namespace, the schema, or the interface; empty for a name.
  let namespace: String
  /// The key, the property, the name, or the event.
  let key: String
}

extension SettingSource {
  /// The meaning of a source's value for a setting.
  struct Meaning: Sendable {
    let setting: SystemSetting
    let source: SettingSource
    /// The reading that means "yes"; nil if the reading itself is the value.
    let yes: Double?
  }

  /// The sources of each setting, in order; the first one that answers counts.
  static let meanings: [Meaning] =
    // An Orca that is started by hand sets nothing: every version listens to windows that become active, which no other
    // tool does by that event's own name, and from 49 on it owns a bus name. The launcher of the accessibility bus mirrors
    // GNOME's setting until at-spi2-core 2.60.
    [
      desktop(.screenReader, .listener, "org.a11y.atspi.Registry", "window:activate", yes: 1),
      // 49 and 50, then 51.
      desktop(.screenReader, .name, "", "org.gnome.Orca.Service", yes: 1),
      desktop(.screenReader, .name, "", "org.gnome.Orca1.Service", yes: 1),
      desktop(.screenReader, .status, "org.a11y.Status", "ScreenReaderEnabled", yes: 1),
      desktop(.screenReader, .gsettings, "org.gnome.desktop.a11y.applications", "screen-reader-enabled", yes: 1),
      desktop(.reducedMotion, .portal, "org.freedesktop.appearance", "reduced-motion", yes: 1),
      desktop(.reducedMotion, .portal, "org.gnome.desktop.interface", "enable-animations", yes: 0),
      desktop(.reducedMotion, .gsettings, "org.gnome.desktop.interface", "enable-animations", yes: 0),
      desktop(.increasedContrast, .portal, "org.freedesktop.appearance", "contrast", yes: 1),
      desktop(.increasedContrast, .portal, "org.gnome.desktop.a11y.interface", "high-contrast", yes: 1),
      desktop(.increasedContrast, .gsettings, "org.gnome.desktop.a11y.interface", "high-contrast", yes: 1),
      desktop(.darkColors, .portal, "org.freedesktop.appearance", "color-scheme", yes: 1),
      desktop(.darkColors, .gsettings, "org.gnome.desktop.interface", "color-scheme", yes: 1),
      desktop(.textScale, .portal, "org.gnome.desktop.interface", "text-scaling-factor"),
      desktop(.textScale, .gsettings, "org.gnome.desktop.interface", "text-scaling-factor"),
    ]

  private static func desktop(
    _ setting: SystemSetting, _ kind: Kind, _ namespace: String, _ key: String, yes: Double? = nil
  ) -> Meaning {
    Meaning(setting: setting, source: SettingSource(kind: kind, namespace: namespace, key: key), yes: yes)
  }

  /// The sources of one kind.
  static func all(of kind: Kind) -> [SettingSource] { meanings.map(\.source).filter { $0.kind == kind } }
}

/// A setting of the desktop that the watch reads.
enum SystemSetting: CaseIterable, Sendable {
  case screenReader, reducedMotion, increasedContrast, darkColors, textScale
}

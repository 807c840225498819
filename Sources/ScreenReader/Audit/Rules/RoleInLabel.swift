import AXTree

extension AuditRule {
  /// A label must not repeat its role: the reader adds that itself.
  public static let roleInLabel = AuditRule("role-in-label") { tree in
    let language = LanguageDetector.code(tree.options.language ?? tree.tree.locale)
    return tree.items.compactMap { item in
      let words = Set(LanguageDetector.words(in: item.label))
      let names = (RoleWords.table[language] ?? RoleWords.english)[item.role] ?? []
      guard let repeated = names.first(where: words.contains) else { return nil }
      return AuditFinding(
        "role-in-label", .warning, at: item.element, "The label “\(item.label)” repeats the role: “\(repeated)”.",
        remedy: "Say what it is for; the reader adds the role.")
    }
  }
}

/// The words of readers for roles.
enum RoleWords {
  static let english = words(["button"], ["link"], ["image", "picture", "icon"], ["heading"], ["slider"], ["tab"])
  static let table: [String: [AXRole: [String]]] = [
    "en": english,
    "de": words(
      ["taste", "button", "schaltfläche", "knopf"], ["link"], ["bild", "symbol"], ["überschrift"],
      ["schieberegler", "regler"],
      ["tab", "reiter"]),
    "es": words(["botón"], ["enlace"], ["imagen", "icono"], ["encabezado"], ["deslizador"], ["pestaña"]),
    "ca": words(["botó"], ["enllaç"], ["imatge", "icona"], ["encapçalament"], ["lliscador"], ["pestanya"]),
  ]

  private static func words(
    _ button: [String], _ link: [String], _ image: [String], _ heading: [String], _ slider: [String], _ tab: [String]
  ) -> [AXRole: [String]] {
    [
      .button: button, .toggleButton: button, .link: link, .image: image, .icon: image, .heading: heading,
      .slider: slider, .tab: tab,
    ]
  }
}

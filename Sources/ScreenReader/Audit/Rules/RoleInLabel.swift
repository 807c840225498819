import AXTree

extension AuditRule {
  /// A label must not repeat its role, in the language of the text: the reader adds that itself.
  ///
  /// In a language without words nothing is found.
  public static let roleInLabel = AuditRule("role-in-label") { tree in
    tree.items.compactMap { item in
      let language = tree.options.language ?? item.properties.language ?? tree.tree.locale
      guard let repeated = RoleWords.word(for: item.role, in: item.label, language: language) else { return nil }
      return AuditFinding(
        "role-in-label", .warning, at: item.element, "The label “\(item.label)” repeats the role: “\(repeated)”.",
        remedy: "Say what it is for; the reader adds the role.")
    }
  }
}

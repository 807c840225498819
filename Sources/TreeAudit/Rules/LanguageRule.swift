import AXTree

extension AuditRule {
  /// Texts must be in the language that a reader speaks them in.
  public static let wrongLanguage = AuditRule("wrong-language") { tree in
    let wanted = LanguageDetector.code(tree.options.language ?? tree.tree.locale)
    return tree.items.flatMap { item -> [AuditFinding] in
      let own = tree.options.language == nil ? item.properties.language.map(LanguageDetector.code) ?? wanted : wanted
      return item.texts.compactMap { text -> AuditFinding? in
        guard let found = LanguageDetector.guess(text, besides: own) else { return nil }
        return AuditFinding(
          "wrong-language", .warning, at: item.element,
          "“\(text)” seems to be in the language “\(found)”, not “\(own)”.",
          remedy: "Translate it, or set its language.")
      }
    }
  }
}

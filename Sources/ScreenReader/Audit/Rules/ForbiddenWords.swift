import AXTree

extension AuditRule {
  /// Texts must not contain the author's forbidden words.
  public static let forbiddenWords = AuditRule("forbidden-words") { tree in
    let forbidden = Set(tree.options.forbiddenWords.map { $0.lowercased() })
    return tree.items.flatMap { item in
      item.texts.flatMap { text in
        AuditLanguage.words(in: text).filter(forbidden.contains).map { word in
          AuditFinding(
            "forbidden-words", .warning, at: item.element, "“\(text)” contains “\(word)”.",
            remedy: "Use other words.")
        }
      }
    }
  }
}

import AXTree

extension AuditRule {
  /// Words that the author wants nobody to hear.
  public static let forbiddenWords = AuditRule("forbidden-words") { tree in
    let forbidden = Set(tree.options.forbiddenWords.map { $0.lowercased() })
    return tree.items.flatMap { item in
      item.texts.flatMap { text in
        AuditLanguage.words(in: text).filter(forbidden.contains).map { word in
          AuditFinding(
            "forbidden-words", .warning, at: item.element, "“\(text)” holds “\(word)”.",
            remedy: "Say it in other words.")
        }
      }
    }
  }
}

import AXTree

extension AuditRule {
  /// Texts must not contain the author's forbidden words.
  public static let forbiddenWords = AuditRule("forbidden-words") { tree in
    tree.uses(of: Set(tree.options.forbiddenWords.map { $0.lowercased() })).map { element, text, word in
      AuditFinding(
        "forbidden-words", .warning, at: element, "“\(text)” contains “\(word)”.", remedy: "Use other words.")
    }
  }
}

import AXTree

extension AuditRule {
  /// Sentences must not be longer than the author's limit.
  public static let tooManyWords = AuditRule("too-many-words") { tree in
    guard let most = tree.options.maxWords else { return [] }
    return tree.items.flatMap { item in
      item.texts.flatMap { text in
        LanguageDetector.sentences(in: text).compactMap { sentence in
          let count = sentence.split { !$0.isLetter && !$0.isNumber }.count
          guard count > most else { return nil }
          return AuditFinding(
            "too-many-words", .warning, at: item.element, "“\(sentence)” has \(count) words; the limit is \(most).",
            remedy: "Shorten it, or make two sentences of it.")
        }
      }
    }
  }
}

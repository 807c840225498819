import AXTree

extension AuditRule {
  /// Sentences must be as short as the listeners need them.
  public static let tooManyWords = AuditRule("too-many-words") { tree in
    guard let most = tree.options.maxWords else { return [] }
    return tree.items.flatMap { item in
      item.texts.flatMap { text in
        text.split { ".!?…".contains($0) }.compactMap { sentence in
          let count = sentence.split(whereSeparator: \.isWhitespace).count
          guard count > most else { return nil }
          let spoken = sentence.drop { $0 == " " }
          return AuditFinding(
            "too-many-words", .warning, at: item.element, "“\(spoken)” has \(count) words, \(most) are allowed.",
            remedy: "Shorten it, or make two sentences of it.")
        }
      }
    }
  }
}

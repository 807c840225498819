import AXTree

extension AuditRule {
  /// Texts must not contain the author's forbidden words.
  public static let forbiddenWords = AuditRule("forbidden-words") { tree in
    tree.uses(of: Set(tree.options.forbiddenWords.map { $0.lowercased() })).map { element, text, word in
      AuditFinding(
        "forbidden-words", .warning, at: element, "“\(text)” contains “\(word)”.", remedy: "Use other words.")
    }
  }

  /// Sentences must not be longer than the author's limit.
  public static let tooManyWords = AuditRule("too-many-words") { tree in
    guard let most = tree.options.maxWords else { return [] }
    return tree.items.flatMap { item in
      item.texts.flatMap { text in
        TextSentences.all(in: text).compactMap { sentence in
          let count = sentence.split { !$0.isLetter && !$0.isNumber }.count
          guard count > most else { return nil }
          let unended = sentence.droppingEnd { ".!?…".contains($0) }
          return AuditFinding(
            "too-many-words", .warning, at: item.element, "“\(unended)” has \(count) words; the limit is \(most).",
            remedy: "Shorten it, or make two sentences of it.")
        }
      }
    }
  }

  /// Texts that must encourage may not blame, threaten or hurry.
  public static let discouraging = AuditRule("discouraging") { tree in
    guard tree.options.requiresEncouragingTexts else { return [] }
    let words = discouragingWords[LanguageDetector.code(tree.options.language ?? tree.tree.locale)] ?? []
    return tree.uses(of: words).map { element, text, word in
      AuditFinding(
        "discouraging", .warning, at: element, "“\(text)” contains the discouraging word “\(word)”.",
        remedy: "Say what went well, or what to do next.")
    }
  }

  private static let discouragingWords: [String: Set<String>] = [
    "en": [
      "wrong", "error", "errors", "mistake", "mistakes", "fail", "failed", "failure", "lost", "lose", "bad", "stupid",
      "forbidden", "never", "hurry", "faster",
    ],
    "de": [
      "falsch", "falsche", "falscher", "fehler", "verloren", "verlierst", "schlecht", "schlechte", "dumm", "verboten",
      "nie", "niemals", "beeil", "beeile", "schneller", "gescheitert",
    ],
    "es": [
      "incorrecto", "incorrecta", "error", "errores", "fallo", "fallado", "perdido", "pierdes", "mal", "malo", "tonto",
      "prohibido", "nunca", "deprisa",
    ],
    "ca": [
      "incorrecte", "incorrecta", "error", "errors", "errada", "fallat", "perdut", "perds", "malament", "dolent",
      "prohibit", "mai", "afanya",
    ],
  ]
}

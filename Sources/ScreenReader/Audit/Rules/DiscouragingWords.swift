import AXTree

extension AuditRule {
  /// Texts that must encourage may not blame, threaten or hurry.
  public static let discouraging = AuditRule("discouraging") { tree in
    guard tree.options.isPositive else { return [] }
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

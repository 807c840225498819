import AXTree

/// Guesses a text's language by words that nearly every sentence has.
enum LanguageDetector {
  private static let common: [String: Set<String>] = [
    "en": [
      "the", "and", "is", "of", "to", "your", "you", "with", "for", "are", "this", "not", "on", "play", "start",
      "settings", "help", "back", "new", "game", "press", "lives", "score",
    ],
    "de": [
      "der", "die", "das", "und", "ist", "ein", "eine", "nicht", "mit", "für", "du", "dein", "von", "zum", "zur", "den",
      "es", "auf", "nach", "spielen", "zurück", "einstellungen", "hilfe", "neu", "leben",
    ],
    "es": [
      "el", "los", "las", "y", "es", "un", "una", "con", "para", "tu", "del", "jugar", "ajustes", "ayuda", "volver",
      "nuevo", "vidas", "puntos",
    ],
    "ca": [
      "el", "els", "les", "un", "una", "tu", "i", "és", "amb", "per", "teu", "del", "dels", "jugar",
      "configuració", "ajuda", "enrere", "nou", "vides", "punts",
    ],
    "fr": [
      "le", "les", "et", "est", "une", "avec", "pour", "des", "jouer", "réglages", "aide", "retour", "nouveau", "vies",
    ],
  ]

  /// "de" of "de-AT".
  static func code(_ tag: String) -> String { AXLanguage.tags(of: tag).last ?? "en" }

  /// The language of a text if it clearly is not the wanted one; nil otherwise.
  static func guess(_ text: String, besides wanted: String) -> String? {
    guard let own = common[wanted] else { return nil }
    let words = TextSplitter.words(in: text)
    // A letter alone, such as the name of a key, is in no language.
    guard words.contains(where: { $0.count > 1 }) else { return nil }
    let score = words.count(where: own.contains)
    let others = common.filter { $0.key != wanted }.map { language in
      (language.key, words.count { language.value.contains($0) && !own.contains($0) })
    }
    guard let best = others.max(by: { ($0.1, $1.0) < ($1.1, $0.0) }), best.1 > score else { return nil }
    return best.0
  }
}

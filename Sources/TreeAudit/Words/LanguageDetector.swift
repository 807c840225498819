import AXTree

/// Guesses a text's language by its writing, and by words that nearly every sentence has.
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
    "it": [
      "il", "lo", "gli", "e", "è", "di", "un", "una", "uno", "con", "per", "tuo", "del", "della", "che", "non", "sono",
      "gioca", "impostazioni", "aiuto", "indietro", "nuovo", "vite", "punti",
    ],
    "pt": [
      "o", "os", "as", "e", "é", "um", "uma", "com", "para", "seu", "do", "da", "dos", "não", "jogar", "ajustes",
      "ajuda", "voltar", "novo", "vidas", "pontos",
    ],
  ]

  /// Writings, each with the languages that use it; the first stands for all of them. Japanese is looked for before
  /// Chinese, because it has the signs of both.
  private static let writings: [(languages: [String], letters: [ClosedRange<UInt32>])] = [
    (["ja"], [0x3041...0x30FF]), (["ko"], [0xAC00...0xD7A3, 0x1100...0x11FF]), (["zh", "ja"], [0x4E00...0x9FFF]),
    (["ru", "uk", "bg", "sr", "be", "mk", "kk", "mn"], [0x0400...0x04FF]), (["el"], [0x0370...0x03FF]),
    (["he", "yi"], [0x0590...0x05FF]), (["ar", "fa", "ur"], [0x0600...0x06FF]),
    (["hi", "mr", "ne"], [0x0900...0x097F]),
    (["th"], [0x0E00...0x0E7F]),
  ]

  /// "de" of "de-AT".
  static func code(_ tag: String) -> String { AXLanguage.tags(of: tag).last ?? "en" }

  /// The language of a text if it clearly is not the wanted one; nil otherwise.
  static func guess(_ text: String, besides wanted: String) -> String? {
    let letters = text.unicodeScalars.filter(\.properties.isAlphabetic).map(\.value)
    let writing = writings.first { letters.contains(where: isIn($0.letters)) && mostly(letters, isIn($0.letters)) }
    if let writing { return writing.languages.contains(wanted) ? nil : writing.languages[0] }
    let words = TextSplitter.words(in: text)
    // A letter alone, such as the name of a key, is in no language.
    guard words.contains(where: { $0.count > 1 }) else { return nil }
    let own = common[wanted] ?? []
    let score = words.count(where: own.contains)
    let others = common.filter { $0.key != wanted }.map { language in
      (language.key, words.count { language.value.contains($0) && !own.contains($0) })
    }
    // Of a language without a list, a word may happen to be one of another language.
    let least = common[wanted] == nil ? 2 : 1
    guard let best = others.max(by: { ($0.1, $1.0) < ($1.1, $0.0) }), best.1 > score, best.1 >= least else {
      return nil
    }
    return best.0
  }

  private static func isIn(_ ranges: [ClosedRange<UInt32>]) -> (UInt32) -> Bool {
    { letter in ranges.contains { $0.contains(letter) } }
  }

  /// Whether the letters of a writing, with Han signs in Japanese, are at least half of all.
  private static func mostly(_ letters: [UInt32], _ isIn: (UInt32) -> Bool) -> Bool {
    letters.count { isIn($0) || 0x4E00...0x9FFF ~= $0 } * 2 >= letters.count
  }
}

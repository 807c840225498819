import AXTree

/// Guesses a text's language by its writing, and by words that nearly every sentence has.
enum LanguageDetector {
  /// Of each language the same kinds of words: articles, pronouns, prepositions, conjunctions, forms of "to be", and those
  /// of games. A word that another language has too stands in both, so that it accuses neither.
  private static let common: [String: Set<String>] = [
    "en": [
      "the", "and", "is", "am", "are", "was", "be", "of", "to", "your", "you", "with", "for", "this", "that", "these",
      "not", "no", "on", "in", "at", "by", "from", "or", "as", "it", "its", "if", "an", "so", "we", "my", "me", "he",
      "she", "they", "all", "do", "will", "have", "has", "can", "there", "here", "when", "what", "who", "which", "then",
      "now", "pour", "die", "play", "start", "settings", "help", "back", "new", "game", "press", "lives", "score",
      "again", "over", "into", "more", "than",
    ],
    "de": [
      "der", "die", "das", "den", "dem", "des", "ein", "eine", "einen", "einem", "einer", "und", "oder", "aber", "ist",
      "sind", "wird", "nicht", "kein", "keine", "mit", "für", "von", "vom", "zum", "zur", "zu", "auf", "nach", "in",
      "im", "an", "am", "um", "bei", "aus", "als", "auch", "noch", "nur", "so", "wenn", "was", "wie", "wer", "wo",
      "will", "kann", "ich", "du", "er", "sie", "es", "wir", "ihr", "mir", "mich", "dir", "dich", "dein", "deine",
      "diese", "dieser", "dieses", "alle", "hier", "jetzt", "über", "bis", "spielen", "start", "zurück",
      "einstellungen", "hilfe", "neu", "neue", "leben", "punkte",
    ],
    "es": [
      "el", "la", "los", "las", "lo", "un", "una", "uno", "unos", "es", "son", "está", "están", "con", "sin", "para",
      "por", "tu", "tus", "su", "sus", "mi", "mis", "me", "te", "se", "le", "les", "nos", "de", "del", "en", "al",
      "que", "no", "si", "sí", "ya", "he", "ha", "hay", "muy", "más", "como", "cuando", "donde", "entre", "hasta",
      "desde", "pero", "este", "esta", "esto", "jugar", "ajustes", "ayuda", "volver", "atrás", "nuevo", "nueva",
      "vidas", "puntos",
    ],
    "ca": [
      "el", "la", "els", "les", "lo", "un", "una", "uns", "és", "són", "està", "amb", "per", "para", "tu", "teu",
      "teva", "seu", "seva", "meu", "meva", "me", "et", "em", "es", "se", "li", "de", "del", "dels", "en", "al", "als",
      "que", "no", "si", "ja", "he", "ha", "hi", "ho", "va", "molt", "més", "com", "quan", "on", "entre", "des", "però",
      "aquest", "aquesta", "jugar", "configuració", "ajuda", "enrere", "nou", "vides", "punts",
    ],
    "fr": [
      "le", "la", "les", "un", "une", "du", "des", "de", "au", "aux", "et", "ou", "est", "sont", "avec", "sans", "pour",
      "par", "ton", "ta", "tes", "son", "sa", "ses", "mon", "ma", "mes", "je", "tu", "il", "elle", "on", "nous", "vous",
      "me", "te", "se", "ne", "pas", "en", "dans", "sur", "que", "qui", "si", "très", "mais", "comme", "ce", "cette",
      "ces", "entre", "hier", "vite", "vides", "jouer", "réglages", "aide", "retour", "nouveau", "nouvelle", "vies",
      "score",
    ],
    "it": [
      "il", "lo", "la", "gli", "le", "un", "una", "uno", "di", "del", "della", "dei", "delle", "da", "dal", "al",
      "alla", "alle", "in", "nel", "nella", "con", "senza", "per", "tra", "fra", "su", "sul", "che", "chi", "non",
      "sono", "ha", "ho", "hai", "si", "se", "mi", "ti", "ci", "vi", "me", "te", "tuo", "tua", "suo", "sua", "mio",
      "mia", "più", "molto", "ma", "quando", "questo", "questa", "gioca", "impostazioni", "aiuto", "indietro", "nuovo",
      "nuova", "vite", "punti",
    ],
    "pt": [
      "os", "as", "um", "uma", "uns", "com", "sem", "para", "por", "pelo", "pela", "de", "do", "da", "dos", "das", "no",
      "na", "nos", "nas", "em", "ao", "aos", "que", "não", "se", "sim", "seu", "sua", "meu", "minha", "teu", "tua",
      "me", "te", "eu", "ele", "ela", "está", "são", "mais", "muito", "mas", "como", "quando", "onde", "entre", "até",
      "desde", "este", "esta", "isto", "jogar", "ajustes", "ajuda", "voltar", "novo", "vidas", "pontos",
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
    // A letter alone, such as the name of a key or that of "e-mail", is in no language; a word said twice is one.
    let words = Set(TextSplitter.words(in: text).filter { $0.count > 1 })
    let own = common[wanted] ?? []
    let others = common.filter { $0.key != wanted }.map { language in
      (language.key, weight(of: words.intersection(language.value).subtracting(own)))
    }
    // Of a language without a list, words may happen to be some of another language.
    let least = common[wanted] == nil ? 4 : 2
    guard let best = others.max(by: { ($0.1, $1.0) < ($1.1, $0.0) }), best.1 >= least,
      best.1 > weight(of: words.intersection(own))
    else { return nil }
    return best.0
  }

  /// How much words tell of a language: a short one half as much, because many languages may have it.
  private static func weight(of words: Set<String>) -> Int { words.reduce(0) { $0 + ($1.count > 3 ? 2 : 1) } }

  private static func isIn(_ ranges: [ClosedRange<UInt32>]) -> (UInt32) -> Bool {
    { letter in ranges.contains { $0.contains(letter) } }
  }

  /// Whether the letters of a writing, with Han signs in Japanese, are at least half of all.
  private static func mostly(_ letters: [UInt32], _ isIn: (UInt32) -> Bool) -> Bool {
    letters.count { isIn($0) || 0x4E00...0x9FFF ~= $0 } * 2 >= letters.count
  }
}

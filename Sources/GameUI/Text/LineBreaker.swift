/// Breaks the paragraphs of a text into lines. The measured texts are about as long as a line, and few for each line.
struct LineBreaker<Metrics: AXTextMetrics> {
  let font: AXFont
  let width: Double
  let metrics: Metrics
  private(set) var lines: [String] = []
  /// How many parts, and how many characters, the line before had: the next one has about as many.
  private var (partCount, characterCount) = (8, 32)

  init(_ font: AXFont, width: Double, _ metrics: Metrics) {
    (self.font, self.width, self.metrics) = (font, width, metrics)
  }

  private var isEndless: Bool { width == .infinity }

  private func fits(_ line: String) -> Bool { metrics.width(of: line, font) <= width }

  /// Adds the lines of a paragraph. O(characters).
  mutating func add(_ paragraph: Substring) {
    let parts = LineParts.parts(of: paragraph)
    if parts.isEmpty { lines.append("") }
    // What is left of a part that was broken begins the next line.
    var (rest, next) = ("", 0)
    while next < parts.count || !rest.isEmpty {
      func line(_ count: Int) -> String { (rest + parts[next..<next + count].joined()).trimmingSpace }
      let count = isEndless ? parts.count - next : largest(upTo: parts.count - next, near: partCount) { fits(line($0)) }
      if count == 0, rest.isEmpty {
        rest = addPieces(of: parts[next])
        next += 1
      } else {
        lines.append(line(count))
        if count > 0 { partCount = count }
        (rest, next) = ("", next + count)
      }
    }
  }

  private static var shortestRest: Int { 3 }

  /// Adds the pieces of a part that is wider than a line, and returns the last one. Each has at least one character and, if there
  /// is room, no piece is just a few letters. Only a word of letters gets hyphens: an address or a number would be another one.
  private mutating func addPieces(of part: String) -> String {
    let characters = Array(part.trimmingSpace)
    let hyphen = LineParts.isWord(characters[...]) ? "-" : ""
    var first = 0
    while true {
      let rest = characters.count - first
      if rest <= 1 { break }
      var length = largest(upTo: rest - 1, near: characterCount) {
        fits(String(characters[first..<first + $0]) + hyphen)
      }
      length = max(1, length)
      // What is much longer than a line need not be measured.
      if rest <= 2 * length + Self.shortestRest, fits(String(characters[first...])) { break }
      characterCount = length
      length = max(min(length, Self.shortestRest), min(length, rest - Self.shortestRest))
      if hyphen.isEmpty { length = LineParts.breakAfterSign(characters[first..<first + length]) ?? length }
      lines.append(String(characters[first..<first + length]) + hyphen)
      first += length
    }
    return String(characters[first...]) + (part.hasSuffix(" ") ? " " : "")
  }
}

/// The largest number up to a limit that fits, where smaller ones fit too. It is searched in growing steps away from a guess, so that
/// what is tried is at most about twice as large.
func largest(upTo limit: Int, near guess: Int, fits: (Int) -> Bool) -> Int {
  var (low, high) = (0, limit + 1)
  var (probe, step) = (min(max(1, guess), limit), 1)
  while high - low > 1 {
    if fits(probe) { low = probe } else { high = probe }
    if high > limit {
      probe = min(limit, low + step)
    } else if low == 0 {
      probe = max(1, high - step)
    } else {
      probe = (low + high) / 2
    }
    step *= 2
  }
  return low
}

/// Where a line may end.
enum LineParts {
  /// The parts between which a line may break, each with its trailing character: words, parts of hyphenated words, and the
  /// characters of Chinese and Japanese. O(characters).
  static func parts(of paragraph: Substring) -> [String] {
    paragraph.split(separator: " ").flatMap { word -> [String] in
      let pieces = word.split(separator: "-", omittingEmptySubsequences: false)
      guard pieces.count > 1, pieces.allSatisfy({ !$0.isEmpty }) else { return parts(ofWord: word + " ") }
      return pieces.dropLast().flatMap { parts(ofWord: $0 + "-") } + parts(ofWord: (pieces.last ?? "") + " ")
    }
  }

  private static func parts(ofWord word: Substring) -> [String] {
    // Few words have such characters.
    guard word.unicodeScalars.contains(where: isWide) else { return [String(word)] }
    var parts: [String] = []
    var part = ""
    for character in word {
      if let last = part.last, mayBreak(between: last, character) {
        parts.append(part)
        part = ""
      }
      part.append(character)
    }
    return parts + [part]
  }

  /// Closing brackets, points and small letters, which begin no line, and opening brackets, which end none.
  private static let neverFirst = Set("、。，．・：；？！゛゜ヽヾゝゞ々ー）」』】〕〉》”’…‥ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ％〜)]}.,!?;:%-")
  private static let neverLast = Set("（「『【〔〈《“‘([{")

  private static func mayBreak(between a: Character, _ b: Character) -> Bool {
    guard b != " ", !neverFirst.contains(b), !neverLast.contains(a) else { return false }
    return [a, b].contains { $0.unicodeScalars.contains(where: isWide) }
  }

  /// Whether a line may break beside a character anyway: Chinese and Japanese ones, and wide signs.
  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x2E80: false
    case 0x3000...0x30FF, 0x31F0...0x31FF, 0xFF00...0xFFEF: true
    default: scalar.properties.isIdeographic
    }
  }

  /// Whether a part is a word of letters, perhaps with points and brackets at its ends. O(characters).
  static func isWord(_ characters: ArraySlice<Character>) -> Bool {
    var word = characters
    while let last = word.last, last.isPunctuation { word.removeLast() }
    while let first = word.first, first.isPunctuation { word.removeFirst() }
    return word.allSatisfy { character in
      (character.isLetter || "'’".contains(character)) && !character.unicodeScalars.contains(where: isWide)
    }
  }

  /// The length of a piece up to its last sign, such as the slash of an address; nil if that is in its first half.
  static func breakAfterSign(_ piece: ArraySlice<Character>) -> Int? {
    guard let sign = piece.lastIndex(where: { $0.isPunctuation || $0.isSymbol }) else { return nil }
    let length = sign + 1 - piece.startIndex
    return 2 * length >= piece.count ? length : nil
  }
}

extension String {
  /// The text without a trailing space.
  var trimmingSpace: String { hasSuffix(" ") ? String(dropLast()) : self }
}

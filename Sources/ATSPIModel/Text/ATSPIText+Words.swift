import AXTree

extension ATSPIText {
  /// The words that begin or end in a range, without the characters between them, and perhaps those next to it.
  /// O(range + length of a word).
  func words(around range: Range<Int>) -> [Range<Int>] {
    var (start, end) = (max(0, min(range.lowerBound, count) - 1), min(range.upperBound, count))
    while start > 0, !(separates(start - 1) && isCertainBreak(before: start)) { start -= 1 }
    while end < count, !(separates(end - 1) && isCertainBreak(before: end)) { end += 1 }
    var words: [Range<Int>] = []
    /// The word that goes on, and the class of its last character.
    var word: (range: Range<Int>, last: ATSPIWordBreakProperty)?
    /// The character behind it, if it belongs to the word where the next one does.
    var between: ATSPIWordBreakProperty?
    forEachCharacter(around: start..<end) { character in
      let next = ATSPIWordBreakProperty(scalars[character.lowerBound])
      if let (range, last) = word {
        if between?.isBetween(last, next) ?? last.joins(next) {
          word = (range.lowerBound..<character.upperBound, next)
          between = nil
          return
        }
        if between == nil, next.isPunctuation {
          between = next
          return
        }
        words.append(range)
      }
      (word, between) = (next.startsWord ? (character, next) : nil, nil)
      if next == .single { words.append(character) }
    }
    if let word { words.append(word.range) }
    return words
  }

  private func separates(_ index: Int) -> Bool {
    let known = ATSPIWordBreakProperty(scalars[index])
    return known == .space || known == .single
  }
}

/// The class of a character at the boundaries of words, after the property Word_Break of UAX #29.
enum ATSPIWordBreakProperty {
  case letter, digit, katakana, connector
  /// A word of its own: an ideograph, a hiragana, an emoji.
  case single
  /// Joins letters, digits or both if it stands alone between two of them: the apostrophe, the comma, the full stop.
  case betweenLetters, betweenDigits, betweenBoth
  case space

  init(_ first: Unicode.Scalar) { self = first.isASCII ? Self.ascii[Int(first.value)] : Self(classifying: first) }

  private static let ascii = (0..<128).map { ATSPIWordBreakProperty(classifying: Unicode.Scalar(UInt8($0))) }

  private init(classifying first: Unicode.Scalar) {
    let properties = first.properties
    self =
      if let known = Self.named[first] {
        known
      } else if properties.isIdeographic || (0x3041...0x309F).contains(first.value)
        || (properties.isEmoji && !first.isASCII)
      {
        .single
      } else if (0x30A1...0x30FF).contains(first.value) {
        .katakana
      } else if properties.numericType == .decimal {
        .digit
      } else if properties.isAlphabetic || properties.numericType != nil {
        .letter
      } else {
        properties.generalCategory == .connectorPunctuation ? .connector : .space
      }
  }

  private static let named: [Unicode.Scalar: ATSPIWordBreakProperty] = [
    ":": .betweenLetters, "·": .betweenLetters, ",": .betweenDigits, ";": .betweenDigits, ".": .betweenBoth,
    "'": .betweenBoth, "’": .betweenBoth, "‘": .betweenBoth,
  ]

  /// True if it can join two characters of a word.
  var isPunctuation: Bool { self == .betweenLetters || self == .betweenDigits || self == .betweenBoth }
  var startsWord: Bool { self == .letter || self == .digit || self == .katakana || self == .connector }

  func joins(_ next: ATSPIWordBreakProperty) -> Bool {
    switch (self, next) {
    case (.letter, .letter), (.letter, .digit), (.digit, .letter), (.digit, .digit), (.katakana, .katakana): true
    case (.connector, _): next.startsWord
    case (_, .connector): startsWord
    default: false
    }
  }

  func isBetween(_ before: ATSPIWordBreakProperty, _ after: ATSPIWordBreakProperty) -> Bool {
    let areLetters = before == .letter && after == .letter
    let areDigits = before == .digit && after == .digit
    return switch self {
    case .betweenLetters: areLetters
    case .betweenDigits: areDigits
    case .betweenBoth: areLetters || areDigits
    default: false
    }
  }
}

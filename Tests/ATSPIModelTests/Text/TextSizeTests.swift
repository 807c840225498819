import AXTree
import TestSupport
import Testing

@testable import ATSPIModel

/// The units of a text, compared with those that are computed plainly from the whole of it, and texts without end.
@Suite("A1, A6: texts of any size")
struct TextSizeTests {
  private static let pieces = [
    "a", "b", "é", "e\u{301}", "\u{301}", " ", " ", "\u{A0}", "\n", "\r\n", "\r", "\u{85}", "\u{2029}", "\u{B}", ".",
    ".", "!", "?",
    "…", "。", "！", "”", ")", "\"", "👍🏽", "日", "カ", "1", ",", "_", "’", ":", "G", "नि",
  ]

  private static func content(_ count: Int, _ random: inout SeededGenerator) -> String {
    // Few kinds in one text, so that rows of one kind come about.
    let some = (0..<Int.random(in: 1...6, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }
    return (0..<count).map { _ in some.randomElement(using: &random) ?? "" }.joined()
  }

  @Test("A1: each unit at each offset is the one between the boundaries of the whole text")
  func units() {
    var random = SeededGenerator(seed: 7)
    var wrong: [String] = []
    for number in 0..<220 {
      let text = ATSPIText(AXText(content: Self.content(number < 200 ? number % 25 : 200, &random)))
      let places =
        number < 200 ? Array(0...text.count) : (0..<20).map { _ in Int.random(in: 0...text.count, using: &random) }
      for unit in ATSPITextUnit.allCases {
        let cuts = PlainTextUnits(text).cuts(unit)
        for offset in places where unit != .character || offset < text.count {
          let start = cuts.last { $0 <= offset } ?? 0
          let expected = start..<(cuts.first { $0 > offset } ?? text.count)
          if text.unit(unit, at: offset) != expected {
            wrong.append("\(unit) at \(offset) of \(text.text.content.debugDescription)")
          }
        }
      }
    }
    #expect(wrong == [])
  }

  /// Rows that end no sentence, no word, no character. Where each scalar looks at all others, none of these calls ends.
  @Test(
    "A6: a unit of a text without an end is found by going through it once",
    arguments: [
      ("!", 20_000, "a"), (".", 10_000, String(repeating: " ", count: 10_000) + "a"), ("!)", 5000, "a"),
      ("a", 10_000, ""), ("a’", 5000, ""), (" ", 10_000, ""), ("\n", 10_000, ""), ("a\u{301}", 5000, ""),
      ("\u{301}", 5000, ""), ("👍🏽\u{200D}", 2000, ""),
    ])
  func endless(piece: String, count: Int, end: String) {
    let text = ATSPIText(AXText(content: String(repeating: piece, count: count) + end))
    for unit in ATSPITextUnit.allCases {
      for offset in [0, text.count / 2, text.count] {
        let range = text.unit(unit, at: offset)
        #expect(range.lowerBound <= offset && range.upperBound >= offset)
      }
    }
  }

  @Test("A1: the attributes at an offset are those of the last runs there, as far as they stay the same")
  func runs() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<400 {
      var text = AXText(content: String(repeating: "x", count: Int.random(in: 0...12, using: &random)))
      text.runs = (0..<Int.random(in: 0...6, using: &random)).map { _ in
        let start = Int.random(in: 0...14, using: &random)
        let names = ["weight", "style", "size"].filter { _ in random.isOne(in: 2) }
        let attributes = Dictionary(uniqueKeysWithValues: names.map { ($0, random.isOne(in: 2) ? "1" : "2") })
        return AXTextRun(range: start..<start + Int.random(in: 0...6, using: &random), attributes: attributes)
      }
      for offset in 0...text.length {
        let (run, expected) = (ATSPIText(text).run(at: offset), PlainTextUnits.run(at: offset, in: text))
        #expect(run.attributes == expected.attributes && run.range == expected.range, "\(text.runs) at \(offset)")
      }
    }
  }

  @Test("A6: the attributes in a text of 100,000 runs are found by going through the runs")
  func manyRuns() {
    let count = 100_000
    var text = AXText(content: String(repeating: "x", count: count))
    text.runs = (0..<count).map { AXTextRun(range: $0..<$0 + 1, attributes: ["weight": "700"]) }
    #expect(ATSPIText(text).run(at: count / 2).range == 0..<count)
    // Each around the next one.
    text.runs = (0..<count / 2).map { AXTextRun(range: $0..<count - $0, attributes: ["size": "\($0 % 2)"]) }
    #expect(ATSPIText(text).run(at: count / 2).range == count / 2 - 1..<count / 2 + 1)
  }

  @Test("A6: a character over all lines of a layout is gone through once")
  func manyLines() {
    let (count, length) = (500, 100)
    var text = AXText(content: "e" + String(repeating: "\u{301}", count: count * length - 1))
    text.lines = (0..<count).map { number in
      AXTextLine(
        range: number * length..<(number + 1) * length,
        frame: AXRect(x: 0, y: Double(number), width: 100, height: 1))
    }
    let laidOut = ATSPIText(text)
    let box = AXRect(x: -1, y: -1, width: 200, height: Double(count) + 2)
    #expect(laidOut.ranges(in: box, clip: (0, 0)) == text.lines.map(\.range))
    #expect(laidOut.offset(at: AXPoint(x: 50, y: 100.5)) == 100 * length)
  }
}

/// The boundaries of a whole text by their definitions, each looked for at each offset.
private struct PlainTextUnits {
  private let text: ATSPIText
  private var scalars: [Unicode.Scalar] { text.scalars }
  private var count: Int { text.count }

  init(_ text: ATSPIText) { self.text = text }

  func cuts(_ unit: ATSPITextUnit) -> [Int] {
    switch unit {
    case .character: characters.map(\.lowerBound)
    case .wordStart: words.map(\.lowerBound)
    case .wordEnd: words.map(\.upperBound).filter { $0 < count }
    case .sentenceStart: sentences.map(\.lowerBound)
    case .sentenceEnd: sentences.map(\.upperBound).filter { $0 < count }
    case .lineStart: (0...count).filter { isBehind("\n\r\u{85}\u{2029}\u{B}\u{C}\u{2028}", $0) }
    case .lineEnd:
      (0..<count).filter {
        "\n\r\u{85}\u{2029}\u{B}\u{C}\u{2028}".unicodeScalars.contains(scalars[$0]) && !isInsideBreak($0)
      }
    case .paragraph: (0...count).filter { isBehind("\n\r\u{85}\u{2029}", $0) }
    }
  }

  private func isInsideBreak(_ offset: Int) -> Bool {
    offset > 0 && offset < count && scalars[offset] == "\n" && scalars[offset - 1] == "\r"
  }

  private func isBehind(_ breaks: String, _ offset: Int) -> Bool {
    offset > 0 && breaks.unicodeScalars.contains(scalars[offset - 1]) && !isInsideBreak(offset)
  }

  private var characters: [Range<Int>] {
    var end = 0
    return text.text.content.map { character in
      defer { end += character.unicodeScalars.count }
      return end..<end + character.unicodeScalars.count
    }
  }

  private var words: [Range<Int>] {
    let characters = characters
    let classes = characters.map { ATSPIWordBreakProperty(scalars[$0.lowerBound]) }
    var words: [Range<Int>] = []
    var index = 0
    while index < classes.count {
      let first = index
      index += 1
      if classes[first] == .single { words.append(characters[first]) }
      guard classes[first].startsWord else { continue }
      while index < classes.count {
        if classes[index - 1].joins(classes[index]) {
          index += 1
        } else if index + 1 < classes.count, classes[index].isBetween(classes[index - 1], classes[index + 1]) {
          index += 2
        } else {
          break
        }
      }
      words.append(characters[first].lowerBound..<characters[index - 1].upperBound)
    }
    return words
  }

  private var sentences: [Range<Int>] {
    var sentences: [Range<Int>] = []
    var start = skipSpace(from: 0)
    while start < count {
      var end = start
      while !isParagraphEnd(end) {
        end += 1
        guard let ended = sentenceEnd(after: end - 1) else { continue }
        end = ended
        break
      }
      sentences.append(start..<end)
      start = skipSpace(from: end)
    }
    return sentences
  }

  private func sentenceEnd(after index: Int) -> Int? {
    let marks = ".!?…。！？．؟।۔".unicodeScalars
    guard marks.contains(scalars[index]) else { return nil }
    var end = index + 1
    while end < count, marks.contains(scalars[end]) { end += 1 }
    let lastMark = scalars[end - 1]
    while end < count, "\")]}'”’»›」』）】".unicodeScalars.contains(scalars[end]) { end += 1 }
    if isParagraphEnd(end) || "。！？．".unicodeScalars.contains(lastMark) { return end }
    guard scalars[end].properties.isWhitespace else { return nil }
    var next = end
    while !isParagraphEnd(next), scalars[next].properties.isWhitespace { next += 1 }
    return lastMark == "." && !isParagraphEnd(next) && scalars[next].properties.isLowercase ? nil : end
  }

  private func isParagraphEnd(_ index: Int) -> Bool {
    index == count || "\n\r\u{85}\u{2029}".unicodeScalars.contains(scalars[index])
  }

  private func skipSpace(from start: Int) -> Int {
    (start..<count).first { !scalars[$0].properties.isWhitespace } ?? count
  }

  static func run(at offset: Int, in text: AXText) -> (attributes: [String: String], range: Range<Int>) {
    func attributes(_ index: Int) -> [String: String] {
      text.runs.filter { $0.range.contains(index) }.reduce(into: [:]) { $0.merge($1.attributes) { $1 } }
    }
    let (count, index) = (text.length, min(offset, max(0, text.length - 1)))
    var (start, end) = (index, min(index + 1, count))
    while start > 0, attributes(start - 1) == attributes(index) { start -= 1 }
    while end < count, attributes(end) == attributes(index) { end += 1 }
    return (attributes(index), start..<end)
  }
}

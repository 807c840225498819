import AXTree
import Testing

@testable import ATSPIModel

/// The units of a text, each between bars.
private func cut(_ content: String, _ unit: ATSPITextUnit, _ lines: [AXTextLine] = []) -> String {
  var said = AXText(content: content)
  said.lines = lines
  let text = ATSPIText(said)
  var parts: [String] = []
  var offset = 0
  repeat {
    let range = text.unit(unit, at: offset)
    parts.append(text.slice(range))
    offset = range.upperBound
  } while offset < text.count
  return parts.joined(separator: "|")
}

@Suite("A1: what a text is read by")
struct TextUnitTests {
  @Test(
    "characters are whole: letters with marks, emoji with skin, families, flags, line breaks of two",
    arguments: [
      ("añb", "a|ñ|b"), ("an\u{303}b", "a|n\u{303}|b"), ("a👍🏽b", "a|👍🏽|b"), ("👩‍👩‍👧!", "👩‍👩‍👧|!"), ("🇩🇪🇪🇸", "🇩🇪|🇪🇸"),
      ("1️⃣2", "1️⃣|2"), ("a\r\nb", "a|\r\n|b"), ("각a", "각|a"), ("", ""),
    ])
  func characters(content: String, expected: String) {
    #expect(cut(content, .character) == expected)
  }

  @Test("a character is found from any of its scalars, and at the end there is none")
  func insideCharacters() {
    let text = ATSPIText(AXText(content: "x👩‍👩‍👧y"))
    for offset in 1...5 { #expect(text.unit(.character, at: offset) == 1..<6) }
    #expect(text.unit(.character, at: 7) == 7..<7)
    #expect(text.unit(.character, at: -1) == 7..<7)
    #expect(text.unit(.character, before: 6) == 1..<6)
    #expect(text.unit(.character, before: 0) == 0..<0)
    #expect(text.unit(.character, after: 1) == 6..<7)
    #expect(text.unit(.character, after: 6) == 7..<7)
  }

  @Test(
    "words go from one start to the next, with what is between them behind",
    arguments: [
      ("Hello, big world!", "Hello, |big |world!"), ("  go", "  |go"), ("don’t can't", "don’t |can't"),
      ("3.14 1,000 a.b", "3.14 |1,000 |a.b"), ("snake_case x2", "snake_case |x2"), ("go 🏎 now", "go |🏎 |now"),
      ("日本", "日|本"), ("カタカナ", "カタカナ"), ("e.g. this", "e.g. |this"), ("!!!", "!!!"), ("", ""),
    ])
  func wordStarts(content: String, expected: String) {
    #expect(cut(content, .wordStart) == expected)
  }

  @Test(
    "words by their ends have what is between them before", arguments: [("Hello, big world!", "Hello|, big| world|!")])
  func wordEnds(content: String, expected: String) {
    #expect(cut(content, .wordEnd) == expected)
  }

  @Test(
    "sentences end behind their marks, quotes and space",
    arguments: [
      ("One. Two! Three", "One. |Two! |Three"), ("He said “Go!” Then left.", "He said “Go!” |Then left."),
      ("It is 3.5 m. long. Yes", "It is 3.5 m. long. |Yes"), ("Wait... what? No", "Wait... what? |No"),
      ("一。二！", "一。|二！"), ("Title\nBody. End", "Title\n|Body. |End"), ("a.b", "a.b"), ("", ""),
    ])
  func sentenceStarts(content: String, expected: String) {
    #expect(cut(content, .sentenceStart) == expected)
  }

  @Test("sentences by their ends have the space before", arguments: [("One. Two! Three", "One.| Two!| Three")])
  func sentenceEnds(content: String, expected: String) {
    #expect(cut(content, .sentenceEnd) == expected)
  }

  @Test("lines and paragraphs keep their break, and behind the last break there is an empty line")
  func lines() {
    #expect(cut("a\n\nb\r\nc", .lineStart) == "a\n|\n|b\r\n|c")
    #expect(cut("a\nb", .lineEnd) == "a|\nb")
    #expect(cut("a\u{2028}b\nc", .paragraph) == "a\u{2028}b\n|c")
    let text = ATSPIText(AXText(content: "a\n"))
    #expect(text.unit(.lineStart, at: 2) == 2..<2)
    #expect(text.unit(.lineStart, before: 2) == 0..<2)
    #expect(ATSPIText(AXText(content: "ab")).unit(.lineStart, at: 2) == 0..<2)
  }

  @Test("lines are those of the layout where there is one, and of the text where it does not fit")
  func layout() {
    let frame = AXRect(x: 0, y: 0, width: 10, height: 10)
    let lines = [AXTextLine(range: 0..<6, frame: frame), AXTextLine(range: 6..<9, frame: frame)]
    #expect(cut("Hello you", .lineStart, lines) == "Hello |you")
    #expect(cut("Hello you", .paragraph, lines) == "Hello you")
    #expect(cut("Hello", .lineStart, lines) == "Hello")
  }

  @Test("before and after are the units beside the one at the offset; empty where there is none")
  func neighbours() {
    let text = ATSPIText(AXText(content: "One two three"))
    #expect(text.unit(.wordStart, at: 5) == 4..<8)
    #expect(text.unit(.wordStart, before: 5) == 0..<4)
    #expect(text.unit(.wordStart, after: 5) == 8..<13)
    #expect(text.unit(.wordStart, before: 0) == 0..<0)
    #expect(text.unit(.wordStart, after: 13) == 13..<13)
    #expect(text.unit(.wordStart, at: 13) == 8..<13, "at the end the last one")
  }

  @Test("units cover every text without gaps, and cut no character")
  func coverage() {
    let pieces = ["a", "é", "e\u{301}", " ", "\n", "\r\n", ".", "!", "”", "👍🏽", "日", "1", ",", "_", "’"]
    for seed in 0..<400 {
      var state = UInt64(seed) &* 6_364_136_223_846_793_005 &+ 1
      let content = (0..<seed % 12).map { _ in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return pieces[Int(state >> 33) % pieces.count]
      }.joined()
      let whole = Set(cut(content, .character).split(separator: "|").map(String.init))
      for unit in ATSPITextUnit.allCases {
        let parts = cut(content, unit)
        #expect(parts.filter { $0 != "|" } == content, "\(unit)")
        let characters = parts.split(separator: "|").flatMap { $0.map(String.init) }
        #expect(Set(characters).isSubset(of: whole), "\(unit) of \(content)")
      }
    }
  }

  @Test("the units of a long text are those of a short one, many times")
  func longText() {
    let piece = "One two. Three 日本語。नमस्ते दुनिया e\u{301}t \(String(repeating: "long", count: 60)), end.\n"
    for unit: ATSPITextUnit in [.character, .wordStart, .sentenceStart, .lineStart, .paragraph] {
      let whole = cut(piece + piece, unit)
      let once = whole[..<(whole.firstRange(of: "\n|")?.upperBound ?? whole.endIndex)]
      #expect(
        cut(String(repeating: piece, count: 30), unit).hasPrefix(String(repeating: String(once), count: 29)), "\(unit)")
    }
  }

  /// A ratio of medians, not a time: if the whole text were examined, it would be a hundred.
  @Test("a word in the middle of a text a hundred times as long takes at most twenty times as long")
  func longTextCost() {
    func median(_ pieces: Int) -> Duration {
      let text = ATSPIText(AXText(content: String(repeating: "Half a league onward. ", count: pieces)))
      let times = (0..<51).map { _ in ContinuousClock().measure { _ = text.unit(.wordStart, at: pieces * 11) } }
      return times.sorted()[25]
    }
    let (short, long) = (median(31), median(3100))
    #expect(long < short * 20, "\(short), and \(long) for 68,200 scalars")
  }

  @Test("scalars that join no others are characters of their own beside any of them")
  func loneScalars() {
    for scalar in ATSPIText.loneScalars.joined().compactMap(Unicode.Scalar.init) where scalar.value % 7 == 0 {
      let pairs: [[Unicode.Scalar]] = [[scalar, scalar], ["a", scalar], [scalar, "a"]]
      for pair in pairs { #expect(String(String.UnicodeScalarView(pair)).count == 2, "\(scalar.value)") }
    }
  }

  @Test("A6: -1 is the end, and what is out of range is the nearest offset in it")
  func clamping() {
    let text = ATSPIText(AXText(content: "añ🏎"))
    #expect([-1, -7, 0, 2, 3, 99].map(text.clamped) == [3, 0, 0, 2, 3, 3])
    #expect(text.clamped(0, -1) == 0..<3)
    #expect(text.clamped(2, 1) == 2..<2)
    #expect(text.scalar(at: 2)?.value == 0x1F3CE)
    #expect(text.scalar(at: -1) == nil)
  }
}

import AXTree
import GameUITestSupport
import TestSupport
import Testing

@testable import GameUI

@Suite("The lines of an edited text")
struct EditableLinesTests {
  private let font = AXFont(.custom, size: 10)

  private struct PlainLine: Equatable {
    let range: Range<Int>
    let edges: [Double]
  }

  /// Each prefix of a line measured as a whole, plainly.
  private func plainLines(_ text: String, width: Double, _ metrics: any AXTextMetrics) -> [PlainLine] {
    var lines: [PlainLine] = []
    var (start, line) = (0, "")
    func finish() {
      var edges = [0.0]
      var prefix = ""
      for character in line {
        let (before, isBreak) = (edges[edges.count - 1], character.isNewline)
        prefix.append(character)
        edges += Array(repeating: before, count: character.unicodeScalars.count - 1)
        edges.append(isBreak ? before : metrics.width(of: prefix, font))
      }
      let count = line.unicodeScalars.count
      lines.append(PlainLine(range: start..<start + count, edges: edges))
      (start, line) = (start + count, "")
    }
    for character in text {
      if character.isNewline {
        line.append(character)
        finish()
        continue
      }
      while metrics.width(of: line + String(character), font) > width, !character.isWhitespace, !line.isEmpty {
        let rest = line.lastIndex(where: \.isWhitespace).map { String(line[line.index(after: $0)...]) } ?? ""
        line.removeLast(rest.count)
        finish()
        line = rest
      }
      line.append(character)
    }
    finish()
    return lines
  }

  @Test("Lines break, and characters stand, where measuring each beginning of a line puts them")
  func plain() {
    let pieces = ["a", "b", " ", " ", "\n", "\r\n", "e\u{301}", "👍🏽", "日"]
    var random = SeededGenerator(seed: 5)
    for number in 0..<400 {
      let text = (0..<number % 60).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      let width = Double(Int.random(in: 1...20, using: &random)) * 10
      let made = EditableLines(text, font, width: width, AXSquareMetrics())
      let lines = made.lines.indices.map { PlainLine(range: made.lines[$0].range, edges: made.edges(ofLine: $0)) }
      #expect(lines == plainLines(text, width: width, AXSquareMetrics()), "\(text.debugDescription) in \(width)")
    }
  }

  @Test(
    "For each character of a line, however long, at most 256 characters are measured",
    arguments: ["\u{200B}", "a", "a ", " "])
  func work(piece: String) {
    let metrics = WidthlessMetrics()
    let text = String(repeating: piece, count: 20_000)
    let lines = EditableLines(text, font, width: 1, metrics)
    #expect(lines.lines.map(\.range) == [0..<text.unicodeScalars.count])
    #expect(lines.edges(ofLine: 0).count == text.unicodeScalars.count + 1)
    #expect(metrics.measured <= 300 * text.count)
  }
}

/// Characters without a width, so that no line ends; counts those that it measures.
private final class WidthlessMetrics: AXTextMetrics {
  private(set) var measured = 0

  func width(of line: String, _ font: AXFont) -> Double {
    measured += line.count
    return 0
  }

  func lineHeight(_ font: AXFont) -> Double { 10 }
}

import AXTree
import TestSupport
import Testing

@testable import GameUI

/// Counts what is measured.
final class CountingMetrics: AXTextMetrics {
  var calls = 0
  var characters = 0

  func width(of line: String, _ font: AXFont) -> Double {
    calls += 1
    characters += line.utf8.count
    return AXSquareMetrics().width(of: line, font)
  }

  func lineHeight(_ font: AXFont) -> Double { AXSquareMetrics().lineHeight(font) }

  /// The number of measurements during a body.
  func count(_ body: () -> Void) -> Int {
    let before = calls
    body()
    return calls - before
  }
}

/// Counts how often it is drawn.
private final class CountedButton: AXComponent {
  nonisolated(unsafe) static var drawn = 0

  init(_ label: String) { super.init(AXElement(.button, label: label)) }

  override func draw(on canvas: any AXCanvas, _ theme: AXTheme) { Self.drawn += 1 }
}

@Suite("The cost of a screen follows what is visible and what has changed", .serialized)
struct LargeScreenTests {
  private let metrics = CountingMetrics()
  private static let font = AXFont(.system, size: 17)

  private func stage(_ components: [AXComponent]) -> AXStage {
    let stage = AXStage(title: "Test", locale: "en", screen: AXColumnScreen(components))
    stage.metrics = metrics
    stage.handle(.resized(width: 720, height: 800))
    stage.completeFrame()
    return stage
  }

  private func rows(_ count: Int) -> [AXListRow] {
    (0..<count).map { index in
      let row = AXListRow {}
      row.show([("Chat \(index)", .headline), ("What was said last", .subheadline)], label: "Chat \(index)")
      return row
    }
  }

  // MARK: Rows

  @Test("Of ten thousand components those in view are drawn, and one that scrolls in")
  func culling() {
    let buttons = (0..<10_000).map { CountedButton("Button \($0)") }
    let stage = stage(buttons)
    CountedButton.drawn = 0
    let first = stage.picture
    #expect((5..<30).contains(CountedButton.drawn))
    CountedButton.drawn = 0
    for _ in 0..<9 { stage.handle(.wheel(500)) }
    #expect(stage.picture != first && (5..<30).contains(CountedButton.drawn))
    let seen = stage.screen.inView
    stage.screen.focus(buttons[9_999])
    _ = stage.picture
    #expect(stage.screen.inView.last === buttons[9_999] && seen.last !== buttons[9_999])
  }

  @Test("A picture of ten thousand rows has no more strokes than one of fifty, and is measured once")
  func rowsInView() {
    let (list, small) = (AXSection("Chats", .list), AXSection("Chats", .list))
    (list.rows, small.rows) = (rows(10_000), rows(50))
    let (large, few) = (stage([list]), stage([small]))
    #expect(large.picture.count < few.picture.count + 10)
    #expect(metrics.count { _ = large.picture } == 0)
    #expect(
      metrics.count {
        large.completeFrame()
        large.handle(.wheel(60))
        large.completeFrame()
      } == 0)
  }

  @Test("What scrolls keeps its places: a section, the rows in it, and a section in it")
  func scrolling() {
    let (inner, outer) = (AXSection("Inner", .group), AXSection("Outer", .group))
    inner.rows = [AXButton("One") {}, AXTableView("Two", columns: ["A"], rows: [[.text("b")]])]
    outer.rows = rows(30) + [inner]
    let stage = stage([outer])
    func places() -> [Double] { stage.screen.components.map { $0.frame.y - outer.frame.y } }
    let (top, before) = (outer.frame.y, places())
    stage.handle(.wheel(120))
    stage.handle(.wheel(60))
    #expect(outer.frame.y == top - 180 && places() == before)
    #expect(before.count > 30 && stage.screen.components.allSatisfy { $0.element.frame == $0.frame })
  }

  @Test("A row that changes is measured alone, wherever it is among ten thousand")
  func oneRow() {
    let list = AXSection("Chats", .list)
    let rows = rows(10_000)
    list.rows = rows
    let stage = stage([list])
    _ = stage.picture
    let count = metrics.count {
      rows[5_000].show([("Another title", .headline), ("What was said last", .subheadline)], label: "Another title")
      stage.completeFrame()
      _ = stage.picture
    }
    #expect((1..<20).contains(count))
    #expect(
      metrics.count {
        list.rows.removeLast()
        stage.completeFrame()
      } < 20)
  }

  // MARK: A word

  @Test("A word of a million letters is laid out in a few measurements for each line, none much longer than the line")
  func longWord() {
    let word = String(repeating: "a", count: 1_000_000)
    let layout = AXTextLayout(word, Self.font, width: 600, metrics)
    #expect(layout.lines.count > 15_000 && layout.lines.allSatisfy { $0.width <= 600 })
    #expect(metrics.calls < 5 * layout.lines.count && metrics.characters < 10 * word.utf8.count)
  }

  @Test("A text of a million words is laid out in a few measurements for each line, on an endless line too")
  func longText() {
    let text = String(repeating: "a word ", count: 50_000)
    let layout = AXTextLayout(text, Self.font, width: 600, metrics)
    #expect(metrics.calls < 8 * layout.lines.count && metrics.characters < 20 * text.utf8.count)
    metrics.characters = 0
    #expect(AXTextLayout(text, Self.font, width: .infinity, metrics).lines.count == 1)
    #expect(metrics.characters < 2 * text.utf8.count)
  }

  @Test("A component with a long word draws its lines in view, and lays them out once")
  func longWordInView() {
    let block = AXTextBlock.paragraph(String(repeating: "a", count: 100_000))
    let stage = stage([block])
    #expect(stage.picture.count < 60)
    #expect(metrics.count { _ = stage.picture } == 0)
    let first = stage.picture
    stage.handle(.wheel(5_000))
    #expect(stage.picture != first && stage.picture.count < 60)
  }

  // MARK: A note

  /// A note of about so many bytes, of words that do not repeat themselves in any rhythm.
  private static func note(bytes: Int, paragraph: Int) -> String {
    var random = SeededGenerator(seed: 7)
    var note = ""
    while note.utf8.count < bytes {
      note += String(repeating: "w", count: Int.random(in: 1...12, using: &random))
      note += Int.random(in: 0..<paragraph, using: &random) == 0 ? "\n" : " "
    }
    return note
  }

  /// The measurements of a key at an offset, with the frame after it.
  private func measurements(at offset: Int, in field: AXTextField, _ stage: AXStage) -> Int {
    field.element.text?.moveCaret(to: offset)
    stage.handle(.edit(.move(.back)))
    stage.completeFrame()
    _ = stage.picture
    return metrics.count {
      stage.handle(.text("x", isRepeated: false))
      stage.completeFrame()
      _ = stage.picture
    }
  }

  @Test(
    "In a long note a key measures a few lines, in one paragraph too, and a picture shows the lines in view",
    arguments: [20, 99_999])
  func note(paragraph: Int) {
    let content = Self.note(bytes: 200_000, paragraph: paragraph)
    let field = AXTextField("Note", text: content, isMultiline: true) { _ in }
    let stage = stage([field])
    #expect(stage.picture.count < 150)
    #expect(metrics.count { _ = stage.picture } == 0)
    for offset in [content.utf8.count, content.utf8.count / 2, 0] {
      #expect(measurements(at: offset, in: field, stage) < 2_000, "\(offset)")
    }
    #expect(field.text.utf8.count == content.utf8.count + 3)
  }

  @Test("In a note of one word a key measures the lines after it a few times each, as all of them change")
  func noteOfOneWord() {
    let field = AXTextField("Note", text: String(repeating: "note", count: 25_000), isMultiline: true) { _ in }
    let stage = stage([field])
    let lines = field.element.text?.lines.count ?? 0
    #expect(lines > 1_000 && stage.picture.count < 150)
    #expect(metrics.count { _ = stage.picture } == 0)
    #expect(measurements(at: 100_000, in: field, stage) < 2_000)
    #expect(measurements(at: 0, in: field, stage) < 5 * lines + 2_000)
  }

  @Test("After any edit the lines are those of a text that is laid out anew", arguments: 0..<40)
  func edits(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let pieces = [
      "a", "word ", "  ", "\n", "longerword", "e\u{301}", "👩‍👧", "🇦🇹", "日本", "-", String(repeating: "x", count: 30),
    ]
    var scalars = Array(String((0..<60).flatMap { _ in pieces.randomElement(using: &random)! }).unicodeScalars)
    func text() -> String { String(String.UnicodeScalarView(scalars)) }
    var lines = EditableLines(text(), Self.font, width: 120, metrics)
    for _ in 0..<30 {
      let start = Int.random(in: 0...scalars.count, using: &random)
      let end = min(scalars.count, start + Int.random(in: 0...5, using: &random))
      let new = (0..<Int.random(in: 0...2, using: &random)).map { _ in pieces.randomElement(using: &random)! }.joined()
      scalars.replaceSubrange(start..<end, with: Array(new.unicodeScalars))
      lines = EditableLines(text(), Self.font, width: 120, metrics, after: lines)
      let fresh = EditableLines(text(), Self.font, width: 120, metrics)
      #expect(lines.lines == fresh.lines)
      #expect(fresh.lines.map(\.text).joined() == text())
      #expect(fresh.lines.last?.range.upperBound == scalars.count)
    }
  }
}

@Suite("What is kept")
struct RecentValuesTests {
  @Test("What is asked for again and again is kept, and what is not is forgotten")
  func recent() {
    var values = RecentValues<Int, Int>(limit: 100)
    var forgotten: [Int] = []
    for key in 0..<10_000 {
      forgotten += values.insert(key, for: key)
      #expect(values.value(for: 0) == 0)
    }
    #expect(values.values.count <= 200 && values.values.count + forgotten.count == 10_000)
    #expect(!forgotten.contains(0) && values.value(for: 9_999) == 9_999 && values.value(for: 5_000) == nil)
  }

  @Test("Texts are the same key if they are equal, however long, and however alike their ends are")
  func texts() {
    let (a, b) = (String(repeating: "a", count: 1_000), String(repeating: "b", count: 1_000))
    #expect(TextKey(a + b + a) == TextKey(a + b + a) && TextKey(a + b + a) != TextKey(a + a + a))
    #expect(TextKey(a + b + a).hashValue == TextKey(a + a + a).hashValue)
  }
}

import AXTree
import GameUI
import GameUITestSupport
import Testing

@Suite("Scrolling")
struct ScrollTests {
  private func stage(_ components: [AXComponent], height: Double = 400) -> (AXStage, AXColumnScreen) {
    let screen = AXColumnScreen(components)
    let stage = AXStage(title: "Test", locale: "en", screen: screen)
    stage.handle(.resized(width: 500, height: height))
    return (stage, screen)
  }

  private func buttons(_ count: Int) -> [AXComponent] { (1...count).map { AXButton("Button \($0)") {} } }

  @Test("R75: a column is a scroll pane as long as it is higher than the window")
  func role() {
    let (stage, screen) = stage(buttons(12))
    #expect(screen.isScrollable)
    #expect(stage.nextUpdate(isFull: true).nodes.map(\.role).prefix(4) == [.window, .grouping, .scrollPane, .button])
    stage.handle(.resized(width: 500, height: 2000))
    #expect(!screen.isScrollable && screen.scrollOffset == 0)
    #expect(stage.nextUpdate(isFull: true).nodes.map(\.role).prefix(3) == [.window, .grouping, .button])
  }

  @Test("R75: more text than the window holds begins to scroll, even when the text grows while it is shown")
  func growing() {
    let text = AXTextBlock.paragraph("Short")
    let (stage, screen) = stage([text, AXButton("Done") {}])
    #expect(!screen.isScrollable)
    text.text = Sample.texts.joined(separator: " ")
    _ = stage.nextUpdate(isFull: false)
    #expect(screen.isScrollable)
  }

  @Test("The wheel scrolls to the ends and no farther; the frames that readers see move along")
  func wheel() {
    let (stage, screen) = stage(buttons(12))
    let first = screen.components[0]
    let top = first.frame.y
    stage.handle(.wheel(60))
    #expect((screen.scrollOffset, first.frame.y) == (60, top - 60))
    #expect(first.element.composed.frame == first.frame)
    stage.handle(.wheel(1e9))
    #expect(screen.components.last.map { $0.frame.maxY <= 400 } == true)
    stage.handle(.wheel(.nan))
    stage.handle(.wheel(-1e9))
    #expect((screen.scrollOffset, first.frame.y) == (0, top))
  }

  @Test("The focus scrolls into view, with the heading in front of it")
  func focus() {
    let heading = AXTextBlock.heading("Sound", level: 2)
    let (stage, screen) = stage(buttons(10) + [heading] + buttons(6))
    let below = screen.components[11]
    stage.screen.focus(below)
    #expect(below.frame.maxY <= 400)
    stage.screen.focus(screen.components[16])
    stage.screen.focus(below)
    #expect(heading.frame.y >= 0 && below.frame.maxY <= 400)
    stage.screen.focus(screen.components[0])
    #expect(screen.scrollOffset == 0)
  }

  @Test("Page Down and Page Up turn pages and take the focus along")
  func pages() {
    let (stage, screen) = stage(buttons(20))
    stage.handle(.key(.down))
    var indices: [Int] = []
    for key in [AXKey.pageDown, .pageDown, .pageUp, .pageUp, .pageUp] {
      stage.handle(.key(key))
      indices.append(screen.components.firstIndex { $0 === screen.focused } ?? -1)
    }
    #expect(indices[0] > 1 && indices[1] > indices[0] && indices[2] < indices[1])
    #expect(indices[4] == 0)
    for _ in 0..<9 { stage.handle(.pad(.button(.rightShoulder))) }
    #expect(screen.focused === screen.components.last)
  }

  @Test("A paragraph that is higher than the window is read on with Down, and then left")
  func highParagraph() {
    let text = AXTextBlock.paragraph(
      Array(repeating: Sample.texts[6], count: 12).joined(separator: " "), isFocusable: true)
    let (stage, screen) = stage([text, AXButton("Done") {}])
    #expect(text.frame.height > 400)
    var steps = 0
    while screen.focused !== screen.components[1], steps < 20 {
      stage.handle(.key(.down))
      steps += 1
    }
    #expect(steps > 1 && steps < 20)
    #expect(screen.components[1].frame.maxY <= 400)
    while screen.scrollOffset > 0, steps < 40 {
      stage.handle(.key(.up))
      steps += 1
    }
    #expect(screen.scrollOffset == 0 && screen.focused === text)
  }

  @Test("A reader that asks for it has a component brought into view")
  func request() {
    let (stage, screen) = stage(buttons(12))
    _ = stage.nextUpdate(isFull: true)
    let last = screen.components[11]
    #expect(last.frame.y > 400)
    #expect(stage.tree.perform(AXActionRequest(node: last.element.id, kind: .scroll)))
    #expect(last.frame.maxY <= 400)
    #expect(screen.focused === screen.components[0])
  }

  @Test("The thumb at the edge shows which part is seen")
  func thumb() {
    func fills(_ wheel: Double) -> [AXRect] {
      let (stage, _) = stage(buttons(12))
      _ = stage.nextUpdate(isFull: false)
      stage.handle(.wheel(wheel))
      let canvas = FilledCanvas()
      stage.draw(on: canvas)
      return canvas.filled.filter { $0.x > 480 && $0.width == 10 && $0.height < 380 && $0.height > 10 }
    }
    let (top, bottom) = (fills(0), fills(1e6))
    #expect(top.count == 1 && bottom.count == 1)
    #expect(top.first?.y == 4)
    #expect(bottom.first.map { abs($0.maxY - 396) < 0.01 } == true)
  }
}

/// Writes down what was filled.
private final class FilledCanvas: AXCanvas {
  var filled: [AXRect] = []

  func fill(_ rect: AXRect, _ color: AXColor, opacity: Double) { filled.append(rect) }
  func write(_ line: String, _ font: AXFont, at point: AXPoint, _ color: AXColor) {}
}

@Suite("Components that stay in view")
struct PinnedComponentsTests {
  private let rows = (1...20).map { AXButton("Row \($0)") {} }
  private let summary = AXButton("Summary") {}
  private let field = AXTextField("Message") { _ in }
  private let screen: AXColumnScreen
  private let stage: AXStage

  init() {
    screen = AXColumnScreen([field, summary] + rows)
    stage = AXStage(title: "Chat", locale: "en", screen: screen)
  }

  private func open(height: Double) {
    screen.pin(top: [summary], bottom: [field])
    stage.handle(.resized(width: 720, height: height))
    stage.completeFrame()
  }

  @Test("They stay at the window's top and bottom while the others scroll, and are read first and last")
  func pinned() {
    open(height: 800)
    let (top, bottom) = (summary.frame, field.frame)
    #expect(top.y < 20 && bottom.maxY > 780)
    for row in [rows[19], rows[0], rows[10]] {
      screen.focus(row)
      stage.completeFrame()
      #expect(row.frame.y >= top.maxY && row.frame.maxY <= bottom.y)
      #expect(summary.frame == top && field.frame == bottom)
    }
    let labels = stage.tree.elements.compactMap(\.composed.label)
    #expect(labels == ["Summary"] + rows.map(\.label) + ["Message"])
    // A tap on what is pinned is not one on what is below it.
    #expect(screen.component(at: bottom.center) === field)
  }

  @Test("In a window that is too low for that they scroll with the others")
  func low() {
    open(height: 200)
    let old = field.frame.y
    screen.scroll(by: 100)
    #expect(field.frame.y == old - 100)
  }

  @Test("A column that stays at its end does so while it grows, unless somebody has scrolled up")
  func end() {
    let log = AXSection("Messages", .log, rows: Array(rows.prefix(18)))
    let chat = AXColumnScreen([log, field])
    chat.staysAtEnd = true
    chat.pin(bottom: [field])
    chat.focus(field)
    let stage = AXStage(title: "Chat", locale: "en", screen: chat)
    stage.handle(.resized(width: 720, height: 400))
    log.rows = Array(rows.prefix(19))
    stage.completeFrame()
    #expect(rows[18].frame.maxY <= field.frame.y)
    chat.scroll(by: -200)
    let seen = rows[5].frame.y
    log.rows = rows
    stage.completeFrame()
    #expect(rows[5].frame.y == seen)
  }
}

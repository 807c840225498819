import AXTree
import GameUI
import Testing

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

import AXTree
import GameUI
import Testing

@Suite("Lists")
struct ListTests {
  private final class PerformedActions { var names: [String] = [] }

  private func row(_ name: String, _ done: PerformedActions) -> AXListRow {
    let row = AXListRow(hint: "Press Right for actions.") { done.names.append("open \(name)") }
    row.show([(name, .headline), ("below", .footnote)], label: "\(name), below")
    row.actions = ["Pin", "Delete"].map { action in AXCustomAction(action) { done.names.append("\(action) \(name)") } }
    return row
  }

  @Test("A ring before a row's texts is filled clockwise from the top by its progress")
  func ring() {
    /// The filled points in the four quarters of the ring, clockwise from the top.
    func quarters(_ progress: Double) -> [Int] {
      let row = AXListRow()
      row.show([("Drink water", .headline)], label: "Drink water")
      row.progress = progress
      row.frame = AXRect(x: 0, y: 0, width: 600, height: 100)
      let canvas = AXRecordingCanvas()
      row.draw(on: canvas, .light)
      var counts = [0, 0, 0, 0]
      for case .fill(let rect, AXTheme.light.ink, _) in canvas.strokes where rect.maxX < 100 && rect.height == 1 {
        for x in stride(from: rect.x + 0.5, to: rect.maxX, by: 1) {
          // The middle of a ring of twice the size of its text.
          let isRight = x > 12 + AXTypesetter.plain.typography.font(.body).size
          counts[isRight ? (rect.y < 50 ? 0 : 1) : (rect.y < 50 ? 3 : 2)] += 1
        }
      }
      return counts.map { $0 / 20 }
    }
    #expect(quarters(0) == [0, 0, 0, 0])
    #expect(quarters(0.5)[..<2].allSatisfy { $0 > 0 } && quarters(0.5)[2...] == [0, 0])
    #expect(quarters(1).allSatisfy { $0 > 0 })
  }

  @Test("A list says its name and how many items it has; a row is one item, with its actions")
  func list() throws {
    let done = PerformedActions()
    let rows = ["Ana", "Ben"].map { row($0, done) }
    let heard = ListenedStage([AXButton("Before") {}, AXSection("Players", .list, rows: rows)])
    heard.press(.down)
    #expect(heard.lines() == ["Players.", "List with 2 items.", "Ana, below.", "Press Right for actions."])
    heard.press(.down, .enter)
    #expect(done.names == ["open Ben"])
    #expect(rows[1].element.composed.position == AXSetPosition(2, of: 2))
    #expect(rows[1].element.perform(actionNamed: "Pin"))
    #expect(done.names == ["open Ben", "Pin Ben"])
  }

  @Test("A named group is heard on the way in")
  func group() {
    let heard = ListenedStage([AXButton("Before") {}, AXSection("Templates", rows: [AXButton("Letter") {}])])
    heard.press(.down)
    #expect(heard.lines() == ["Templates panel.", "Letter push button."])
  }

  @Test("Right opens a row's actions as a menu, and so does a tap on its dots; Escape and Cancel close it")
  func actions() {
    let done = PerformedActions()
    let heard = ListenedStage([AXSection("Players", .list, rows: [row("Ana", done)])])
    heard.press(.right)
    #expect(heard.lines() == ["Test", "Actions dialog", "Pin push button."])
    heard.press(.down, .enter)
    #expect(done.names == ["Delete Ana"] && heard.stage.dialog == nil)
    heard.press(.right, .escape)
    #expect(done.names == ["Delete Ana"] && heard.stage.dialog == nil)
    let frame = heard.stage.front.focused?.frame ?? AXRect(x: 0, y: 0, width: 0, height: 0)
    heard.tap(frame.maxX - 20, frame.center.y)
    #expect(heard.stage.dialog != nil)
    heard.press(.end, .enter)
    #expect(done.names == ["Delete Ana"] && heard.stage.dialog == nil)
    heard.tap(frame.x + 20, frame.center.y)
    #expect(done.names == ["Delete Ana", "open Ana"])
  }

  @Test("A row without something that Enter does opens its actions with Enter")
  func menuRow() {
    let row = AXListRow()
    row.show([("Ana", .body)], label: "Ana")
    row.actions = [AXCustomAction("Pin") {}]
    let heard = ListenedStage([row])
    heard.press(.enter)
    #expect(heard.lines() == ["Test", "Actions dialog", "Pin push button."])
  }

  @Test("When the row in focus goes, the focus is on the one in its place; at the end on the one before")
  func removal() {
    let done = PerformedActions()
    let rows = ["Ana", "Ben", "Cleo"].map { row($0, done) }
    let section = AXSection("Players", .list, rows: rows)
    let heard = ListenedStage([section])
    heard.press(.down)
    section.rows = [rows[0], rows[2]]
    heard.frame()
    #expect(heard.stage.front.focused === rows[2])
    section.rows = [rows[0]]
    heard.frame()
    #expect(heard.stage.front.focused === rows[0] && rows[2].screen == nil)
    section.rows = [rows[1], rows[0]]
    heard.frame()
    #expect(heard.stage.front.focused === rows[0])
    #expect([rows[1], rows[0]].map { $0.element.composed.position?.index } == [1, 2])
  }
}

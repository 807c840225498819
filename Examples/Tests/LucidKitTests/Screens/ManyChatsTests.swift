import AXTree
import ExampleTestSupport
import Foundation
import GameUI
import Testing

@testable import LucidKit

@Suite("LucidPal with many chats")
struct ManyChatsTests {
  /// LucidPal with so many chats, each with a message.
  private func fixture(_ count: Int, title: String = "Chat") -> LucidFixture {
    let records = LucidRecords()
    for id in 0..<count {
      records.make(.session(Chat(id: 1_000 + id, began: LucidFixture.morning, title: "\(title) \(id)")))
    }
    return LucidFixture(records: records)
  }

  private func screen(_ fixture: LucidFixture) throws -> ChatsScreen {
    try #require(fixture.app.stage.screen as? ChatsScreen)
  }

  /// How much is drawn in a window.
  private func strokeCount(_ fixture: LucidFixture) -> Int {
    let canvas = AXRecordingCanvas(visibleArea: AXRect(x: 0, y: 0, width: 720, height: 800))
    fixture.app.stage.draw(on: canvas)
    return canvas.strokes.count
  }

  @Test("The rows are made once, and after a change only that of the chat which has changed, or all on a new day")
  func rows() throws {
    let fixture = fixture(300)
    let screen = try screen(fixture)
    #expect(screen.rowCount == 300)
    for _ in 0..<100 { fixture.frame(1) }
    #expect(screen.rowCount == 300)
    fixture.app.records.make(.title("Another title", session: 1_007))
    fixture.frame(0)
    #expect(screen.rowCount == 301 && fixture.labels.contains { $0.hasPrefix("Another title, ") })
    fixture.app.records.make(.sessionRemoved(1_008))
    fixture.frame(0)
    #expect(screen.rowCount == 301 && !fixture.labels.contains { $0.hasPrefix("Chat 8, ") })
    fixture.frame(86_400)
    #expect(screen.rowCount == 301 + 299)
    #expect(fixture.labels.contains { $0.hasPrefix("Chat 7, ") || $0.contains("November 22") })
  }

  @Test("The picture of the chats has what is in the window, however many there are")
  func picture() {
    let (few, many) = (fixture(50), fixture(2_000))
    let strokes = [few, many].map(strokeCount)
    #expect(strokes[1] <= strokes[0] + 20 && strokes[0] > 50)
  }

  @Test("A title is at most two hundred characters long, and one from a file of any length is shown")
  func titles() throws {
    let fixture = fixture(1, title: String(repeating: "x", count: 20_000))
    #expect(strokeCount(fixture) < 500)
    fixture.app.records.make(.title("Short", session: 1_000))
    fixture.frame(0)
    let row = try #require(fixture.labels.first { $0.hasPrefix("Short, ") })
    fixture.perform("Rename", on: row)
    fixture.app.stage.handle(.edit(.selectAll))
    fixture.app.stage.handle(.text(String(repeating: "long ", count: 100), isRepeated: false))
    fixture.press(.enter)
    fixture.choose("Save")
    #expect(fixture.app.records.state.sessions[0].title.count == 200)
  }
}

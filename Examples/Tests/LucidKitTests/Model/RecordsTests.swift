import ExampleTestSupport
import Foundation
import GameUI
import LucidKit
import Preferences
import Synchronization
import Testing

@Suite("What LucidPal keeps")
struct RecordsTests {
  private let home = FileManager.default.temporaryDirectory.appending(path: "lucid-\(UUID().uuidString)").path

  private func records(_ report: @escaping (String) -> Void = { Issue.record("\($0)") }) -> LucidRecords {
    LucidRecords(environment: ["XDG_DATA_HOME": home], report: report)
  }

  @Test("Chats, messages, pins, reminders and habits are there after a restart")
  func restart() throws {
    defer { try? FileManager.default.removeItem(atPath: home) }
    let state: LucidState
    do {
      let fixture = LucidFixture(records: records())
      fixture.choose("New chat")
      fixture.say("Remind me to water the plants")
      fixture.perform("Pin", on: "You: Remind me to water the plants, 10:00 AM")
      fixture.say("Show me a picture")
      fixture.press(.escape)
      fixture.choose("Habits")
      fixture.choose("Read")
      state = fixture.app.records.state
    }
    #expect(state.sessions[0].messages.count == 4 && state.reminders.count == 1 && state.pinnedPrompts.count == 1)
    #expect(records().state == state)
  }

  @Test("What is removed does not come back")
  func removed() throws {
    defer { try? FileManager.default.removeItem(atPath: home) }
    do {
      let fixture = LucidFixture(records: records())
      fixture.choose("New chat")
      fixture.say("Hello")
      fixture.perform("Delete", on: "You: Hello, 10:00 AM")
      fixture.press(.escape)
      fixture.choose("New chat")
      fixture.press(.escape)
      fixture.perform("Delete", on: "New chat, No messages yet, 10:00 AM")
      fixture.choose("Delete")
    }
    let state = records().state
    #expect(state.sessions.map(\.title) == ["Hello"])
    #expect(state.sessions[0].messages.map(\.sender) == [.assistant])
  }

  @Test("A thousand lines become one")
  func compaction() throws {
    defer { try? FileManager.default.removeItem(atPath: home) }
    let state: LucidState
    do {
      let fixture = LucidFixture(records: records())
      fixture.choose("Habits")
      fixture.go(to: "Drink water")
      for _ in 0..<1_001 { fixture.press(.enter) }
      state = fixture.app.records.state
    }
    let file = "\(home)/lucidpal/records.jsonl"
    #expect(try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n").count == 1_001)
    #expect(records().state == state)
    #expect(try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n").count == 1)
    #expect(records().state == state)
  }

  @Test("A damaged file is set aside with a sentence, and the chats around the damage are there")
  func damaged() throws {
    defer { try? FileManager.default.removeItem(atPath: home) }
    do {
      let fixture = LucidFixture(records: records())
      for _ in 0..<2 {
        fixture.choose("New chat")
        fixture.press(.escape)
      }
    }
    let file = "\(home)/lucidpal/records.jsonl"
    let lines = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
    try "\(lines[0])\n{\"no\n\(lines[1])\n".write(toFile: file, atomically: true, encoding: .utf8)
    var sentences: [String] = []
    let state = records { sentences.append($0) }.state
    #expect(state.sessions.map(\.id) == [100, 101])
    #expect(
      sentences == [
        "Not all records in \(file) could be read (line 2 cannot be read): the others are there, and the file is now "
          + "\(file).damaged-1."
      ])
  }

  @Test("An answer that was cut off by the end of the program stays as far as it came, and says so")
  func unfinished() throws {
    defer { try? FileManager.default.removeItem(atPath: home) }
    do {
      let fixture = LucidFixture(records: records())
      fixture.choose("New chat")
      fixture.type("Hello")
      fixture.press(.enter)
      for _ in 0..<13 { fixture.frame(0.1) }
    }
    let fixture = LucidFixture(records: records())
    fixture.choose("Hello, Hello! I am, 10:00 AM")
    #expect(fixture.node("LucidPal: Hello! I am… The answer is incomplete. 10:00 AM") != nil)
  }

  @Test("L21: a streak is of days in a row; a day begins where the person is")
  func streaks() {
    var state = LucidState()
    let today = Day(LucidFixture.morning, in: vienna)
    #expect(Day(LucidFixture.morning.addingTimeInterval(-36_001), in: vienna) == today.advanced(by: -1))
    #expect(Day(LucidFixture.morning.addingTimeInterval(-36_000), in: vienna) == today)
    for back in [1, 2, 4] { state.apply(.logged(habit: 3, day: today.advanced(by: -back))) }
    let read = state.habits[2]
    #expect(read.streak(on: today) == 2 && !read.isDone(on: today))
    #expect(read.week(on: today) == [false, false, true, false, true, true, false])
    state.apply(.logged(habit: 3, day: today))
    #expect(state.habits[2].streak(on: today) == 3)
    #expect(state.habits[0].percent(on: today) == 0)
  }

  private var vienna: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: "Europe/Vienna")!
    return calendar
  }
}

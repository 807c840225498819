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

  @Test(
    "Numbers that no record can have are damage, which is set aside with a sentence",
    arguments: [
      #"{"session":{"_0":{"id":9223372036854775807,"began":0,"title":"","isPinned":false,"messages":[]}}}"#,
      #"{"session":{"_0":{"id":0,"began":0,"title":"","isPinned":false,"messages":[]}}}"#,
      #"{"reminder":{"_0":{"id":-1,"title":"","date":0}}}"#,
      #"{"state":{"_0":{"sessions":[],"pinnedPrompts":[],"reminders":[],"habits":[{"id":1,"goal":0,"log":{}}],"nextID":100}}}"#,
      #"{"state":{"_0":{"sessions":[],"pinnedPrompts":[],"reminders":[],"habits":[],"nextID":9223372036854775807}}}"#,
    ])
  func wrongNumbers(line: String) throws {
    defer { try? FileManager.default.removeItem(atPath: home) }
    let folder = "\(home)/lucidpal"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try "\(line)\n".write(toFile: "\(folder)/records.jsonl", atomically: true, encoding: .utf8)
    var sentences: [String] = []
    let records = records { sentences.append($0) }
    #expect(records.state == LucidState())
    #expect(sentences.count == 1 && sentences[0].contains("line 1 cannot be read"))
    let fixture = LucidFixture(records: records)
    fixture.choose(.habits)
    fixture.press(.escape)
    fixture.choose(.newChat)
    #expect(records.state.sessions.map(\.id) == [100])
  }

  @Test("Two chats or two messages with one number are one, and a date of any size is shown")
  func sameNumbers() throws {
    defer { try? FileManager.default.removeItem(atPath: home) }
    let folder = "\(home)/lucidpal"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    func message(_ text: String) -> String {
      #"{"id":101,"sender":"user","date":1e300,"text":"\#(text)","thinking":"","isUnfinished":false}"#
    }
    func chat(_ title: String) -> String {
      #"{"id":100,"began":-1e300,"title":"\#(title)","isPinned":false,"messages":[\#(message("a")),\#(message("b"))]}"#
    }
    let lines = [
      #"{"state":{"_0":{"sessions":[\#(chat("One")),\#(chat("Two"))],"pinnedPrompts":[],"reminders":[],"habits":[],"nextID":102}}}"#,
      #"{"message":{"_0":\#(message("c")),"session":100}}"#,
    ]
    try (lines.joined(separator: "\n") + "\n").write(
      toFile: "\(folder)/records.jsonl", atomically: true, encoding: .utf8)
    let fixture = LucidFixture(records: records())
    #expect(fixture.app.records.state.sessions.map(\.title) == ["One"])
    #expect(fixture.app.records.state.sessions[0].messages.map(\.text) == ["a"])
    let row = try #require(fixture.labels.first { $0.hasPrefix("One, a, ") })
    fixture.choose(row)
    #expect(fixture.labels.contains { $0.hasPrefix("You: a, ") })
  }

  @Test("A habit that was done more often than can be counted is done")
  func manyTimes() throws {
    var state = LucidState()
    let day = Day(number: 9_000)
    for _ in 0..<3 { state.apply(.logged(habit: 1, day: day)) }
    #expect(state.habits[0].count(on: day) == 3 && state.habits[0].percent(on: day) == 60)
    let stored = String(decoding: try JSONEncoder().encode(state), as: UTF8.self)
    let edited = stored.replacing(#""9000":3"#, with: #""9000":\#(Int.max)"#)
    #expect(edited != stored)
    state = try JSONDecoder().decode(LucidState.self, from: Data(edited.utf8))
    state.apply(.logged(habit: 1, day: day))
    #expect(state.habits[0].count(on: day) == .max && state.habits[0].percent(on: day) == 100)
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

import AXPlatform
import AXTree
import ExampleKit
import ExampleTestSupport
import Foundation
import GameUI
import LucidKit
import Preferences
import Testing

@Suite("What LucidPal offers, it does")
struct OfferTests {
  private static func chat(_ language: Language = .english, command: String? = nil) -> LucidFixture {
    let fixture = LucidFixture(language, command: command)
    fixture.choose(.newChat)
    return fixture
  }

  // MARK: Reminders

  /// Adds a reminder to call Ana in an hour, and goes back to the home screen.
  private func addReminder(_ fixture: LucidFixture) {
    fixture.choose("Reminders")
    fixture.go(to: "New reminder")
    fixture.type("Call Ana")
    fixture.choose("Add reminder")
    fixture.press(.escape)
  }

  @Test("A reminder rings once when its time has come: an alert in the app, and the desktop's notification")
  func rings() {
    let fixture = LucidFixture()
    addReminder(fixture)
    fixture.frame(3_590)
    #expect(fixture.notified == [] && !fixture.announced.contains("Reminder: Call Ana"))
    fixture.frame(20)
    #expect(fixture.announcements.suffix(1) == [AXAnnouncement("Reminder: Call Ana", priority: .high)])
    #expect(fixture.node("Reminder: Call Ana")?.role == .alert)
    #expect(fixture.notified == ["Call Ana"])
    fixture.frame(3_600)
    #expect(fixture.announced.filter { $0 == "Reminder: Call Ana" }.count == 1 && fixture.notified == ["Call Ana"])
    fixture.choose("Reminders")
    #expect(fixture.node("Reminder: Call Ana, was due Sunday, November 22, 11:00 AM") != nil)
  }

  @Test("A reminder whose time came while LucidPal was closed rings when it opens, and not a second time")
  func missed() {
    let records = LucidRecords()
    do {
      let fixture = LucidFixture(records: records)
      fixture.choose("Reminders")
      fixture.go(to: "New reminder")
      fixture.type("Call Ana")
      fixture.choose("Add reminder")
    }
    let next = LucidFixture(records: records, hoursLater: 5)
    #expect(next.notified == ["Call Ana"] && next.announced.filter { $0 == "Reminder: Call Ana" }.count == 1)
    #expect(LucidFixture(records: records, hoursLater: 6).notified == [])
  }

  @Test("It rings on a screen without a place for it as well, and over a dialog")
  func ringsAnywhere() {
    let fixture = LucidFixture()
    addReminder(fixture)
    fixture.choose("Habits")
    fixture.frame(3_700)
    #expect(fixture.announcements.suffix(1) == [AXAnnouncement("Reminder: Call Ana", priority: .high)])
  }

  @Test(
    "A time in a message is the reminder's, and no part of its title",
    arguments: [
      (Language.english, "Remind me to call Ana tomorrow at nine", "call Ana", 23, 9, 0),
      (.english, "Tomorrow at 9:30 remind me to call Ana", "call Ana", 23, 9, 30),
      (.english, "Remind me to call Ana at 3 pm", "call Ana", 22, 15, 0),
      (.english, "Remind me at nine to call Ana", "call Ana", 23, 9, 0),
      (.english, "Remind me to call Ana in two hours", "call Ana", 22, 12, 0),
      (.english, "Remind me in 20 minutes to call Ana", "call Ana", 22, 10, 20),
      (.english, "Remind me to call Ana tomorrow", "call Ana", 23, 10, 0),
      (.english, "Remind me to look at Ana's letter", "look at Ana's letter", 22, 11, 0),
      (.english, "Remind me to call Ana at 9:75", "call Ana at 9:75", 22, 11, 0),
      (.english, "Remind me to call Ana at 25:10", "call Ana at 25:10", 22, 11, 0),
      (.english, "Remind me to call Ana at 15:59", "call Ana", 22, 15, 59),
      (.german, "Erinnere mich morgen um neun Uhr daran, Ana anzurufen", "Ana anzurufen", 23, 9, 0),
      (.german, "Erinnere mich in einer Stunde daran, Ana anzurufen", "Ana anzurufen", 22, 11, 0),
      (.spanish, "Recuérdame mañana a las nueve llamar a Ana", "llamar a Ana", 23, 9, 0),
      (.spanish, "Recuérdame llamar a Ana en dos horas", "llamar a Ana", 22, 12, 0),
      (.catalan, "Recorda’m demà a les nou de telefonar a Anna", "telefonar a Anna", 23, 9, 0),
      (.catalan, "Recorda’m de telefonar a Anna en dues hores", "telefonar a Anna", 22, 12, 0),
    ])
  func times(language: Language, message: String, title: String, day: Int, hour: Int, minute: Int) throws {
    let fixture = Self.chat(language)
    fixture.say(message)
    let reminder = try #require(fixture.app.records.state.reminders.first)
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(identifier: "Europe/Vienna"))
    let parts = calendar.dateComponents([.day, .hour, .minute], from: reminder.date)
    #expect(reminder.title == title)
    #expect([parts.day, parts.hour, parts.minute] == [day, hour, minute])
  }

  @Test("“Tomorrow at nine” in the form is tomorrow at nine")
  func tomorrowAtNine() {
    let fixture = LucidFixture()
    fixture.choose("Reminders")
    fixture.go(to: "New reminder")
    fixture.type("Call Ana")
    fixture.press(.tab, .right, .right, .right)
    #expect(fixture.focused.last == "Tomorrow at nine")
    fixture.choose("Add reminder")
    #expect(fixture.announced.last == "Added: Call Ana, Monday, November 23, 9:00 AM")
  }

  @Test("An empty title or message is refused with words, and the field keeps or gets the focus")
  func empty() {
    let fixture = LucidFixture()
    fixture.choose("Reminders")
    fixture.choose("Add reminder")
    #expect(fixture.announced.last == "Write something first." && fixture.focused.last == "New reminder")
    #expect(fixture.app.records.state.reminders == [])
    fixture.press(.escape)
    fixture.choose("New chat")
    fixture.press(.enter)
    #expect(fixture.announced.last == "Write something first." && fixture.focused.last == "Message")
    fixture.press(.escape)
    fixture.perform("Rename", on: "New chat, No messages yet, 10:00 AM")
    fixture.app.stage.handle(.edit(.selectAll))
    fixture.type(" ")
    let before = fixture.announced.count
    fixture.press(.enter)
    #expect(fixture.announced.dropFirst(before) == ["Write something first."])
    #expect(fixture.node("Rename")?.role == .dialog)
  }

  // MARK: Chats

  @Test("Deleting a chat asks, and can be undone with all its messages")
  func deleteChat() {
    let fixture = Self.chat()
    fixture.say("Hello")
    fixture.press(.escape)
    let row = fixture.labels.first { $0.hasPrefix("Hello, ") } ?? ""
    let before = fixture.app.records.state.sessions
    fixture.perform("Delete", on: row)
    #expect(fixture.node("Delete the chat “Hello”?")?.role == .dialog && fixture.focused.last == "Cancel")
    fixture.press(.enter)
    #expect(fixture.app.records.state.sessions == before)
    fixture.perform("Delete", on: row)
    fixture.choose("Delete")
    #expect(fixture.app.records.state.sessions == [] && fixture.announced.last == "Deleted the chat “Hello”")
    fixture.choose("Undo")
    #expect(fixture.app.records.state.sessions == before && fixture.announced.last == "Restored the chat “Hello”")
    #expect(fixture.node(row) != nil && fixture.node("Undo") == nil)
  }

  @Test("The command gets the conversation so far, and then the message")
  func conversation() throws {
    let fixture = Self.chat(command: "tr a-z A-Z")
    let answered = { (count: Int) in
      { (fixture: LucidFixture) in fixture.announced.count { $0.hasPrefix("LucidPal: ") } == count }
    }
    fixture.type("one")
    fixture.press(.enter)
    try fixture.waitForProgram(answered(1))
    fixture.type("two")
    fixture.press(.enter)
    try fixture.waitForProgram(answered(2))
    let messages = fixture.app.records.state.sessions[0].messages.map(\.text)
    #expect(messages == ["one", "ONE\n", "two", "USER: ONE\n\nASSISTANT: ONE\n\nUSER: TWO\n"])
  }

  @Test("Enter while an answer streams queues the message, which is sent when the answer has ended")
  func queue() {
    let fixture = Self.chat()
    fixture.type("Hello")
    fixture.press(.enter)
    for _ in 0..<13 { fixture.frame(0.1) }
    fixture.type("Show me a picture")
    fixture.press(.enter)
    #expect(fixture.announced.last == "Queued: Show me a picture")
    #expect(fixture.node("Message")?.properties.text?.content == "")
    #expect(fixture.node("Queued: Show me a picture")?.role == .statusBar)
    #expect(fixture.labels.contains("Stop the answer"))
    fixture.wait()
    #expect(fixture.node("Queued: Show me a picture") == nil)
    #expect(
      fixture.app.records.state.sessions[0].messages.map(\.text) == [
        "Hello", "Hello! I am a scripted assistant. Ask me to remind you of something, or for a picture.",
        "Show me a picture", "Here is a picture that I know.",
      ])
  }

  @Test("“Stop the answer” is in the chat of the answer; in another one a message is queued")
  func stopElsewhere() {
    let fixture = Self.chat()
    fixture.type("Hello")
    fixture.press(.enter)
    #expect(fixture.node("Stop the answer") != nil)
    fixture.press(.escape)
    fixture.choose("New chat")
    #expect(fixture.node("Stop the answer") == nil && fixture.node("Send") != nil)
    fixture.type("Show me a picture")
    fixture.choose("Send")
    #expect(fixture.announced.last == "Queued: Show me a picture")
    fixture.wait()
    let chats = fixture.app.records.state.sessions.map { $0.messages.map(\.text).last }
    #expect(
      chats == [
        "Hello! I am a scripted assistant. Ask me to remind you of something, or for a picture.",
        "Here is a picture that I know.",
      ])
  }

  // MARK: Files

  @Test("A text file is found in its folder, attached, sent with the message, and can be taken off again")
  func attach() throws {
    let home = FileManager.default.temporaryDirectory.appending(path: "lucid-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: home) }
    try FileManager.default.createDirectory(at: home.appending(path: "Letters"), withIntermediateDirectories: true)
    try Data("Dear Ana\nCome soon\n".utf8).write(to: home.appending(path: "Letters/ana.txt"))
    try Data([0xFF, 0xFE, 0]).write(to: home.appending(path: "picture.bin"))
    try Data(".".utf8).write(to: home.appending(path: ".hidden"))
    let fixture = LucidFixture(command: "cat", home: home)
    fixture.choose("New chat")
    fixture.choose("Attach a file")
    #expect(fixture.node("Attach a file")?.role == .dialog)
    #expect(
      fixture.exposed.filter { $0.role == .listItem }.map(\.properties.label) == ["Letters, folder", "picture.bin"])
    fixture.choose("picture.bin")
    #expect(fixture.announced.last == "picture.bin is not a text.")
    fixture.choose("Letters, folder")
    #expect(fixture.exposed.filter { $0.role == .listItem }.map(\.properties.label) == ["ana.txt"])
    fixture.choose("Folder above")
    fixture.choose("Letters, folder")
    fixture.choose("ana.txt")
    #expect(fixture.announced.last == "Attached: ana.txt" && fixture.focused.last == "Message")
    fixture.choose("Remove ana.txt")
    #expect(fixture.node("Attached: ana.txt") == nil)
    fixture.choose("Attach a file")
    fixture.choose("Letters, folder")
    fixture.choose("ana.txt")
    fixture.type("Is it kind?")
    fixture.press(.enter)
    try fixture.waitForProgram { $0.announced.last?.hasPrefix("LucidPal: ") == true }
    #expect(fixture.node("You, with ana.txt: Is it kind? 10:00 AM") != nil)
    #expect(fixture.node("Attached: ana.txt") == nil)
    let answer = fixture.app.records.state.sessions[0].messages.last?.text
    #expect(answer == "ana.txt:\nDear Ana\nCome soon\n\nIs it kind?\n")
  }

  // MARK: The own voice

  @Test("It speaks by itself where no screen reader runs, unless somebody turns that off")
  func voice() {
    let store = LucidFixture.used()
    let fixture = LucidFixture(store: store)
    #expect(fixture.app.voice == .automatic)
    fixture.system.isScreenReaderRunning = true
    fixture.frame(0)
    #expect(fixture.app.voice == .off)
    fixture.system.isScreenReaderRunning = false
    fixture.choose("Settings")
    fixture.choose("Speak without a screen reader")
    #expect(fixture.app.voice == .off)
    #expect(LucidFixture(store: store).app.voice == .off)
  }

  @Test("While it speaks, the settings have its rate and the rest, and keep them")
  func soundOfVoice() throws {
    let store = LucidFixture.used()
    let fixture = LucidFixture(store: store, isSpeaking: { true })
    fixture.choose("Settings")
    fixture.ask(.setValue(30), of: try #require(fixture.node("Pitch")))
    #expect(fixture.app.stage.tree.voiceSettings == AXVoiceSettings(pitch: -40))
    #expect(LucidFixture(store: store).app.stage.tree.voiceSettings == AXVoiceSettings(pitch: -40))
    // They come and go with the voice.
    var speaks = false
    let silent = LucidFixture(isSpeaking: { speaks })
    silent.choose("Settings")
    #expect(silent.node("Pitch") == nil)
    speaks = true
    silent.frame(1)
    #expect(silent.node("Pitch") != nil)
    speaks = false
    silent.frame(1)
    #expect(silent.node("Pitch") == nil)
  }
}

import AXTesting
import AXTree
import ExampleTestSupport
import GameUI
import LucidKit
import Preferences
import Testing

@Suite("LucidPal, rule by rule")
struct LucidRuleTests {
  private func draw(_ fixture: LucidFixture) -> AXRecordingCanvas {
    let canvas = AXRecordingCanvas()
    fixture.app.stage.draw(on: canvas)
    return canvas
  }

  /// How far down the last text is drawn that reads so.
  private func height(of text: String, _ fixture: LucidFixture) -> Double? {
    draw(fixture).strokes.compactMap { stroke in
      if case .text(text, _, at: let place, _) = stroke { place.y } else { nil }
    }.last
  }

  @Test("L1: the ring turns and pulses for five seconds, is never heard, and is gone where motion is reduced")
  func ring() throws {
    let fixture = LucidFixture()
    let first = try #require(draw(fixture).ring.last)
    let width = draw(fixture).ring.map(\.width).max()
    fixture.frame(0.5)
    #expect(draw(fixture).ring.last?.center.x != first.center.x)
    #expect(draw(fixture).ring.map(\.width).max() != width)
    #expect(!fixture.exposed.contains { $0.role == .image })
    fixture.frame(1.4)
    let last = draw(fixture).ring
    fixture.frame(0.2)
    let rest = draw(fixture).ring
    #expect(rest != last && !rest.isEmpty)
    fixture.frame(1)
    #expect(draw(fixture).ring == rest)
    fixture.choose("New chat")
    fixture.press(.escape)
    #expect(fixture.app.stage.motion.isPlaying("ring-pulse") && fixture.app.stage.motion.isPlaying("ring-turn"))
    fixture.system.isMotionReduced = true
    fixture.frame(0.5)
    #expect(draw(fixture).ring.isEmpty)
    #expect(!fixture.app.stage.motion.isPlaying("ring-pulse") && !fixture.app.stage.motion.isPlaying("ring-turn"))
    fixture.frame(5)
    #expect(draw(fixture).ring.isEmpty && !fixture.app.stage.motion.isPlaying("ring-turn"))
  }

  @Test("L2, L3: chats come up by 8 points, messages by 8 or 12, with a spring; at once where motion is reduced")
  func slides() throws {
    for isReduced in [false, true] {
      let fixture = LucidFixture(system: SystemSettings(isMotionReduced: isReduced))
      /// How far below its place a text is at first, and after a fifth of a second.
      func ways(of texts: [String]) throws -> [[Double]] {
        func heights() throws -> [Double] { try texts.map { try #require(height(of: $0, fixture)) } }
        let first = try heights()
        fixture.frame(0.2)
        let second = try heights()
        fixture.frame(0.2)
        return zip(zip(first, second), try heights()).map { [$0.0 - $1, $0.1 - $1] }
      }
      fixture.choose("New chat")
      fixture.go(to: "Message")
      fixture.type("Hi")
      fixture.press(.enter)
      #expect(try ways(of: ["Hi", "…"]) == (isReduced ? [[0, 0], [0, 0]] : [[8, -2], [12, -3]]))
      fixture.press(.escape)
      #expect(try ways(of: ["Hi"]) == (isReduced ? [[0, 0]] : [[8, -2]]))
    }
  }

  @Test("L4: a pinned prompt fills the message; Remove is an action, for keys too; there are at most 20")
  func pins() throws {
    let fixture = LucidFixture()
    let prompt = "Write a letter to my landlord about the heating"
    fixture.choose("New chat")
    fixture.say(prompt)
    func seen() -> Int { draw(fixture).texts.count { $0 == "Write a letter to my landlord…" } }
    let before = seen()
    fixture.perform("Pin", on: "You: \(prompt), 10:00 AM")
    #expect(fixture.announced.last == "Pinned the prompt “Write a letter to my landlord…”")
    #expect(seen() == before + 1)
    let chip = try #require(fixture.node("Pinned prompt: \(prompt)"))
    #expect(chip.role == .button)
    #expect(chip.properties.hint == "Press Enter to use it in the message, Right Arrow for options.")
    fixture.choose("Pinned prompt: \(prompt)")
    #expect(fixture.focused.last == "Message")
    #expect(fixture.node("Message")?.properties.text?.content == prompt)
    fixture.go(to: "Pinned prompt: \(prompt)")
    fixture.press(.right)
    #expect(fixture.labels.suffix(3) == ["Actions", "Remove", "Cancel"])
    fixture.press(.enter)
    #expect(fixture.node("Pinned prompt: \(prompt)") == nil)
    #expect(fixture.announced.last == "Removed the prompt “Write a letter to my landlord…”")
    #expect(fixture.app.records.state.pinnedPrompts == [])

    fixture.say("")
    for number in 1...21 {
      fixture.say("Prompt \(number)")
      fixture.perform("Pin", on: fixture.labels.last { $0.hasPrefix("You: Prompt \(number),") } ?? "")
    }
    #expect(fixture.app.records.state.pinnedPrompts.count == 20)
    #expect(fixture.announced.last == "20 prompts are pinned already. Remove one first.")
  }

  @Test("L5: an error is an alert that is announced at once, and the only banner that can be dismissed")
  func error() throws {
    let fixture = LucidFixture(command: "exit 3", hasHeadphones: true)
    fixture.choose("New chat")
    fixture.go(to: "Message")
    fixture.type("Hi")
    fixture.press(.enter)
    try fixture.waitForProgram { $0.node("Dismiss error") != nil }
    let sentence = "The assistant's program failed with exit code 3."
    #expect(fixture.announcements.suffix(1) == [AXAnnouncement(sentence, priority: .high)])
    #expect(fixture.node(sentence)?.role == .alert)
    fixture.choose("Dismiss error")
    #expect(fixture.node(sentence) == nil && fixture.node("Dismiss error") == nil)
    #expect(fixture.labels.filter { $0.hasPrefix("Dismiss") } == [])
  }

  @Test("L5: the text of an error is not cut")
  func longError() throws {
    let words = (1...60).map { "word\($0)" }
    let fixture = LucidFixture(command: "echo \(words.joined(separator: " ")) >&2; exit 3")
    fixture.choose("New chat")
    fixture.type("Hi")
    fixture.press(.enter)
    try fixture.waitForProgram { $0.node("Dismiss error") != nil }
    let label = try #require(fixture.exposed.first { $0.role == .alert }?.properties.label)
    let drawn = draw(fixture).texts.joined(separator: " ")
    #expect(label.count > 200 && drawn.contains(label))
  }

  @Test("L5: an error is announced at once where its chat has been left, and is not announced again when it is opened")
  func errorElsewhere() throws {
    let fixture = LucidFixture(command: "sleep 0.2; exit 3")
    fixture.choose("New chat")
    fixture.type("Hi")
    fixture.press(.enter, .escape)
    let sentence = "The assistant's program failed with exit code 3."
    try fixture.waitForProgram { $0.announced.contains(sentence) }
    #expect(fixture.announcements.last == AXAnnouncement(sentence, priority: .high))
    fixture.choose(fixture.labels.first { $0.hasPrefix("Hi, ") } ?? "")
    #expect(fixture.node(sentence)?.role == .alert)
    #expect(fixture.announced.count { $0 == sentence } == 1)
  }

  @Test("L5: an error stays where a queued message is sent after it")
  func errorBeforeQueue() throws {
    let fixture = LucidFixture(command: "if grep -q Two; then sleep 20; else sleep 0.2; exit 3; fi")
    fixture.choose("New chat")
    fixture.type("One")
    fixture.press(.enter)
    fixture.type("Two")
    fixture.press(.enter)
    try fixture.waitForProgram { $0.announced.count { $0 == "LucidPal is thinking…" } == 2 }
    let sentence = "The assistant's program failed with exit code 3."
    #expect(fixture.announced.suffix(2) == [sentence, "LucidPal is thinking…"])
    #expect(fixture.node(sentence)?.role == .alert)
    fixture.choose("Stop the answer")
    fixture.go(to: "Message")
    fixture.type("Three")
    fixture.press(.enter)
    #expect(fixture.node(sentence) == nil)
  }

  @Test("L6: while the model loads, one busy status says so; the text that is seen is another")
  func loading() throws {
    let fixture = LucidFixture(seconds: 0)
    fixture.choose("New chat")
    let banner = try #require(fixture.node("AI model loading, please wait"))
    #expect(banner.role == .statusBar && banner.properties.states.isBusy && banner.children == [])
    #expect(fixture.announced == ["AI model loading, please wait"])
    #expect(draw(fixture).texts.contains { $0.hasPrefix("Just a moment — your AI is getting") })
    fixture.frame(2)
    #expect(fixture.node("AI model loading, please wait") == nil)
    #expect(fixture.announced == ["AI model loading, please wait", "Palm 3B is ready"])
  }

  @Test("L7: without a model a status says what to do, and sending says it again")
  func noModel() {
    let store = PreferenceStore()
    store.set(true, for: "hasSeenOnboarding")
    let fixture = LucidFixture(store: store)
    fixture.choose("New chat")
    let sentence = "Your AI isn't set up yet. Go to Settings to download a model."
    #expect(fixture.node(sentence)?.role == .statusBar)
    fixture.type("Hi")
    fixture.press(.enter)
    #expect(fixture.announced == [sentence, sentence])
    #expect(fixture.node("Message")?.properties.text?.content == "Hi")
  }

  @Test("L8: with headphones and the setting, a chat listens by itself and says so")
  func headphones() {
    let store = LucidFixture.used()
    store.set(true, for: "listensAutomatically")
    let fixture = LucidFixture(store: store, hasHeadphones: true)
    fixture.choose("New chat")
    #expect(fixture.announced.contains("Headphones connected, auto-listening active"))
    #expect(fixture.node("Voice message")?.role == .dialog)
    fixture.press(.escape)
    #expect(fixture.node("Headphones connected, auto-listening active")?.role == .statusBar)
  }

  @Test("L8: without headphones, or without the setting, a chat does not listen by itself", arguments: [true, false])
  func silentHeadphones(hasHeadphones: Bool) {
    let store = LucidFixture.used()
    store.set(!hasHeadphones, for: "listensAutomatically")
    let fixture = LucidFixture(store: store, hasHeadphones: hasHeadphones)
    fixture.choose("New chat")
    #expect(fixture.node("Voice message") == nil)
    #expect(fixture.node("Headphones connected, auto-listening active") == nil)
    #expect(fixture.focused.last == "Message")
  }

  @Test("L9: four templates, each begins a chat with its message")
  func templates() {
    let fixture = LucidFixture()
    let names = ["Writing Coach", "Decision Helper", "Meeting Prep", "Brainstorm"]
    #expect(
      fixture.labels.filter { $0.hasPrefix("Start ") } == ["Start with a template"] + names.map { "Start \($0) chat" })
    var drafts: [String] = []
    for name in names {
      fixture.choose("Start \(name) chat")
      drafts.append(fixture.node("Message")?.properties.text?.content ?? "")
      fixture.press(.escape)
    }
    #expect(
      drafts == [
        "Help me write something clearly.", "Help me decide between two options.", "Help me prepare for a meeting.",
        "Help me find ideas.",
      ])
    #expect(fixture.app.records.state.sessions.map(\.title) == names)
    #expect(fixture.app.records.state.sessions.flatMap(\.messages).isEmpty)
  }

  @Test("L10, L26: a reminder is one element; Delete is an action; reminders can be added without a chat")
  func reminders() throws {
    let fixture = LucidFixture()
    fixture.choose("Reminders")
    #expect(fixture.node("No reminders.") != nil)
    fixture.go(to: "New reminder")
    fixture.type("Call Ana")
    fixture.choose("Add reminder")
    let label = "Reminder: Call Ana, scheduled for Sunday, November 22, 11:00 AM"
    let card = try #require(fixture.node(label))
    #expect(card.role == .listItem && card.children == [])
    #expect(fixture.announced.last == "Added: Call Ana, Sunday, November 22, 11:00 AM")
    fixture.perform("Delete", on: label)
    #expect(fixture.node(label) == nil && fixture.node("No reminders.") != nil)
    #expect(fixture.announced.last == "Deleted the reminder “Call Ana”")
  }

  @Test("L11: the overlay is modal; Confirm is gone and the overlay busy while it transcribes")
  func voice() throws {
    let fixture = LucidFixture()
    fixture.choose("New chat")
    fixture.choose("Record a message")
    let overlay = try #require(fixture.node("Voice message"))
    #expect(overlay.role == .dialog && overlay.properties.states.isModal && !overlay.properties.states.isBusy)
    #expect(fixture.labels.suffix(2) == ["Confirm recording", "Cancel recording"])
    for _ in 0..<30 { fixture.frame(0.1) }
    #expect(fixture.announced.last == "Heard: Remind me to water the plants")
    fixture.choose("Confirm recording")
    fixture.frame(0.3)
    fixture.frame(0)
    #expect(fixture.node("Confirm recording") == nil && fixture.node("Cancel recording") != nil)
    #expect(fixture.node("Voice message")?.properties.states.isBusy == true)
    #expect(fixture.announced.last == "Transcribing…")
    fixture.frame(1)
    fixture.frame(0)
    #expect(fixture.node("Voice message") == nil && fixture.focused.last == "Message")
    #expect(fixture.node("Message")?.properties.text?.content == "Remind me to water the plants")
    fixture.choose("Record a message")
    fixture.choose("Cancel recording")
    #expect(fixture.announced.last == "Recording canceled")
    #expect(fixture.focused.last == "Record a message")
  }

  @Test("L12: the temperature has two decimals, from 0 to 2, and 0.35 at first; it is kept")
  func temperature() throws {
    let store = LucidFixture.used()
    let fixture = LucidFixture(store: store)
    fixture.choose("Settings")
    fixture.go(to: "Temperature")
    let slider = try #require(fixture.node("Temperature"))
    #expect(slider.role == .slider && slider.properties.value == "0.35")
    #expect(slider.properties.numericValue.map { [$0.current, $0.minimum, $0.maximum] } == [0.35, 0, 2])
    fixture.press(.right)
    #expect(fixture.node("Temperature")?.properties.value == "0.40")
    fixture.press(.end)
    #expect(fixture.node("Temperature")?.properties.value == "2.00")
    #expect(store.value(Double.self, for: "temperature") == 2)
  }

  @Test("L13: five steps, each announced once; the button is Next, and Get Started at the end; a title is one label")
  func onboarding() throws {
    let store = PreferenceStore()
    let fixture = LucidFixture(store: store, seconds: 0)
    fixture.frame(0.4)
    let progress = try #require(fixture.node("Step 1 of 5"))
    #expect(progress.properties.traits.contains(.updatesFrequently))
    let title = try #require(fixture.node("Your Pocket AI"))
    #expect(title.role == .heading && title.children == [])
    #expect(draw(fixture).texts.contains("Your Po") && !draw(fixture).texts.contains("Your Pocket AI"))
    for _ in 1...4 { fixture.press(.enter) }
    #expect(
      fixture.announced == [
        "Step 2 of 5. Knows Your Schedule. Ask to be reminded of something, and it is added to your reminders.",
        "Step 3 of 5. Type or Speak. Write a message, or record one.",
        "Step 4 of 5. Choose Your AI. Palm 3B fits this computer and is chosen. Up Arrow goes to the other models; you can also change "
          + "it later, in “Settings”.",
        "Step 5 of 5. Data Sources. Chats, reminders and habits are kept only on this computer.",
      ])
    #expect(fixture.node("Next") == nil)
    fixture.press(.enter)
    #expect(fixture.focused.last == "New chat")
    #expect(store.value(Bool.self, for: "hasSeenOnboarding") == true)
    #expect(LucidFixture(store: store).node("New chat") != nil)
  }

  @Test(
    "L13: the first words are those of the button, with the step, its title, its text and the key, on every reader",
    arguments: [ReaderSettings.orca43, .orca48, .orca51])
  func firstWords(settings: ReaderSettings) {
    let fixture = LucidFixture(store: PreferenceStore(), seconds: 0)
    let reader = VirtualReader(fixture.app.stage.tree, settings)
    reader.finishSpeaking()
    let button =
      settings.reader == .orca43 ? "Next push button." : settings.reader == .orca48 ? "Next button." : "Next button"
    #expect(
      reader.log.split(separator: "\n").suffix(2) == [
        button[...], "Step 1 of 5. Your Pocket AI. An assistant that lives on your own computer. Press Enter to go on.",
      ])
  }

  @Test(
    "L7, L13: who only presses Enter has a model, and the first message is answered; so has who has too little memory for any"
  )
  func firstMessage() {
    for gigabytes in [1, 3, 8] {
      let fixture = LucidFixture(store: PreferenceStore(), gigabytes: gigabytes)
      if gigabytes == 1 { fixture.choose("Continue") }
      for _ in 1...6 { fixture.press(.enter) }
      fixture.type("Hello")
      fixture.press(.enter)
      #expect(fixture.announced.last == "LucidPal is thinking…", "\(gigabytes) GB: \(fixture.announced)")
    }
  }

  @Test(
    "Settings, habits and models begin with their heading, on every reader",
    arguments: [ReaderSettings.orca43, .orca48, .orca51])
  func headings(settings: ReaderSettings) {
    for name in ["Settings", "Habits"] {
      let fixture = LucidFixture()
      let reader = VirtualReader(fixture.app.stage.tree, settings)
      fixture.go(to: name)
      reader.finishSpeaking()
      reader.clearLog()
      fixture.press(.enter)
      reader.wait(seconds: 1)
      reader.finishSpeaking()
      #expect(reader.log.hasPrefix("\(name) heading"), "\(reader.log)")
    }
  }

  @Test("L14: a model says what it is, recommended and selected; one that needs too much memory says why")
  func models() throws {
    let fixture = LucidFixture()
    fixture.choose("Settings")
    fixture.choose("Models")
    let rows = fixture.exposed.filter { $0.role == .listItem }
    #expect(rows.map(\.properties.label) == ["Pocket 1B", "Palm 3B, Recommended, Selected", "Tower 70B"])
    #expect(rows.map { $0.properties.traits.contains(.selected) } == [false, true, false])
    #expect(rows.map { $0.properties.traits.contains(.notEnabled) } == [false, false, true])
    let reason = "Needs 64 GB of memory; this computer has 8."
    #expect(rows[2].properties.hint == reason)
    fixture.choose("Tower 70B")
    #expect(fixture.announced.last == reason && fixture.node("Tower 70B, Selected") == nil)
    fixture.choose("Pocket 1B")
    #expect(fixture.node("Pocket 1B, Selected")?.properties.traits.contains(.selected) == true)
    #expect(fixture.node("Palm 3B, Recommended")?.properties.traits.contains(.selected) == false)
    fixture.frame(2)
    #expect(fixture.announced.suffix(1) == ["Pocket 1B is ready"])
  }

  @Test("L15: what only decorates is never heard: ring, signs of banners, illustrations")
  func decorations() {
    let onboarding = LucidFixture(store: PreferenceStore())
    let small = LucidFixture(gigabytes: 1)
    #expect(small.labels.contains("The smallest model needs 2 GB of memory; this computer has 1."))
    let loading = LucidFixture(seconds: 0)
    loading.choose("New chat")
    for fixture in [onboarding, small, loading] {
      #expect(!fixture.exposed.contains { $0.role == .image }, "\(fixture.labels)")
    }
    small.choose("Continue")
    #expect(small.node("New chat") != nil)
  }

  @Test("L20: an answer is one busy element; it is announced when it begins and when it ends, never between")
  func streaming() throws {
    let fixture = LucidFixture()
    fixture.choose("New chat")
    fixture.type("Hello")
    fixture.press(.enter)
    #expect(fixture.announced.suffix(1) == ["LucidPal is thinking…"])
    let before = fixture.announced.count
    #expect(fixture.node("LucidPal is thinking…")?.properties.states.isBusy == true)
    #expect(fixture.node("Stop the answer") != nil && fixture.node("Send") == nil)
    for _ in 0..<13 { fixture.frame(0.1) }
    let row = try #require(fixture.node("LucidPal is writing…"))
    #expect(row.properties.states.isBusy && fixture.announced.count == before)
    #expect(draw(fixture).texts.contains("Hello! I am"))
    fixture.perform("Read the answer so far", on: "LucidPal is writing…")
    #expect(fixture.announced.suffix(1) == ["Hello! I am"])
    fixture.wait()
    let text = "Hello! I am a scripted assistant. Ask me to remind you of something, or for a picture."
    #expect(fixture.announced.suffix(1) == ["LucidPal: \(text)"])
    #expect(fixture.announced.count == before + 2)
    let ended = try #require(fixture.node("LucidPal: \(text) 10:00 AM"))
    #expect(ended.id == row.id && !ended.properties.states.isBusy)
    #expect(fixture.node("Send") != nil)
  }

  @Test("L20: a stopped answer stays as far as it came")
  func stopping() {
    let fixture = LucidFixture()
    fixture.choose("New chat")
    fixture.type("Hello")
    fixture.press(.enter)
    for _ in 0..<13 { fixture.frame(0.1) }
    fixture.choose("Stop the answer")
    #expect(fixture.announced.last == "Stopped. LucidPal: Hello! I am")
    fixture.wait()
    #expect(fixture.node("LucidPal: Hello! I am, 10:00 AM") != nil)
    #expect(fixture.announced.last == "Stopped. LucidPal: Hello! I am")
  }

  @Test(
    "L20: who has stopped the answer does not hear that LucidPal is thinking; Orca is silent when it gets the key",
    arguments: [
      (ReaderSettings.ownVoice, "LucidPal is thinking…… / Stop the answer button. / Send / Stopped. Nothing yet"),
      (.orca48, "LucidPal is thinking… / Stop the answer button. / Send button. / Stopped. Nothing yet"),
    ])
  func stoppedAtOnce(settings: ReaderSettings, log: String) {
    let fixture = LucidFixture()
    fixture.choose("New chat")
    fixture.type("Hello")
    let reader = VirtualReader(fixture.app.stage.tree, settings)
    reader.finishSpeaking()
    reader.clearLog()
    func listen() { reader.wait(seconds: 0.1) }
    fixture.press(.enter)
    listen()
    fixture.go(to: "Stop the answer")
    listen()
    fixture.press(.enter)
    listen()
    reader.finishSpeaking()
    #expect(reader.log.split(separator: "\n").joined(separator: " / ") == log)
  }

  @Test("L21: a habit is a progress bar with its percentage; Log counts up; the day's sum says all")
  func habits() throws {
    let fixture = LucidFixture()
    fixture.choose("Habits")
    #expect(fixture.node("0 of 5 done today") != nil)
    for _ in 0..<3 { fixture.choose("Drink water") }
    let water = try #require(fixture.node("Drink water"))
    #expect(water.role == .progressBar && water.properties.value == "60 percent")
    #expect(water.properties.numericValue?.current == 60)
    #expect(fixture.announced.suffix(1) == ["Drink water, 3 of 5"])
    fixture.perform("Log", on: "Read")
    #expect(fixture.node("Read")?.properties.value == "done")
    #expect(fixture.announced.suffix(1) == ["Read, done today"])
    #expect(fixture.node("1 of 5 done today") != nil)
    #expect(
      fixture.node("Read")?.properties.hint
        == "A streak of one day. Done on one of the last seven days. Press Enter to log it.")
  }

  @Test("L22: the thinking is a toggle button that says whether it is expanded")
  func thinking() throws {
    let fixture = LucidFixture()
    fixture.choose("New chat")
    fixture.say("Hello")
    let thought = "The message is “Hello”. I know a few answers by heart and choose one."
    #expect(fixture.node("Thinking")?.role == .toggleButton)
    #expect(fixture.node("Thinking")?.properties.states.isExpanded == false && fixture.node(thought) == nil)
    fixture.choose("Thinking")
    #expect(fixture.node("Thinking")?.properties.states.isExpanded == true && fixture.node(thought) != nil)
    fixture.press(.enter)
    #expect(fixture.node(thought) == nil)
  }

  @Test("L23: a picture has a label in its viewer")
  func viewer() throws {
    let fixture = LucidFixture()
    fixture.choose("New chat")
    fixture.say("Show me a picture")
    fixture.choose("View picture")
    #expect(fixture.node("A small house with a tree beside it")?.role == .image)
    #expect(fixture.node("Picture")?.properties.states.isModal == true)
    fixture.press(.escape)
    #expect(fixture.focused.last == "View picture")
  }

  @Test("L24: the focus goes through a chat from top to bottom, in the order in which it is read")
  func order() {
    let fixture = LucidFixture()
    fixture.choose("New chat")
    fixture.go(to: "Back")
    for _ in 0..<5 { fixture.press(.tab) }
    #expect(fixture.focused.suffix(6) == ["Back", "Message", "Send", "Record a message", "Attach a file", "Back"])
    fixture.say("Hello")
    fixture.perform("Pin", on: "You: Hello, 10:00 AM")
    fixture.go(to: "Back")
    for _ in 0..<8 { fixture.press(.tab) }
    let reply = "LucidPal: Hello! I am a scripted assistant. Ask me to remind you of something, or for a picture."
    #expect(
      fixture.focused.suffix(9) == [
        "Back", "Go to the newest message", "You: Hello, 10:00 AM", "Thinking", "\(reply) 10:00 AM",
        "Pinned prompt: Hello", "Message", "Send", "Record a message",
      ])
  }

  @Test("L25: the calendar says that it is updated, and when it has been")
  func calendar() {
    let fixture = LucidFixture()
    fixture.choose("New chat")
    fixture.type("Remind me to water the plants")
    fixture.press(.enter)
    for _ in 0..<11 { fixture.frame(0.1) }
    #expect(fixture.announced.suffix(1) == ["Updating calendar…"])
    #expect(fixture.node("Updating calendar…")?.properties.states.isBusy == true)
    fixture.wait()
    let done = "Reminder saved: water the plants, Sunday, November 22, 11:00 AM"
    #expect(fixture.announced.filter { $0 == done }.count == 1)
    #expect(fixture.node(done)?.properties.states.isBusy == false)
    fixture.press(.escape)
    fixture.choose("Reminders")
    #expect(fixture.node("Reminder: water the plants, scheduled for Sunday, November 22, 11:00 AM") != nil)
  }

  @Test("L26: what hangs on gestures elsewhere is an action with a name; what is heard for a moment stays to be read")
  func gestures() {
    let fixture = LucidFixture()
    fixture.choose("New chat")
    fixture.say("Hello")
    let (mine, reply) = (
      "You: Hello, 10:00 AM",
      "LucidPal: Hello! I am a scripted assistant. Ask me to remind you of something, or for a picture. 10:00 AM"
    )
    #expect(fixture.actions(of: mine) == ["Reply", "Copy", "Share", "Pin", "Delete"])
    #expect(fixture.actions(of: reply) == ["Reply", "Copy", "Share", "Delete"])
    fixture.perform("Copy", on: mine)
    #expect(fixture.app.stage.clipboard.text == "Hello" && fixture.announced.last == "Copied")
    fixture.perform("Share", on: mine)
    #expect(fixture.shared == ["Hello"])
    fixture.perform("Reply", on: mine)
    #expect(fixture.focused.last == "Message" && fixture.node("Replying to “Hello”") != nil)
    fixture.type("And?")
    fixture.press(.enter)
    fixture.wait()
    #expect(fixture.node("You, in reply to “Hello”: And? 10:00 AM") != nil)
    #expect(fixture.node("Replying to “Hello”") == nil)
    fixture.perform("Delete", on: mine)
    #expect(fixture.node(mine) == nil && fixture.announced.last == "Message deleted")
    fixture.choose("Go to the newest message")
    #expect(fixture.focused.last == "LucidPal: You come back to “Hello”. I have nothing to add. 10:00 AM")

    fixture.press(.escape)
    let row = { fixture.labels.first { $0.hasPrefix("Hello") } ?? "" }
    #expect(row() == "Hello, You come back to “Hello”. I have nothing to add. 10:00 AM")
    #expect(fixture.actions(of: row()) == ["Pin", "Rename", "Delete"])
    fixture.perform("Pin", on: row())
    #expect(
      row().hasPrefix("Hello, pinned, You come back") && fixture.node("Pinned the chat “Hello”")?.role == .statusBar)
    #expect(fixture.actions(of: row()) == ["Unpin", "Rename", "Delete"])
    fixture.perform("Rename", on: row())
    fixture.app.stage.handle(.edit(.selectAll))
    fixture.type("First")
    fixture.press(.enter)
    #expect(fixture.node("Renamed to “First”") != nil)
    fixture.perform("Delete", on: "First, pinned, You come back to “Hello”. I have nothing to add. 10:00 AM")
    fixture.choose("Delete")
    #expect(fixture.node("No chats yet.") != nil && fixture.announced.last == "Deleted the chat “First”")
    fixture.frame(60)
    #expect(fixture.node("Deleted the chat “First”") != nil)
  }
}

extension AXRecordingCanvas {
  /// The pieces of the ring and its moon: nothing else at the top is so narrow.
  fileprivate var ring: [AXRect] { rects.filter { $0.maxY < 120 && $0.width > 0 && $0.width < 90 && $0.height < 90 } }
}

import AXTree
import GameUI
import GameUITestSupport
import LucidKit
import Preferences
import ScreenReader
import Testing

@Suite("Every screen of LucidPal, in every state and at every size of text")
struct EveryScreenTests {
  /// How to come to each screen in each state that it has.
  private static let ways: [(place: String, go: @Sendable (SystemSettings) -> LucidFixture)] = [
    ("onboarding", { LucidFixture(store: PreferenceStore(), system: $0) }),
    (
      "choose your AI",
      {
        let fixture = LucidFixture(store: PreferenceStore(), system: $0)
        fixture.go(to: "Next")
        fixture.press(.enter, .enter, .enter)
        return fixture
      }
    ),
    ("too small", { LucidFixture(gigabytes: 1, system: $0) }),
    ("no chats", { LucidFixture(system: $0) }),
    (
      "chats",
      {
        let fixture = chat($0)
        fixture.press(.escape)
        return fixture
      }
    ),
    (
      "actions of a chat",
      {
        let fixture = chat($0)
        fixture.press(.escape, .right)
        return fixture
      }
    ),
    (
      "rename",
      {
        let fixture = chat($0)
        fixture.press(.escape, .right, .down, .enter)
        return fixture
      }
    ),
    (
      "loading",
      {
        let fixture = LucidFixture(system: $0, seconds: 0)
        fixture.choose("New chat")
        return fixture
      }
    ),
    (
      "no model, headphones",
      {
        let store = PreferenceStore()
        store.set(true, for: "hasSeenOnboarding")
        store.set(true, for: "listensAutomatically")
        let fixture = LucidFixture(store: store, hasHeadphones: true, system: $0)
        fixture.choose("New chat")
        fixture.press(.escape)
        return fixture
      }
    ),
    ("chat", { chat($0) }),
    (
      "reply, thinking",
      {
        let fixture = chat($0)
        fixture.choose("Thinking")
        fixture.perform("Reply", on: "You: Show me a picture, 10:00")
        return fixture
      }
    ),
    (
      "an answer under way",
      {
        let fixture = chat($0)
        fixture.go(to: "Message")
        fixture.type("Hello")
        fixture.press(.enter)
        for _ in 0..<14 { fixture.frame(0.1) }
        return fixture
      }
    ),
    (
      "an error",
      {
        let fixture = LucidFixture(command: "exit 3", system: $0)
        fixture.choose("New chat")
        fixture.type("Hello")
        fixture.press(.enter)
        try? fixture.waitForProgram { $0.node("Dismiss error") != nil }
        return fixture
      }
    ),
    (
      "picture",
      {
        let fixture = chat($0)
        fixture.choose("View picture")
        return fixture
      }
    ),
    (
      "recording",
      {
        let fixture = chat($0)
        fixture.choose("Record a message")
        fixture.wait(3)
        return fixture
      }
    ),
    (
      "transcribing",
      {
        let fixture = chat($0)
        fixture.choose("Record a message")
        fixture.choose("Confirm recording")
        fixture.frame(0)
        return fixture
      }
    ),
    (
      "reminders",
      {
        let fixture = LucidFixture(system: $0)
        fixture.choose("Reminders")
        fixture.go(to: "New reminder")
        fixture.type("Call Ana")
        fixture.choose("Add reminder")
        return fixture
      }
    ),
    (
      "habits",
      {
        let fixture = LucidFixture(system: $0)
        fixture.choose("Habits")
        fixture.choose("Read")
        return fixture
      }
    ),
    (
      "settings",
      {
        let fixture = LucidFixture(system: $0)
        fixture.choose("Settings")
        return fixture
      }
    ),
    (
      "models",
      {
        let fixture = LucidFixture(system: $0)
        fixture.choose("Settings")
        fixture.choose("Models")
        return fixture
      }
    ),
  ]

  /// A chat with a picture, a calendar and a pinned prompt.
  private static func chat(_ system: SystemSettings) -> LucidFixture {
    let fixture = LucidFixture(system: system)
    fixture.choose("New chat")
    fixture.say("Show me a picture")
    fixture.say("Remind me to water the plants")
    fixture.perform("Pin", on: "You: Show me a picture, 10:00")
    return fixture
  }

  @Test("The audit finds nothing to say, on any screen in any state")
  func audit() {
    for (place, go) in Self.ways {
      #expect(go(SystemSettings()).app.stage.tree.audit().map(\.message) == [], "\(place)")
    }
  }

  @Test("L16: nothing is wider than the window, and no text is drawn outside of it", arguments: [1, 1.5, 3])
  func fits(textScale: Double) {
    for (place, go) in Self.ways {
      let fixture = go(SystemSettings(textScale: textScale))
      for node in fixture.exposed {
        guard let frame = node.properties.frame else { continue }
        #expect(frame.minX >= 0 && frame.maxX <= 720, "\(place): \(node.properties.label ?? "") \(frame)")
      }
      let canvas = RecordingCanvas()
      fixture.app.stage.draw(on: canvas)
      #expect(canvas.lines.allSatisfy { $0.x >= 0 && $0.maxX <= 720 }, "\(place)")
    }
  }

  @Test("L16: the focus is in view wherever it goes", arguments: [1, 1.5, 3])
  func inView(textScale: Double) {
    for (place, go) in Self.ways {
      let fixture = go(SystemSettings(textScale: textScale))
      for _ in 0..<30 {
        fixture.press(.tab)
        guard let frame = fixture.app.stage.front.focused?.frame else { continue }
        #expect(frame.minY < 800 && frame.maxY > 0, "\(place): \(fixture.focused.last ?? "")")
      }
    }
  }

  @Test("With more contrast everything is drawn in colours that have it")
  func contrast() {
    for (place, go) in Self.ways {
      let fixture = go(SystemSettings(isContrastIncreased: true))
      let canvas = RecordingCanvas()
      fixture.app.stage.draw(on: canvas)
      let background = fixture.app.stage.theme.background
      #expect(canvas.colors.allSatisfy { $0.contrast(with: background) >= 4.5 }, "\(place)")
    }
  }

  @Test("With reduced motion nothing moves by itself, on any screen")
  func motion() {
    for (place, go) in Self.ways where place != "an answer under way" && place != "transcribing" && place != "loading" {
      let fixture = go(SystemSettings(isMotionReduced: true))
      let (before, after) = (RecordingCanvas(), RecordingCanvas())
      fixture.app.stage.draw(on: before)
      fixture.frame(0.15)
      fixture.app.stage.draw(on: after)
      #expect(before.rects == after.rects && before.texts == after.texts, "\(place)")
    }
  }

  @Test("Pad and pointer alone reach what keys reach", arguments: ["chats", "chat", "habits", "reminders", "models"])
  func padAndPointer(place: String) throws {
    let go = try #require(Self.ways.first { $0.place == place }).go
    let (keys, pad) = (go(SystemSettings()), go(SystemSettings()))
    for _ in 0..<30 {
      keys.press(.tab)
      pad.pad(.direction(.down))
      // Buttons that stand side by side.
      if pad.app.stage.front.focused is Button { pad.pad(.direction(.right), .direction(.left)) }
    }
    #expect(Set(keys.focused) == Set(pad.focused))
    for component in keys.app.stage.front.components where component.takesFocus && component.parts.isEmpty {
      keys.app.stage.front.focus(component)
      keys.frame(0)
      let frame = component.frame
      #expect(
        keys.app.stage.front.component(at: AXPoint(x: frame.center.x, y: frame.center.y)) === component,
        "\(component.element.label ?? "")")
    }
  }
}

import AXTesting
import AXTree
import ExampleKit
import ExampleTestSupport
import GameUI
import LucidKit
import Preferences
import Testing

@Suite("Every screen of LucidPal, in every state and at every size of text")
struct EveryScreenTests {
  /// A screen in one of its states, and how to come there.
  struct Way: CustomTestStringConvertible, CustomStringConvertible, Sendable {
    let testDescription: String
    var description: String { testDescription }
    let go: @Sendable (Language, SystemSettings) -> LucidFixture

    init(_ name: String, _ go: @escaping @Sendable (Language, SystemSettings) -> LucidFixture) {
      (testDescription, self.go) = (name, go)
    }
  }

  static let ways = [
    Way("onboarding") { LucidFixture($0, store: PreferenceStore(), system: $1) },
    Way("choose your AI") {
      let fixture = LucidFixture($0, store: PreferenceStore(), system: $1)
      fixture.go(to: .next)
      fixture.press(.enter, .enter, .enter)
      return fixture
    },
    Way("too small") { LucidFixture($0, gigabytes: 1, system: $1) },
    Way("no chats") { LucidFixture($0, system: $1) },
    Way("chats") {
      let fixture = chat($0, $1)
      fixture.press(.escape)
      return fixture
    },
    Way("actions of a chat") {
      let fixture = chat($0, $1)
      fixture.press(.escape, .right)
      return fixture
    },
    Way("rename") {
      let fixture = chat($0, $1)
      fixture.press(.escape, .right, .down, .enter)
      return fixture
    },
    Way("loading") {
      let fixture = LucidFixture($0, system: $1, seconds: 0)
      fixture.choose(.newChat)
      return fixture
    },
    Way("no model, headphones") {
      let store = PreferenceStore()
      store.set(true, for: "hasSeenOnboarding")
      store.set(true, for: "listensAutomatically")
      let fixture = LucidFixture($0, store: store, hasHeadphones: true, system: $1)
      fixture.choose(.newChat)
      fixture.press(.escape)
      return fixture
    },
    Way("chat") { chat($0, $1) },
    Way("reply, thinking") {
      let fixture = chat($0, $1)
      fixture.choose(.thinking)
      fixture.perform(.reply, on: .samplePicture)
      return fixture
    },
    Way("an answer under way") {
      let fixture = chat($0, $1)
      fixture.go(to: .message)
      fixture.type(fixture.texts(.sampleHello))
      fixture.press(.enter)
      for _ in 0..<14 { fixture.frame(0.1) }
      return fixture
    },
    Way("an error") {
      let fixture = LucidFixture($0, command: "exit 3", system: $1)
      fixture.choose(.newChat)
      fixture.type(fixture.texts(.sampleHello))
      fixture.press(.enter)
      try? fixture.waitForProgram { $0.node($0.texts(.dismissError)) != nil }
      return fixture
    },
    Way("picture") {
      let fixture = chat($0, $1)
      fixture.choose(.view)
      return fixture
    },
    Way("recording") {
      let fixture = chat($0, $1)
      fixture.choose(.record)
      fixture.wait(3)
      return fixture
    },
    Way("transcribing") {
      let fixture = chat($0, $1)
      fixture.choose(.record)
      fixture.choose(.confirmRecording)
      fixture.frame(0.3)
      fixture.frame(0)
      return fixture
    },
    Way("reminders") {
      let fixture = LucidFixture($0, system: $1)
      fixture.choose(.reminders)
      fixture.go(to: .newReminder)
      fixture.type(fixture.texts(.sampleTitle))
      fixture.choose(.addReminder)
      return fixture
    },
    Way("habits") {
      let fixture = LucidFixture($0, system: $1)
      fixture.choose(.habits)
      fixture.choose(.read)
      return fixture
    },
    Way("settings") {
      let fixture = LucidFixture($0, system: $1)
      fixture.choose(.settings)
      return fixture
    },
    Way("models") {
      let fixture = LucidFixture($0, system: $1)
      fixture.choose(.settings)
      fixture.choose(.models)
      return fixture
    },
  ]

  /// A chat with a picture, a calendar and a pinned prompt.
  private static func chat(_ language: Language, _ system: SystemSettings) -> LucidFixture {
    let fixture = LucidFixture(language, system: system)
    fixture.choose(.newChat)
    fixture.say(fixture.texts(.samplePicture))
    fixture.say(fixture.texts(.sampleReminder))
    fixture.perform(.pin, on: .samplePicture)
    return fixture
  }

  @Test("The audit finds nothing to say, on any screen in any state and language", arguments: Language.allCases)
  func audit(language: Language) {
    for place in Self.ways {
      let tree = place.go(language, SystemSettings()).app.stage.tree
      #expect(tree.audit().map(\.message) == [], "\(place)")
      let foreign = tree.elements.filter { $0.composed.language != nil }
      #expect(tree.locale == language.rawValue && foreign.allSatisfy { $0.composed.label == "LucidPal" })
    }
  }

  @Test("On 20 cells of braille, neighbours differ, and values are in the cells")
  func feels() {
    for place in Self.ways {
      let findings = place.go(.english, SystemSettings()).app.stage.tree.audit([.braille(cells: 20)])
        .filter { $0.severity == .warning }
        // Orca 43 shows the percentage of a habit in place of its words.
        .filter { !$0.message.contains("Orca 43 shows “") || !$0.message.contains("% ") }
      #expect(findings.map(\.message) == [], "\(place)")
    }
  }

  @Test("L16: nothing is wider than the window, and no text is drawn outside of it", arguments: [1, 1.5, 3])
  func fits(textScale: Double) {
    for place in Self.ways {
      let fixture = place.go(.english, SystemSettings(textScale: textScale))
      let frames = fixture.exposed.compactMap { node in node.properties.frame.map { (node, $0) } }
      #expect(frames.count > 2, "\(place)")
      for (node, frame) in frames {
        #expect(frame.x >= 0 && frame.maxX <= 720, "\(place): \(node.properties.label ?? "") \(frame)")
      }
      let canvas = AXRecordingCanvas()
      fixture.app.stage.draw(on: canvas)
      #expect(!canvas.lines.isEmpty && canvas.lines.allSatisfy { $0.x >= 0 && $0.maxX <= 720 }, "\(place)")
    }
  }

  @Test("L16: three times as large no text is cut, in no language", arguments: Language.allCases)
  func large(language: Language) {
    for place in Self.ways {
      let fixture = place.go(language, SystemSettings(textScale: 3))
      fixture.frame(1)
      #expect(fixture.app.stage.clipped() == [], "\(place)")
    }
  }

  @Test("L16: the focus is in view wherever it goes", arguments: [1, 1.5, 3])
  func inView(textScale: Double) {
    for place in Self.ways {
      let fixture = place.go(.english, SystemSettings(textScale: textScale))
      for _ in 0..<30 {
        fixture.press(.tab)
        #expect(fixture.app.stage.isFocusInView, "\(place): \(fixture.focused.last ?? "")")
      }
    }
  }

  @Test("With more contrast every text has it on what it is written on", arguments: [false, true])
  func contrast(isDark: Bool) {
    for place in Self.ways {
      let fixture = place.go(.english, SystemSettings(isContrastIncreased: true, isDark: isDark))
      let canvas = AXRecordingCanvas(visibleArea: AXRect(x: 0, y: 0, width: 720, height: 800))
      fixture.app.stage.draw(on: canvas)
      #expect(canvas.texts.count > 1, "\(place)")
      #expect(canvas.texts(withContrastBelow: 4.5) == [], "\(place)")
    }
  }

  @Test("With reduced motion nothing moves by itself, on any screen")
  func motion() {
    for place in Self.ways where !["an answer under way", "transcribing", "loading"].contains(place.testDescription) {
      let fixture = place.go(.english, SystemSettings(isMotionReduced: true))
      let (before, after) = (AXRecordingCanvas(), AXRecordingCanvas())
      fixture.app.stage.draw(on: before)
      fixture.frame(0.15)
      fixture.app.stage.draw(on: after)
      #expect(before.rects == after.rects && before.texts == after.texts, "\(place)")
    }
  }

  @Test("A pad alone, and a pointer alone, reach everything on every screen", arguments: [1, 3])
  func padAndPointer(textScale: Double) {
    for place in Self.ways {
      let system = SystemSettings(textScale: textScale)
      let (byPad, byPointer) = (place.go(.english, system), place.go(.english, system))
      #expect(byPad.app.stage.unreachedByPad() == [], "\(place)")
      #expect(byPointer.app.stage.unreachedByPointer() == [], "\(place)")
    }
  }
}

import AXTesting
import ExampleKit
import ExampleTestSupport
import GameUI
import LucidKit
import Preferences
import Testing

@Suite("The player's menu of LucidPal, by ear")
struct LucidMenuByEarTests {
  @Test("L20, L24: who knows five keys and hears alone finds and uses every action and rotor of a chat")
  func chat() {
    let findings = MenuByEar.explore {
      let fixture = LucidFixture()
      fixture.choose(.newChat)
      fixture.say("Hello")
      fixture.say("Bye")
      return MenuByEar(VirtualReader(fixture.app.stage.tree, .ownVoice)) { fixture.press($0) }
    }
    #expect(findings.isWhole && findings.unheard == [])
    #expect(
      findings.text == """
        Next message of mine, 2 in all. → You: Hello, 10:00 AM. / Press Right Arrow for actions.
        Previous message of mine, 2 in all. → You: Bye, 10:00 AM. / Press Right Arrow for actions.
        Next answer, 2 in all. → LucidPal: Hello! I am a scripted assistant. Ask me to remind you of something, or for a \
        picture. 10:00 AM. / Press Right Arrow for actions.
        Previous answer, 2 in all. → LucidPal: You wrote “Bye”. I am a scripted assistant, so this is all that I can say \
        about it. 10:00 AM. / Press Right Arrow for actions.
        Reply. → Message entry.
        Copy. → You: Hello, 10:00 AM. / Press Right Arrow for actions. / Copied
        Share. → You: Hello, 10:00 AM. / Press Right Arrow for actions.
        Pin. → You: Hello, 10:00 AM. / Press Right Arrow for actions. / Pinned the prompt “Hello”
        Delete. → Thinking toggle button collapsed. / Message deleted

        """)
  }

  @Test(
    "Every action, rotor and detail of every screen is found and used by ear, with each reader",
    arguments: EveryScreenTests.ways, MenuByEar.readers)
  func everywhere(way: EveryScreenTests.Way, settings: ReaderSettings) {
    let findings = MenuByEar.explore {
      let fixture = way.go(.english, SystemSettings())
      return MenuByEar(VirtualReader(fixture.app.stage.tree, settings)) { fixture.press($0) }
    }
    #expect(findings.unheard == [], "\(findings.text)")
    #expect(findings.isWhole, "\(findings.text)")
  }
}

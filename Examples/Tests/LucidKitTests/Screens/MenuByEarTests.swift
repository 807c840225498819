import AXTesting
import AXTree
import ExampleTestSupport
import GameUI
import LucidKit
import Testing

@Suite("The player's menu of LucidPal, by ear")
struct LucidMenuByEarTests {
  @Test("L20, L24: who knows five keys and hears alone finds and uses every action and rotor of a chat")
  func chat() {
    var offered: Set<String> = []
    let (text, isWhole) = MenuByEar.transcript {
      let fixture = LucidFixture()
      fixture.choose(.newChat)
      fixture.say("Hello")
      fixture.say("Bye")
      let reader = VirtualReader(fixture.app.stage.tree, .ownVoice)
      offered = fixture.app.stage.tree.offeredNames
      return MenuByEar { key in
        reader.clearLog()
        fixture.press(key)
        reader.wait(seconds: 1)
        return reader.log.split(separator: "\n").map(String.init)
      }
    }
    #expect(isWhole && offered.count == 7)
    #expect(offered.filter { !text.contains($0) } == [])
    #expect(
      text == """
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
}

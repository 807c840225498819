import AXTesting
import AXTree
import Testing

@testable import TestReaders

@Suite("The simulated synthesizer")
struct SimulatedSynthesizerTests {
  private func speech(_ text: String) -> Speech { Speech([[SpeechSegment(.label, text, rule: "S1")]]) }

  @Test("T2: after a silence, speech starts now and not at the end of what was said before")
  func silence() {
    var synthesizer = SimulatedSynthesizer()
    synthesizer.hear(speech("Five, fifteen!!"))
    synthesizer.advance(by: 10)
    synthesizer.hear(speech("Go"))
    #expect(synthesizer.entries.map(\.start) == [0, 10])
    #expect(synthesizer.entries.map(\.end) == [1, 10 + 2 / SimulatedSynthesizer.charactersPerSecond])
  }

  @Test("T2: what waits starts at the end of what was said before, however far the time has gone since")
  func waiting() {
    var synthesizer = SimulatedSynthesizer()
    synthesizer.hear(speech("Five, fifteen!!"))
    synthesizer.advance(by: 0.5)
    synthesizer.hear(speech("Six, fifteen..!"))
    synthesizer.advance(by: 10)
    #expect(synthesizer.entries.map(\.start) == [0, 1])
    #expect(synthesizer.entries.map(\.end) == [1, 2])
  }
}

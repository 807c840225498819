import AXTesting
import AXTree
import Testing

@testable import TestReaders

@Suite("The timeline of speech")
struct SpeechTimelineTests {
  private func speech(_ text: String) -> Speech { Speech([[SpeechSegment(.label, text, rule: "S1")]]) }

  @Test("T2: after a silence, speech starts now and not at the end of what was said before")
  func silence() {
    var timeline = SpeechTimeline()
    timeline.hear(speech("Five, fifteen!!"))
    timeline.advance(by: 10)
    timeline.hear(speech("Go"))
    #expect(timeline.entries.map(\.start) == [0, 10])
    #expect(timeline.entries.map(\.end) == [1, 10 + 2 / SpeechTimeline.charactersPerSecond])
  }

  @Test("T2: what waits starts at the end of what was said before, however far the time has gone since")
  func waiting() {
    var timeline = SpeechTimeline()
    timeline.hear(speech("Five, fifteen!!"))
    timeline.advance(by: 0.5)
    timeline.hear(speech("Six, fifteen..!"))
    timeline.advance(by: 10)
    #expect(timeline.entries.map(\.start) == [0, 1])
    #expect(timeline.entries.map(\.end) == [1, 2])
  }
}

import ExampleTestSupport
import GameUI
import LucidKit
import Testing

@Suite("LucidPal sleeps while nothing changes")
struct SleepTests {
  /// Lets a time pass in frames as long as LucidPal allows; the number of frames.
  @discardableResult
  private func sleep(_ fixture: LucidFixture, seconds: Double) -> Int {
    var (left, frames) = (seconds, 0)
    while left > 0 {
      let isMoving = fixture.app.stage.motion.isRunning
      let step = min(left, max(1 / 60, isMoving ? 0 : fixture.app.secondsUntilChange ?? left))
      fixture.frame(step)
      left -= step
      frames += 1
    }
    return frames
  }

  @Test("The chats look at the clock once a minute, for a reminder once a second; the ring rests after five seconds")
  func chats() {
    let fixture = LucidFixture()
    sleep(fixture, seconds: 5)
    #expect(!fixture.app.stage.motion.isRunning && fixture.app.secondsUntilChange == 60)
    #expect(sleep(fixture, seconds: 3_600) == 60)
    fixture.choose(.reminders)
    fixture.go(to: .newReminder)
    fixture.type("Call")
    fixture.press(.enter)
    #expect(fixture.app.secondsUntilChange == 1)
    sleep(fixture, seconds: 3_601)
    #expect(fixture.notified == ["Call"] && fixture.app.secondsUntilChange == 60)
  }

  @Test("An answer is followed in every frame, and what is recorded is heard though the frames are long")
  func answers() {
    let fixture = LucidFixture()
    fixture.choose(.newChat)
    fixture.choose(.record)
    sleep(fixture, seconds: 30)
    #expect(fixture.announced.contains { $0.contains(fixture.texts(.scriptedTranscript)) })
    fixture.choose(.confirmRecording)
    sleep(fixture, seconds: 5)
    #expect(fixture.app.stage.dialog == nil && fixture.app.secondsUntilChange == 60)
    fixture.choose(.send)
    #expect(fixture.app.secondsUntilChange == 0)
    sleep(fixture, seconds: 20)
    // The answer has made a reminder.
    #expect(fixture.app.secondsUntilChange == 1)
  }
}

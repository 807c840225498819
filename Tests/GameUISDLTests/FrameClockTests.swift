import AXTree
import CGameUISDL
import Foundation
import GameUI
import Synchronization
import Testing

@testable import GameUISDL

@Suite("When a frame is due")
struct FrameClockTests {
  /// The number of frames in a second in which a mouse reports a move in each millisecond, and a key comes in the middle.
  private func frames(_ urgency: (Int) -> FrameClock.Urgency) -> [Int] {
    var clock = FrameClock(now: .zero)
    var frames: [Int] = []
    for millisecond in 0..<1_000 {
      let now = Duration.milliseconds(millisecond)
      clock.expect(urgency(millisecond), at: now)
      // Left out: the milliseconds without a frame.
      guard clock.isDue(at: now) else { continue }
      _ = clock.begin(at: now)
      clock.sleep(for: nil)
      frames.append(millisecond)
    }
    return frames
  }

  @Test("A mouse that reports a thousand moves in a second makes about sixty frames; a key among them is shown at once")
  func mouse() {
    #expect(frames { _ in .onTheClock }.count == 63)
    let withKey = frames { $0 == 500 ? .atOnce : .onTheClock }
    #expect(withKey.contains(500) && withKey.count <= 64)
  }

  @Test("Moves of the pointer, the wheel and the window's edge wait for the clock; keys, buttons and taps do not")
  func urgency() {
    func urgency(_ input: AXInputEvent?) -> FrameClock.Urgency? { ConvertedEvent(input: input).urgency }
    let point = AXPoint(x: 1, y: 1)
    let moves: [AXInputEvent] = [.pointerMoved(point), .wheel(1), .resized(width: 9, height: 9), .moved(nil)]
    #expect(moves.map(urgency) == moves.map { _ in .onTheClock })
    let presses: [AXInputEvent] = [
      .key(.enter), .text("a", isRepeated: false), .pad(.button(.a)), .pointerDown(point), .pointerUp(point),
      .closeRequested,
    ]
    #expect(presses.map(urgency) == presses.map { _ in .atOnce })
    #expect(urgency(nil) == .onTheClock)
  }

  @Test("What sleeps for a time is called after it, what sleeps for ever only for a reason")
  func sleeping() {
    var clock = FrameClock(now: .zero)
    #expect(clock.isDue(at: .zero))
    clock.sleep(for: .seconds(3))
    #expect(!clock.isDue(at: .seconds(2)) && clock.rest(at: .seconds(2)) == .seconds(1) && clock.isDue(at: .seconds(3)))
    clock.sleep(for: nil)
    #expect(!clock.isDue(at: .seconds(1_000_000)) && clock.rest(at: .seconds(3)) == nil)
    clock.expect(.onTheClock, at: .seconds(5))
    #expect(clock.isDue(at: .seconds(5)))
  }

  @Test("A frame passes on the time that was slept on purpose, and of any other at most a quarter of a second")
  func passedTime() {
    var clock = FrameClock(now: .zero)
    clock.sleep(for: .zero)
    #expect(clock.begin(at: .seconds(100)) == FrameClock.interval + .milliseconds(250))
    clock.sleep(for: .seconds(30))
    #expect(clock.begin(at: .seconds(130)) == .seconds(30))
    clock.sleep(for: nil)
    #expect(clock.begin(at: .seconds(4_000)) == .seconds(3_870))
  }
}

extension SDLSuite {
  @Suite("The loop sleeps", .serialized)
  struct LoopTests {
    private let stage = AXStage(title: "Test", locale: "en", screen: AXColumnScreen([AXButton("Play") {}]))

    private func run(_ update: (Duration) -> Duration?) {
      AXGameLoop(stage: stage, isHeadless: true) { _ in }.run(update: update)
    }

    /// Does something after a sleep of the loop.
    private func afterAWhile(_ body: @escaping @Sendable () -> Void) {
      Thread.detachNewThread {
        usleep(300_000)
        body()
      }
    }

    @Test("A still screen has no frame before something happens; a thread that wakes the loop is seen")
    func wakes() {
      let isWoken = Mutex(false)
      var seen: [Bool] = []
      afterAWhile {
        isWoken.withLock { $0 = true }
        AXGameLoop.wake()
      }
      run { _ in
        seen.append(isWoken.withLock(\.self))
        if seen.last == true { stage.leave() }
        return nil
      }
      // The first frame of all; then the time that was slept, and the frame after it.
      #expect(seen == [false, true, true])
    }

    @Test("Many wake-ups at once are one, and a later one is not lost")
    func wakeUps() {
      EventQueue.open()
      var converter = KeyEventConverter()
      func count() -> Int { EventQueue.events(waitingAtMost: .zero, &converter, nil).count }
      _ = count()
      for _ in 0..<1_000 { EventQueue.wake() }
      #expect(count() == 1)
      #expect(count() == 0)
      EventQueue.wake()
      #expect(count() == 1)
    }

    @Test("What an event begins after a long sleep has all of its time before it")
    func timePassesBefore() {
      stage.onKey = { [unowned stage] _ in
        stage.motion.play(AXFade(from: 0, [.init(to: 1, over: .milliseconds(200))]), "fade")
        return true
      }
      afterAWhile {
        var event = SDL_Event()
        event.type = SDL_KEYDOWN.rawValue
        event.key.keysym.sym = SDL_Keycode(SDLK_RETURN.rawValue)
        SDL_PushEvent(&event)
      }
      var passed: [Duration] = []
      var opacity: Double?
      run { elapsed in
        passed.append(elapsed)
        guard stage.motion.isPlaying("fade") else { return nil }
        opacity = stage.motion.opacity("fade")
        stage.leave()
        return nil
      }
      #expect(passed.count == 3 && passed[1] > .milliseconds(200) && passed[2] < .milliseconds(200))
      #expect(opacity.map { $0 < 1 } == true)
    }

    @Test("A key reaches a game whose frames take longer than a frame's time")
    func slowFrames() {
      stage.onKey = { [unowned stage] _ in
        stage.leave()
        return true
      }
      var frames = 0
      run { _ in
        frames += 1
        if frames == 3 {
          var event = SDL_Event()
          event.type = SDL_KEYDOWN.rawValue
          event.key.keysym.sym = SDL_Keycode(SDLK_RETURN.rawValue)
          SDL_PushEvent(&event)
        }
        SDL_Delay(20)
        if frames == 50 { stage.leave() }
        return .zero
      }
      // On a busy machine the window's own events may take a frame first.
      #expect((4..<50).contains(frames))
    }

    @Test("A game that asks for a moment is called then, with the time that has passed")
    func timer() {
      var passed: [Duration] = []
      run { elapsed in
        passed.append(elapsed)
        if passed.count == 3 { stage.leave() }
        return .milliseconds(100)
      }
      #expect(passed.dropFirst().allSatisfy { $0 >= .milliseconds(100) } && passed.count == 3)
    }

    @Test("While an animation runs, frames follow each other, and none does after it")
    func animation() {
      stage.motion.play(AXFade(from: 0, [.init(to: 1, over: .milliseconds(200))]), "fade")
      var frames = 0
      afterAWhile(AXGameLoop.wake)
      run { _ in
        frames += 1
        if frames > 3, !stage.motion.isRunning { stage.leave() }
        return nil
      }
      #expect(frames > 3)
    }
  }
}

import ATSPIBridge
import AXTree
import ExampleKit
import GameUI
import Glibc
import Preferences
import RaceKit

/// A race with a good driver, measured frame by frame.
final class MeasuredRace {
  private static let secondsAFrame = 1.0 / 60

  private let game: RaceGame
  private let bridge: ATSPIBridge

  init(_ bridge: ATSPIBridge) {
    self.bridge = bridge
    var settings = RaceSettings(speed: .rapid)
    settings.hasSeenTutorial = true
    game = RaceGame(
      settings: settings, system: { SystemSettings(isScreenReaderRunning: true) },
      phrases: RaceTexts(.english), traffic: { .seeded(1) })
    game.stage.handle(.resized(width: 720, height: 800))
    game.stage.handle(.windowActive(true))
    game.stage.handle(.key(.enter))
  }

  /// The cost of an empty frame: that of the clocks themselves.
  static func runEmpty(frames: Int) -> FrameCosts {
    var costs = FrameCosts()
    for _ in 0..<frames {
      let start = Instants.atStart()
      let end = Instants.atEnd()
      costs.frames.append(
        .init(
          wall: end.wall - start.wall, processor: end.processor - start.processor, publishingWall: 0, isEventful: false)
      )
      usleep(useconds_t(secondsAFrame * 1e6))
    }
    return costs
  }

  func run(frames: Int) -> FrameCosts {
    var costs = FrameCosts()
    for _ in 0..<frames {
      let keys = keys
      let before = game.race.grid
      let start = Instants.atStart()
      for key in keys { game.stage.handle(.key(key)) }
      var updated = (begin: 0.0, end: 0.0)
      let drained = Instants.now(CLOCK_MONOTONIC)
      bridge.drainActions { game.stage.tree.perform($0) }
      updated.begin = Instants.now(CLOCK_MONOTONIC)
      game.update(Self.secondsAFrame)
      updated.end = Instants.now(CLOCK_MONOTONIC)
      game.stage.completeFrame()
      bridge.publish(game.stage.tree)
      let end = Instants.atEnd()
      costs.frames.append(
        .init(
          wall: end.wall - start.wall, processor: end.processor - start.processor,
          publishingWall: updated.begin - drained + end.wall - updated.end, isEventful: game.race.grid != before))
      usleep(useconds_t(Self.secondsAFrame * 1e6))
    }
    return costs
  }

  /// The keys that a good driver presses now.
  private var keys: [AXKey] {
    let grid = game.race.grid
    guard game.race.phase == .running, grid.ahead.hasRival(in: grid.player) else { return [] }
    let lanes = grid.ahead.safeLanes.map(\.rawValue)
    guard let lane = lanes.min(by: { abs($0 - grid.player.rawValue) < abs($1 - grid.player.rawValue) }) else {
      return []
    }
    return Array(repeating: lane < grid.player.rawValue ? .left : .right, count: abs(lane - grid.player.rawValue))
  }
}

/// One moment by two clocks, in microseconds. The thread's own clock is a call into the kernel, so it is read outside
/// the interval that the wall clock measures.
private struct Instants {
  let wall: Double
  let processor: Double

  /// The moment at which an interval begins.
  static func atStart() -> Instants {
    let processor = now(CLOCK_THREAD_CPUTIME_ID)
    return Instants(wall: now(CLOCK_MONOTONIC), processor: processor)
  }

  /// The moment at which an interval ends.
  static func atEnd() -> Instants {
    let wall = now(CLOCK_MONOTONIC)
    return Instants(wall: wall, processor: now(CLOCK_THREAD_CPUTIME_ID))
  }

  static func now(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1e3
  }
}

/// The costs of frames for the thread that ran them, in microseconds.
struct FrameCosts {
  /// One frame by two clocks: wall-clock time, and the thread's processor time.
  struct Frame {
    let wall: Double
    let processor: Double
    /// The wall-clock time outside the game's own work: draining requests, committing, submitting.
    let publishingWall: Double
    /// Whether the road moved or the car did.
    let isEventful: Bool
  }

  var frames: [Frame] = []

  static func printHead() {
    print("| | frames | wall-clock time | of it for publishing | processor time | processor time, 99th percentile |")
    print("| --- | --- | --- | --- | --- | --- |")
  }

  func report(_ name: String) {
    for (title, some) in [("all", frames), ("with a change", frames.filter(\.isEventful))] {
      guard !some.isEmpty else { continue }
      let processor = some.map(\.processor).sorted()
      let (wall, publishing) = (some.map(\.wall).sorted(), some.map(\.publishingWall).sorted())
      let figures = [
        wall[some.count / 2], publishing[some.count / 2], processor[some.count / 2], processor[some.count * 99 / 100],
      ]
      let texts = figures.map { "\(($0 * 10).rounded() / 10) µs" }
      print("| \(name) | \(some.count) \(title) | \(texts.joined(separator: " | ")) |")
    }
  }
}

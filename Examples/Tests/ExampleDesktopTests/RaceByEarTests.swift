import ExampleTestSupport
import Foundation
import RaceKit
import Testing

// The recorder of speech and windows that are minimized are not for games.
@testable import DesktopTesting

extension ExampleDesktopTests {
  @Suite("The racing game by ear, in real time")
  struct RaceByEar {
    /// How fast the recorder's voice speaks: as espeak-ng at its usual rate.
    private static let charactersPerSecond = 15.0
    /// How long a player takes from what they hear to the key.
    private static let reaction = Duration.seconds(0.5)

    /// The result of a drive, and what the player heard and did, with its time.
    private struct Run {
      /// The last score that was said.
      var score = 0
      var crashes = 0
      var keys = 0
      var cues = 0
      var log: [String] = []
    }

    /// A first start without a screen reader: the player hears the game's voice and the samples of its sound card, and presses
    /// real keys until they hear a score, or that the race is over.
    private func play(seed: Int, to points: Int) async throws -> Run {
      let speech = try await SharedSpeech(charactersPerSecond: Self.charactersPerSecond)
      let desktop = speech.desktop
      let sound = "\(desktop.folder)/sound.raw"
      let game = try desktop.launch(
        try ExampleProcess.executable("RetroRacing"), ["--locale", "en", "--seed", "\(seed)"],
        extra: speech.recorder.environment.merging(["SDL_AUDIODRIVER": "disk", "SDL_DISKAUDIOFILE": sound]) { $1 })
      _ = try await poll(for: "the menu's voice", seconds: 20, seen: "\(speech.recorder.lines)") {
        speech.recorder.lines.contains("en: Play button.") ? true : nil
      }
      try await Task.sleep(for: Self.reaction)
      let file = try #require(FileHandle(forReadingAtPath: sound))
      try file.seekToEnd()
      try await desktop.press("Return")
      // One process for all keys: each of its own would take a part of the reaction.
      let keyboard = try desktop.launch(try RequiredProgram.keys.path(), ["-"])
      let start = ContinuousClock.now
      var (run, ear, lane) = (Run(), RealTimeEar(), Lane.middle)
      func log(_ words: String) {
        run.log.append("\(Int((ContinuousClock.now - start) / .milliseconds(1))) ms: \(words)")
      }
      var pending: [(key: String, time: ContinuousClock.Instant)] = []
      var seen = speech.recorder.lines.count
      var (asked, rest) = (ContinuousClock.now, Data())
      let end = ContinuousClock.now + .seconds(600)
      while run.score < points, run.crashes < 3, game.isRunning, .now < end {
        rest += try file.readToEnd() ?? Data()
        let whole = rest.count / 4 * 4
        for meaning in ear.hear(rest.prefix(whole)) {
          log("\(meaning)")
          switch meaning {
          case .moved(let heard): lane = heard
          case .safe(let lanes):
            run.cues += 1
            let nearest = lanes.min { abs($0.rawValue - lane.rawValue) < abs($1.rawValue - lane.rawValue) } ?? lane
            let way = nearest.rawValue - lane.rawValue
            for step in 0..<abs(way) {
              pending.append((way < 0 ? "Left" : "Right", .now + Self.reaction + .seconds(0.1) * step))
            }
          }
        }
        rest = rest.dropFirst(whole)
        for line in speech.recorder.lines.dropFirst(seen) {
          seen += 1
          log(line)
          if line.hasPrefix("en: Crash!") {
            run.crashes += 1
            (lane, pending) = (.middle, [])
          }
          if let score = line.firstMatch(of: /^en: Score: (\d+)/)?.1 { run.score = Int(score) ?? run.score }
        }
        if let next = pending.first, next.time <= .now {
          pending.removeFirst()
          run.keys += 1
          log(next.key)
          keyboard.write(line: "key \(next.key)")
        } else if pending.isEmpty, .now - asked > .seconds(10) {
          asked = .now
          keyboard.write(line: "key 1")
        }
        try await Task.sleep(for: .milliseconds(5))
      }
      await desktop.end(game)
      await speech.stop()
      return run
    }

    /// The points and the seeds of a long run, as in `AXTREE_RACE_BY_EAR="100 1 2 3"`; else a short drive.
    private static let wanted = (ProcessInfo.processInfo.environment["AXTREE_RACE_BY_EAR"] ?? "10 1")
      .split(separator: " ").compactMap { Int($0) }

    @Test(
      "R57: who hears nothing but the voice and the samples, and reacts after half a second, drives a real race at Cruise",
      arguments: wanted.dropFirst())
    func drive(seed: Int) async throws {
      let began = ContinuousClock.now
      let run = try await play(seed: seed, to: Self.wanted[0])
      let seconds = (ContinuousClock.now - began).components.seconds
      print(
        "seed \(seed): \(run.score) points, \(run.crashes) crashes, \(run.cues) cues, \(run.keys) keys, \(seconds) s")
      #expect(run.score >= Self.wanted[0], "seed \(seed): \(run.log.joined(separator: "\n"))")
    }

    @Test("R88: Orca 51 speaks each line of a race to its end: no changed value cuts it off")
    func uncut() async throws {
      let speech = try await SharedSpeech(charactersPerSecond: Self.charactersPerSecond)
      let desktop = speech.desktop
      let game = try desktop.launch(
        try ExampleProcess.executable("RetroRacing"), ["--locale", "en", "--seed", "1", "--speed", "cruise"],
        extra: speech.recorder.environment)
      var lines: [String] { speech.recorder.lines.filter { !$0.hasPrefix("punctuation_mode=") } }
      func wait(for line: String) async throws {
        _ = try await poll(for: line, seconds: 30, seen: "\(lines)") { lines.contains(line) ? true : nil }
        // Until it has been spoken, and longer.
        try await Task.sleep(for: .seconds(Double(line.count) / Self.charactersPerSecond + 2))
      }
      // The game's own voice starts the daemon.
      try await wait(for: "en: Play button.")
      let orca = try speech.start(.orca51)
      try await wait(for: "en-US: New here? In the tutorial you can listen and drive first.")
      try await desktop.press("Return")
      try await wait(for: "en-US: Arrow keys steer; Space pauses.")
      // By now each row changes the value.
      try await desktop.press("3")
      try await wait(for: "en-US: Speed: Cruise, level 1")
      try await wait(for: "en-US: Crash! 2 lives remaining")
      #expect(
        Array(lines.drop { $0 != "en-US: Retro Racing drawing area" }) == [
          "en-US: Retro Racing drawing area", "en-US: Arrow keys steer; Space pauses.", "en-US: char 3",
          "en-US: Speed: Cruise, level 1", "en-US: Crash! 2 lives remaining",
        ])
      await desktop.end(game)
      await desktop.end(orca)
      await speech.stop()
    }

    @Test(
      "R80: a window that is minimized during a race and comes back is heard to be paused", arguments: OrcaEdition.all)
    func minimized(orca: OrcaEdition) async throws {
      let desktop = try await PrivateDesktop.start(orca: orca)
      let game = try desktop.launch(
        try ExampleProcess.executable("RetroRacing"), ["--locale", "en", "--seed", "1", "--speed", "cruise"])
      try await desktop.waitForSpeech(containing: "New here?", seconds: 20)
      let window = try await desktop.waitForWindow(titled: "Retro Racing")
      try await desktop.press("Return")
      try await desktop.waitForSpeech(containing: "Arrow keys steer; Space pauses.", seconds: 10)
      let mark = desktop.speechMark
      try await desktop.run(.keys, ["windowminimize", window])
      // The race would end meanwhile.
      try await Task.sleep(for: .seconds(15))
      try await desktop.activate(window: window)
      try await desktop.waitForSpeech(containing: "Paused", since: mark, seconds: 10)
      try await Task.sleep(for: .seconds(2))
      #expect(desktop.speech(since: mark) == [orca == .orca43 ? "notification Paused." : "Paused"])
      await desktop.end(game)
      await desktop.stop()
    }
  }
}

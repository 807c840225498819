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
    /// Makes each text take its time.
    private static let speechRate = ["AXTREE_SPEECH_RATE": "\(charactersPerSecond)"]
    /// The path of a game that is built for release; nil for the game beside the tests.
    private static let program = ProcessInfo.processInfo.environment["AXTREE_RACE_PROGRAM"]
    /// How long a player takes from what they hear to the key.
    private static let reaction = Duration.seconds(0.5)

    /// A race of somebody who has never been here: the speed that they choose, the seed of the traffic, and the screen reader, or nil
    /// for the game's own voice.
    struct Race: Sendable, CustomTestStringConvertible {
      let speed: Speed
      let seed: Int
      let orca: OrcaEdition?
      var testDescription: String { "\(reader), \(speedName), seed \(seed)" }

      /// The reader, as `Scripts/test-races` takes it.
      var reader: String { orca.map { "orca\($0.version)" } ?? "own" }

      /// The speed as the voice says it.
      var speedName: String { speed.rawValue.capitalized }

      /// The keys from the start of the menu back to its button Play, each pressed until these words are heard. For who plays by ear
      /// the speed is Cruise.
      var menuSteps: [(key: String, words: String)] {
        guard speed != .cruise else { return [] }
        return [
          ("Down", "Settings"), ("Return", "Settings dialog"), ("Down", "Speed combo box"), ("Right", speedName),
          ("Escape", "Menu dialog"), ("Up", "Play"),
        ]
      }
    }

    /// The result of a race, and what the player heard and did, with its time.
    private struct Run {
      /// The speed and the last score that were said.
      var speed = ""
      var score = 0
      var crashes = 0
      var keys = 0
      var cues = 0
      /// The longest time without new samples: how well the machine kept the time.
      var gap = Duration.zero
      var log: [String] = []
    }

    /// Listens to the lines from a number on, each to its end, until words are heard; false once the voice is silent.
    private func hears(_ words: String, from line: Int, _ speech: SharedSpeech) async throws -> Bool {
      var next = line
      repeat {
        let line = try await poll(for: words, seen: "\(speech.recorder.lines)") {
          speech.recorder.lines.dropFirst(next).first
        }
        next += 1
        try await Task.sleep(for: .seconds(Double(line.count) / Self.charactersPerSecond) + Self.reaction)
        if line.contains(words) { return true }
      } while speech.recorder.lines.count > next
      return false
    }

    /// Presses a key until words are heard; gives up after a round.
    private func press(_ key: String, until words: String, _ speech: SharedSpeech) async throws {
      for _ in 0..<40 {
        let line = speech.recorder.lines.count
        try await speech.desktop.press(key)
        if try await hears(words, from: line, speech) { return }
      }
      throw DesktopError.timedOut(waitingFor: words, timeout: .seconds(0), seen: "\(speech.recorder.lines)")
    }

    /// A first start: the player hears the game's voice or an Orca, and the samples of the game's sound card, and presses real keys
    /// until they hear a score, or that the race is over.
    private func play(_ race: Race, to points: Int) async throws -> Run {
      let speech = try await SharedSpeech()
      let desktop = speech.desktop
      let sound = "\(desktop.folder)/sound.raw"
      if let orca = race.orca {
        try speech.start(orca, environment: Self.speechRate)
        #expect(try await hears("Screen reader on.", from: 0, speech))
      }
      let silent = speech.recorder.lines.count
      let game = try desktop.launch(
        try Self.program ?? ExampleProcess.executable("RetroRacing"), ["--locale", "en", "--seed", "\(race.seed)"],
        environment: Self.speechRate.merging(["SDL_AUDIODRIVER": "disk", "SDL_DISKAUDIOFILE": sound]) { $1 })
      #expect(try await hears("New here? The driving lesson is the next item.", from: silent, speech))
      for (key, words) in race.menuSteps { try await press(key, until: words, speech) }
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
      var (asked, sampled, rest) = (ContinuousClock.now, ContinuousClock.now, Data())
      let end = ContinuousClock.now + .seconds(600)
      while run.score < points, run.crashes < 3, game.isRunning, .now < end {
        if let samples = try file.readToEnd(), !samples.isEmpty {
          if .now - sampled > .milliseconds(150) { log("samples after \(.now - sampled)") }
          run.gap = max(run.gap, .now - sampled)
          (sampled, rest) = (.now, rest + samples)
        }
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
          if line.contains("Crash!") {
            run.crashes += 1
            (lane, pending) = (.middle, [])
          }
          if let score = line.firstMatch(of: /Score: (\d+)/)?.1 { run.score = Int(score) ?? run.score }
          if let speed = line.firstMatch(of: /Speed: (\w+)/)?.1 { run.speed = String(speed) }
        }
        if let next = pending.first, next.time <= .now {
          pending.removeFirst()
          run.keys += 1
          log(next.key)
          keyboard.write(line: "key \(next.key)")
        } else if pending.isEmpty, .now - asked > .seconds(10) {
          asked = .now
          keyboard.write(line: run.speed.isEmpty ? "key 3" : "key 1")
        }
        try await Task.sleep(for: .milliseconds(5))
      }
      await desktop.end(game)
      await desktop.stop()
      return run
    }

    /// Readers, speeds and seeds, as in `AXTREE_RACES="orca51 fast 7 8"`, for races to 100 points; without it, short races.
    private static let wanted = ProcessInfo.processInfo.environment["AXTREE_RACES"]
    private static let points = wanted == nil ? 10 : 100

    /// The races in groups that are played at once: most of the time each waits.
    static let races: [[Race]] = {
      let words = (wanted ?? "1").split(separator: " ").map(String.init)
      let (speeds, seeds) = (words.compactMap(Speed.init), words.compactMap { Int($0) })
      let orcas = OrcaEdition.all.filter { wanted == nil || words.contains("orca\($0.version)") }
      let readers = (wanted == nil || words.contains("own") || orcas.isEmpty ? [nil] : []) + orcas.map(Optional.some)
      let races = readers.flatMap { orca in
        let usual: [Speed] = wanted == nil && orca != nil ? [.cruise] : [.cruise, .fast]
        return (speeds.isEmpty ? usual : speeds).flatMap { speed in
          (seeds.isEmpty ? Array(1...20) : seeds).map { Race(speed: speed, seed: $0, orca: orca) }
        }
      }
      // An Orca needs a part of a processor.
      let size = (orcas.isEmpty ? 2 : 1) * ProcessInfo.processInfo.activeProcessorCount
      return stride(from: 0, to: races.count, by: size).map { Array(races[$0...].prefix(size)) }
    }()

    @Test(
      "R57, R94: who hears nothing but a reader and the samples, and reacts after half a second, finds and drives a real race",
      arguments: races)
    func drive(races: [Race]) async {
      await withTaskGroup(of: Void.self) { group in
        for race in races { group.addTask { await drive(race) } }
      }
    }

    private func drive(_ race: Race) async {
      do {
        let began = ContinuousClock.now
        let run = try await play(race, to: Self.points)
        let seconds = (ContinuousClock.now - began).components.seconds
        let figures = [run.score, run.crashes, run.cues, run.keys, Int(seconds), Int(run.gap / .milliseconds(1))]
        print("| \(race.reader) | \(run.speed) | \(race.seed) | \(figures.map(String.init).joined(separator: " | ")) |")
        if run.crashes > 0 || run.score < Self.points { print(run.log.joined(separator: "\n")) }
        #expect(run.score >= Self.points && run.speed == race.speedName, "\(race)")
      } catch {
        Issue.record(error, "\(race)")
      }
    }

    @Test("R88: Orca 51 speaks each line of a race to its end: no changed value cuts it off")
    func uncut() async throws {
      let speech = try await SharedSpeech()
      let desktop = speech.desktop
      let game = try desktop.launch(
        try ExampleProcess.executable("RetroRacing"), ["--locale", "en", "--seed", "1", "--speed", "cruise"],
        environment: Self.speechRate)
      var lines: [String] { speech.recorder.lines.filter { !$0.hasPrefix("punctuation_mode=") } }
      func wait(for line: String) async throws {
        _ = try await poll(for: line, seen: "\(lines)") { lines.contains(line) ? true : nil }
        // Until it has been spoken, and longer.
        try await Task.sleep(for: .seconds(Double(line.count) / Self.charactersPerSecond + 2))
      }
      // The game's own voice starts the daemon.
      try await wait(for: "en: Play button.")
      let orca = try speech.start(.orca51)
      try await wait(for: "en-US: New here? The driving lesson is the next item.")
      try await desktop.press("Return")
      let introduction =
        "en-US: Three lanes. A pulse is a safe lane: left, middle or right. Arrow keys steer; Space pauses."
      try await wait(for: introduction)
      // By now each row changes the value.
      try await desktop.press("3")
      try await wait(for: "en-US: Speed: Cruise, level 1")
      try await wait(for: "en-US: Crash! 2 lives remaining")
      #expect(
        Array(lines.drop { $0 != "en-US: Retro Racing drawing area" }) == [
          "en-US: Retro Racing drawing area", introduction, "en-US: char 3",
          "en-US: Speed: Cruise, level 1", "en-US: Crash! 2 lives remaining",
        ])
      await desktop.end(game)
      await desktop.end(orca)
      await desktop.stop()
    }

    @Test("R80: a window that is minimized during a race and comes back is heard to be paused, by each reader")
    func minimized() async {
      await EarPlayer.withEachReader { player in
        let (orca, desktop) = (player.orca, player.desktop)
        let game = try desktop.launch(
          try ExampleProcess.executable("RetroRacing"), ["--locale", "en", "--seed", "1", "--speed", "cruise"])
        // The own voice tells how to turn it off once it is silent in a menu, be that the pause.
        let last = orca == nil ? "To turn that off" : "New here?"
        try await desktop.waitForSpeech(containing: last)
        let window = try await desktop.waitForWindow(titled: "Retro Racing")
        try await desktop.press("Return")
        try await desktop.waitForSpeech(containing: "Arrow keys steer; Space pauses.")
        let mark = desktop.speechMark
        try await desktop.run(.keys, ["windowminimize", window])
        // The race would end meanwhile.
        try await Task.sleep(for: .seconds(15))
        try await desktop.activate(window: window)
        try await desktop.waitForSpeech(containing: "Paused", since: mark)
        try await Task.sleep(for: .seconds(2))
        #expect(desktop.speech(since: mark) == [orca == .orca43 ? "notification Paused." : "Paused"], "\(player)")
        await desktop.end(game)
      }
    }

    @Test(
      "R94: the end of the lesson is heard once, its opening not again, and the menu is without it, for each reader")
    func lesson() async {
      await EarPlayer.withEachReader { player in
        let game = try await player.start("RetroRacing", ["--locale", "en"], until: "New here?")
        try await player.press("Down", until: "Driving lesson")
        try await player.press("Return", until: "You are in the middle one of three lanes.")
        func steer(_ keys: [String]) async throws { for key in keys { try await player.desktop.press(key) } }
        for keys in [["Left"], ["Right", "Right"], ["Left"], [], ["Left"]] {
          try await steer(keys)
          try await player.press("space", until: "That lane was safe. Listen to the next row.")
        }
        try await steer(["Right", "Right"])
        let mark = player.desktop.speechMark
        try await player.press("space", until: "you can drive by ear")
        // Further words about the dialog would come now.
        try await Task.sleep(for: .seconds(2))
        let result =
          "That lane was safe, too: you can drive by ear. Next, a short race at half speed, which does not count."
        player.expect(
          player.words(since: mark), own: ["Short race at half speed button.", result],
          orca43: ["Short race at half speed push button.", "notification \(result)"],
          orca51: ["Short race at half speed button", result])
        player.expect(
          try await player.heard(after: "Escape"), own: ["Menu dialog", "Play button."],
          orca43: ["Retro Racing", "Menu dialog", "Play push button."], orca51: ["Menu dialog", "Play button"])
        player.expect(
          try await player.heard(after: "Down"), own: ["Settings button."], orca43: ["Settings push button."],
          orca51: ["Settings button"])
        await player.desktop.end(game)
      }
    }
  }
}

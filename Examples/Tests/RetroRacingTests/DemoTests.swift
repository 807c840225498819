@_spi(Command) import AXDocument
import AXTesting
import DesktopTesting
import ExampleKit
import ExampleRunner
import ExampleTestSupport
import Foundation
import GameUI
import Preferences
import RaceKit
import RaceScript
import Testing

@testable import AXTree
@testable import RetroRacing

/// A whole race by the script, as it is heard; `AXTREE_WRITE_DOCUMENTATION=1` writes the transcripts anew.
@Suite("A scripted race without a desktop")
struct DemoTests {
  @Test(
    "O2: the whole race as each Orca says it, to the letter; the same each time",
    arguments: [ReaderSettings.Reader.orca43, .orca48, .orca51])
  func transcript(reader: ReaderSettings.Reader) async throws {
    let file = Self.folder.appending(path: "\(reader).txt")
    let game = try ExampleProcess("RetroRacing", ["--demo", "--locale", "en", "--reader", "\(reader)"])
    #expect(try await game.end() == 0)
    #expect(game.errors == [])
    let text = game.process.output.map { $0 + "\n" }.joined()
    if ProcessInfo.processInfo.environment["AXTREE_WRITE_DOCUMENTATION"] == "1" {
      try Data(text.utf8).write(to: file)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == text)
    // Left out: the readers whose words no page has.
    guard reader == .orca43 else { return }
    let page = Self.folder.appending(path: "../../../../Examples/RetroRacing.md")
    #expect(try String(contentsOf: page, encoding: .utf8).contains("```\n\(text)```\n"))
  }

  private static func game(_ phrases: RaceTexts) -> RaceGame {
    RaceGame(
      settings: RaceSettings(speed: .fast), system: { SystemSettings(isScreenReaderRunning: true) }, phrases: phrases,
      traffic: { .seeded(3) })
  }

  private static func demo(
    of game: RaceGame, _ phrases: RaceTexts, _ reader: ReaderSettings, _ recorder: UpdateRecorder? = nil
  ) -> Demo {
    Demo(game, RaceScript.steps(phrases, game.driver(seed: 3)), reader: reader, recorder)
  }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Transcripts")

  @Test("The script can be played in every language", arguments: Language.allCases)
  func languages(language: Language) throws {
    var lines: [String] = []
    let phrases = RaceTexts(language)
    try Self.demo(of: Self.game(phrases), phrases, .orca48).play { lines.append($0) }
    #expect(lines.contains("  Orca  \(phrases(.crashed, ["lives": phrases.lives(1)]))"))
    #expect(lines.filter { $0.contains(phrases(.faster)) }.count == 1)
  }

  @Test(
    "The script comes to its end on a slow machine too: it goes on after a crash, and starts again after a lost race")
  func slow() throws {
    let (game, phrases) = (Self.game(RaceTexts(.english)), RaceTexts(.english))
    // Whoever looks seldom presses a key late: every four seconds in the first race and up to the first crash of the second one.
    var (view, looks, crashes) = (RaceDriver.View.nothing, 0, 0)
    var lines: [String] = []
    let driver = RaceDriver(seed: 3) {
      looks += 1
      if crashes > 3 || looks % 240 == 1 { view = game.view }
      return view
    }
    try Demo(game, RaceScript.steps(phrases, driver), reader: .orca48).play { line in
      lines.append(line)
      if line.contains("Crash!") { crashes += 1 }
    }
    #expect(lines.count { $0 == "# The race was lost, so it starts again" } == 1)
    #expect(lines.contains { $0.contains(phrases(.faster)) } && crashes == 6)
    #expect(lines.last == "  Orca  Quit button.")
  }

  @Test("A script hears words that came in one look with those of the step before")
  func oneLook() throws {
    var playback = ScriptPlayback([
      ScriptStep(title: "One", hears: ["a"]), ScriptStep(title: "Two", hears: ["b"], seconds: 1),
    ])
    func next(_ heard: [String], _ seconds: Double) throws -> String {
      switch try playback.next(heard: heard, seconds: seconds) {
      case .print(let line): line
      case .press: "press"
      case .wait: "wait"
      case .end: "end"
      }
    }
    #expect(try next([], 0) == "# One")
    #expect(try next([], 0.1) == "wait")
    #expect(try next(["a", "b"], 5) == "# Two")
    #expect(try next(["a", "b"], 5) == "end")
  }

  @Test("An older recording stays until something is recorded, and a new one is its user's alone")
  func recorder() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "record-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "race.json").path
    func permissions(_ path: String) throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }
    try "old".write(toFile: file, atomically: false, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file)
    _ = try UpdateRecorder(to: file) { Issue.record("\($0)") }
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "old")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["race.json"])

    let recorder = try UpdateRecorder(to: file) { Issue.record("\($0)") }
    let game = Self.game(RaceTexts(.english))
    try Self.demo(of: game, RaceTexts(.english), .orca43, recorder).play { _ in }
    #expect(try String(contentsOfFile: file, encoding: .utf8).hasPrefix(#"{"format":"axtree/1""#))
    #expect(try permissions(file) == 0o640 && permissions(file + ".commands") == 0o600)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 2)
  }

  @Test("A recorded race is heard again by a replay, and ends with the same tree")
  func replay() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "record-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "race.json")
    let recorder = try UpdateRecorder(to: file.path) { Issue.record("\($0)") }
    let game = Self.game(RaceTexts(.english))
    var heard: [String] = []
    try Self.demo(of: game, RaceTexts(.english), .orca43, recorder).play {
      if $0.hasPrefix("  Orca  ") { heard.append(String($0.dropFirst(8))) }
    }

    let document = try AXTreeDocument(json: Array(Data(contentsOf: file)))
    document.tree.window.isActive = true
    let reader = VirtualReader(document.tree, .orca43)
    // The window is there before a replay begins.
    _ = reader.listen()
    let commands = try String(contentsOf: file.appendingPathExtension("commands"), encoding: .utf8)
    let spoken = try commands.split(separator: "\n").flatMap { command in
      try document.apply(command)
      return reader.listen().lines
    }
    #expect(heard.first == "Retro Racing frame.")
    #expect(spoken == Array(heard.dropFirst()))
    #expect(Self.published(document.tree.fullUpdate) == Self.published(game.stage.tree.fullUpdate))
  }

  /// The published tree as JSON, without the names that documents give their nodes.
  private static func published(_ update: AXTreeUpdate) -> String {
    var update = update
    for index in update.nodes.indices { update.nodes[index].properties.key = nil }
    return String(decoding: AXTreeDocument.encoded(update), as: UTF8.self)
  }
}

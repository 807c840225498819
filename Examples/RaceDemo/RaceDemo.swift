import ArgumentParser
import Foundation
import Glibc
import PrivateDesktop
import RaceKit
import RaceScript

/// Plays a race with real key presses on a private desktop, and prints what a real Orca says.
@main
struct RaceDemo: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Plays a scripted race on a private desktop and prints what a real Orca says.",
    discussion: "Other options are passed to the game.")

  @Option(help: "The game's executable; by default the one beside this program.")
  var game: String?

  @Option(help: "The number that determines the traffic of the race.")
  var seed = ScriptedPlayer.seed

  @Option(help: "The version of Orca: 43, the system's, or 48 or 51, from a folder that Scripts/orca makes.")
  var orca = 43

  @Option(help: "The PNG file to which a picture of the race is written.")
  var screenshot: String?

  @Argument(parsing: .allUnrecognized, help: "Options of the game, such as --speed cruise.")
  var gameOptions: [String] = []

  func validate() throws {
    guard version != nil else { throw ValidationError("The Orca must be 43, 48 or 51.") }
  }

  private var version: OrcaVersion? { OrcaVersion(rawValue: orca) }

  func run() async throws {
    let desktop = try await PrivateDesktop.start(orca: version)
    do {
      Transcript.add("# A desktop with Orca, ready after \((desktop.startSeconds * 10).rounded() / 10) s")
      try await race(on: desktop)
    } catch {
      await desktop.stop()
      throw error
    }
    await desktop.stop()
  }

  private func race(on desktop: PrivateDesktop) async throws {
    let process = try desktop.launch(try gamePath(), options)
    var race = DesktopRace(on: desktop, game: process)
    defer {
      for dialog in desktop.dialogsLeftOut {
        Transcript.add("# \(dialog) was left out: Orca took it for the layout of a place that had gone")
      }
    }
    try await race.play(seed: seed, screenshot: screenshot)
    // The focus is on Quit.
    try await desktop.press("Return")
    let status = try await process.wait(seconds: 10)
    race.printSpeech()
    guard status == 0 else {
      throw DesktopError.failed(
        program: "RetroRacing", status: status, output: process.errors.lines.joined(separator: " / "))
    }
    Transcript.add("# The game has ended")
  }

  /// The game's environment, in English like Orca's words unless the caller chooses another language.
  private var options: [String] {
    let given = Set(gameOptions.map { $0.prefix { $0 != "=" } })
    let defaults = [("--speed", "rapid"), ("--locale", "en")]
    let added = defaults.filter { !given.contains($0.0[...]) }.flatMap { [$0.0, $0.1] }
    return ["--screen-reader", "--seed", String(seed)] + added + gameOptions
  }

  private func gamePath() throws -> String {
    let path = game ?? Self.beside("RetroRacing")
    guard FileManager.default.isExecutableFile(atPath: path) else {
      throw DesktopError.cannotStart(program: path, reason: "it has not been built: swift build --product RetroRacing")
    }
    return path
  }

  private static func beside(_ name: String) -> String {
    let own = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    return own.deletingLastPathComponent().appendingPathComponent(name).path
  }
}

/// Prints the demo's lines, each at once, even into a pipe.
enum Transcript {
  static func add(_ line: String) {
    print(line)
    fflush(nil)
  }
}

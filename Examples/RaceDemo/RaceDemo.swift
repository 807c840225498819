import ArgumentParser
import Foundation
import PrivateDesktop

/// Plays a race by real key presses on a desktop of its own, and prints what a real Orca says.
@main
struct RaceDemo: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "A scripted race, heard through a real Orca on a private desktop.",
    discussion: "Options that are not listed here reach the game.")

  @Option(help: "The game's executable; by default the one beside this program.")
  var game: String?

  @Option(help: "A PNG file for a picture of the race.")
  var screenshot: String?

  @Argument(parsing: .allUnrecognized, help: "Options of the game, such as --seed 7 or --speed cruise.")
  var gameOptions: [String] = []

  func run() async throws {
    let desktop = try await PrivateDesktop.start()
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
    var play = RacePlay(on: desktop, game: process)
    for step in RaceStep.race {
      try await play.play(step)
      if let screenshot, step.title == RaceStep.pictured { try await desktop.screenshot(to: screenshot) }
    }
    // The focus is on Quit.
    try await desktop.press("Return")
    let status = try await process.wait(seconds: 10)
    play.printSpeech()
    guard status == 0 else {
      throw DesktopError.failed(
        program: "RetroRacing", status: status, output: process.errors.lines.joined(separator: " / "))
    }
    Transcript.add("# The game has ended")
  }

  /// English, as the script's words are, and the same traffic each time, unless the caller says otherwise.
  private var options: [String] {
    let given = Set(gameOptions.map { $0.prefix { $0 != "=" } })
    let defaults = [("--seed", "1"), ("--speed", "fast"), ("--locale", "en")]
    return defaults.filter { !given.contains($0.0[...]) }.flatMap { [$0.0, $0.1] } + gameOptions
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

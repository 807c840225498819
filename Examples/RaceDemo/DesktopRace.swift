import ATSPIClient
import Foundation
import GameUI
import PrivateDesktop
import RaceKit
import RaceScript

/// Plays the script on a desktop and prints keys and speech as they come.
struct DesktopRace {
  private let desktop: PrivateDesktop
  private let game: DesktopProcess
  private let phrases = Phrasebook(.english)
  private let began = ContinuousClock.now
  private var printed: Int

  init(on desktop: PrivateDesktop, game: DesktopProcess) {
    self.desktop = desktop
    self.game = game
    // Speech from before the game's start is Orca's own.
    printed = desktop.speechMark
  }

  /// Plays until the script ends; takes a picture while the race stands still.
  ///
  /// - Throws: What was heard instead, or why the game has ended.
  mutating func play(seed: UInt64, screenshot: String?) async throws {
    var player = ScriptedPlayer(RaceStep.script(phrases), seed: seed)
    let bus = try ATSPIConnection.open(desktop.environment)
    while true {
      guard game.isRunning else {
        throw DesktopError.failed(
          program: game.name, status: game.exitStatus ?? 0, output: game.errors.lines.joined(separator: " / "))
      }
      let observation = observation(player.needsRace ? bus : nil)
      printSpeech()
      switch try player.next(observation) {
      case .begin(let title):
        Transcript.add("# \(title)")
        if title == RaceStep.pictured, let screenshot { try await desktop.screenshot(to: screenshot) }
      case .press(let keys):
        for key in keys { Transcript.add("  key   \(key.name)") }
        try await desktop.press(keys.map(\.name))
      // The pause before looking again.
      case .wait: try await Task.sleep(for: .milliseconds(10))
      case .end: return
      }
    }
  }

  /// What is heard, and what a client of the accessibility bus can see of the race.
  private func observation(_ bus: ATSPIConnection?) -> ScriptedPlayer.Observation {
    var observation = ScriptedPlayer.Observation()
    observation.heard = desktop.speech
    observation.seconds = (ContinuousClock.now - began) / .seconds(1)
    guard let bus else { return observation }
    let objects = bus.application(ofProcess: game.id)?.subtree ?? []
    let names = objects.map(\.name)
    let score = names.compactMap { Int($0.trimmingPrefix(phrases(.score, ""))) }.first
    let lives = (0...RaceEngine.startingLives).first { names.contains(phrases.lives($0)) }
    let pause = objects.first { $0.name == phrases(.pause) }
    if let score, let lives { observation.race = (score, lives, pause?.states.contains("sensitive") == true) }
    return observation
  }

  /// Prints the new speech since the last call.
  mutating func printSpeech() {
    let spoken = desktop.speech(since: printed)
    printed += spoken.count
    for utterance in spoken { Transcript.add("  Orca  \(utterance)") }
  }
}

import ArgumentParser
import BennieKit
import ExampleRunner
import Foundation
import GameUISDL
import Preferences

/// The command that runs the children's game.
@main
struct Bennie: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "Bennie",
    abstract: "A German game for small children that can be played by ear.",
    discussion: """
      Tab, Shift-Tab and the arrow keys move, Enter and Space choose, Escape goes back. In the labyrinth the arrow keys \
      lead Bennie along the path. Parents end the game behind a sum: Einstellungen öffnen.
      """)

  @Option(help: "The number that determines patterns, paths and numbers. Without it each game differs.")
  var seed: UInt64?

  @OptionGroup var options: ExampleOptions

  func run() throws {
    let scriptSeed = seed ?? BennieScript.seed
    try options.run(
      "bennie",
      // Wide, so that both boards of a pattern are beside each other.
      window: AXWindowOptions(width: 1_080, height: 900, minimumWidth: 360, minimumHeight: 420),
      start: { services in
        BennieGame(
          store: services.store, system: services.system, haptics: services.haptics,
          sounds: services.sound(SoundCardPlayer.init), isSpeaking: services.isSpeaking,
          isOnline: { NetworkRoute.exists },
          today: { Int((Date().timeIntervalSince1970 + Double(TimeZone.current.secondsFromGMT())) / 86_400) },
          random: SeededGenerator(seed: services.isDemo ? scriptSeed : seed ?? .random(in: 0 ... .max)))
      }, script: { _ in BennieScript.steps(seed: scriptSeed) })
  }
}

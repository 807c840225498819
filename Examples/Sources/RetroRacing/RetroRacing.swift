public import ArgumentParser
import ExampleKit
import ExampleRunner
import Foundation
import GameUI
import GameUISDL
import Preferences
public import RaceKit
import RaceScript

/// The command that runs the racing game.
@main
struct RetroRacing: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "RetroRacing",
    abstract: "A three-lane racing game that can be played by ear.",
    discussion: """
      Menus: Up, Down, Tab and Shift-Tab move, Enter and Space choose, Escape goes back.
      In a race: Left and Right change lanes, Space pauses; while paused, Tab and the arrow keys go through score, \
      lives and the cells of the road. A screen reader such as Orca reads everything; without \
      one the game speaks, and F2 turns that off and on.
      """)

  @Option(help: "The traffic of every race: the same number gives the same rows. Without it each race differs.")
  var seed: UInt64?

  @Option(help: "The speed of this run's races: cruise, fast or rapid; by default the one in the settings.")
  var speed: Speed?

  @Option(help: "How fast time passes, from 0.1 to 10: with 0.5 everything takes twice as long.")
  var pace = 1.0

  @OptionGroup var options: ExampleOptions

  func validate() throws {
    guard (0.1...10).contains(pace) else { throw ValidationError("The pace must be from 0.1 to 10.") }
  }

  func run() throws {
    let environment = ProcessInfo.processInfo.environment
    let font = AXCustomFont(
      family: "Press Start 2P", fileName: "PressStart2P-Regular.ttf", application: "retro-racing",
      environment: environment)
    let scriptSeed = seed ?? RaceDriver.seed
    func start(_ services: ExampleServices) -> RaceGame {
      var settings = RaceSettings(from: services.store)
      if let speed = speed ?? (services.isDemo ? .rapid : nil) { settings.speed.setUserOverride(speed) }
      let seed = services.isDemo ? scriptSeed : seed
      return RaceGame(
        settings: settings, store: services.store, system: services.system,
        phrases: RaceTexts(options.language(chosen: settings.language.language)),
        devices: RaceDevices(
          cues: services.sound(SoundCardCuePlayer.init), haptics: services.haptics, openPage: services.openPage,
          isSpeaking: services.isSpeaking, hasUnspokenWords: services.hasUnspokenWords),
        isSlowed: pace < 1,
        // A seed of six digits can be told to somebody.
        traffic: { .seeded(seed ?? .random(in: 1...999_999)) })
    }
    try options.run(
      "retro-racing", font: font, pace: pace, start: start,
      script: { RaceScript.steps($0.phrases, $0.driver(seed: scriptSeed)) })
  }
}

extension RaceGame {
  /// A driver who sees this race.
  func driver(seed: UInt64) -> RaceDriver { RaceDriver(seed: seed) { [unowned self] in view } }

  /// The driver's view of it.
  var view: RaceDriver.View {
    switch race.phase {
    case .ready, .finished: .nothing
    case .gameOver: .result
    default:
      .race(
        RaceDriver.VisibleRace(
          score: race.score, lives: race.lives, lane: race.grid.player, ahead: race.grid.ahead,
          isRunning: race.phase == .running))
    }
  }
}

extension Speed: ExpressibleByArgument {}

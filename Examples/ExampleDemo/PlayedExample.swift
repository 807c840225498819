import ATSPIClient
import ArgumentParser
import ExampleKit
import FormKit
import PrivateDesktop
import RaceKit
import RaceScript

/// An example that can be played on a desktop: one row for each.
struct PlayedExample: Sendable {
  /// The program that is played.
  let program: String
  /// The options that it gets unless others are given; in English like Orca's words.
  let options: [(name: String, value: String)]
  /// The title of the step before which a picture is taken.
  let pictured: String
  /// What is played with these options; the focus is then on what ends the program.
  let script: @Sendable (_ options: [String: String], PrivateDesktop, DesktopProcess) throws -> [ScriptStep]

  static let all: [Name: PlayedExample] = [.race: race, .form: form]

  /// What the examples are called in a command.
  enum Name: String, ExpressibleByArgument, CaseIterable {
    case race, form
  }

  private static let form = PlayedExample(program: "FormField", options: [], pictured: FormScript.pictured) { _, _, _ in
    FormScript.steps()
  }

  private static let race = PlayedExample(
    program: "RetroRacing", options: [("--seed", String(RaceDriver.seed)), ("--speed", "rapid"), ("--locale", "en")],
    pictured: RaceScript.pictured
  ) { options, desktop, process in
    let phrases = Phrasebook(.english)
    let bus = try ATSPIConnection.open(desktop.environment)
    let driver = RaceDriver(seed: options["--seed"].flatMap(UInt64.init) ?? RaceDriver.seed) {
      bus.race(ofProcess: process.id, phrases)
    }
    return RaceScript.steps(phrases, driver)
  }
}

extension ATSPIConnection {
  /// What a client of the accessibility bus can see of a race.
  fileprivate func race(ofProcess id: Int32, _ phrases: Phrasebook) -> RaceDriver.Sight? {
    let objects = application(ofProcess: id)?.subtree ?? []
    let names = objects.map(\.name)
    let score = names.compactMap { Int($0.trimmingPrefix(phrases(.score, ""))) }.first
    let lives = (0...RaceEngine.startingLives).first { names.contains(phrases.lives($0)) }
    guard let score, let lives else { return nil }
    let pause = objects.first { $0.name == phrases(.pause) }
    return RaceDriver.Sight(score: score, lives: lives, isRunning: pause?.states.contains("sensitive") == true)
  }
}

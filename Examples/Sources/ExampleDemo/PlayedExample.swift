import ATSPIClient
import ArgumentParser
import BennieKit
import DesktopTesting
import ExampleKit
import FormKit
import LucidKit
import RaceKit
import RaceScript

/// An example that can be played on a desktop: one row for each.
struct PlayedExample: Sendable {
  /// The program that is played.
  let program: String
  /// The options that it gets unless others are given; English, like Orca's words.
  let options: [(name: String, value: String)]
  /// The locale of the desktop on which it is played; nil is English.
  var locale: String?
  /// The option by which time passes more slowly, for a slow machine; nil if there is none.
  var paceOption: String?
  /// The title of the step before which a picture is taken.
  let pictured: String
  /// The script for these options; at its end the focus is on the button that ends the program.
  let script: Script
  /// A script from its end to the same place, which can be repeated; nil if there is none.
  var round: Script?
  /// A script of twenty seconds at a person's pace; nil if there is none.
  var recorded: Script?

  /// Makes a script for the options of a program on a desktop.
  typealias Script = @Sendable (_ options: [String: String], PrivateDesktop, DesktopProcess) throws -> [ScriptStep]

  static let all: [Name: PlayedExample] = [.race: race, .form: form, .bennie: bennie, .lucidpal: lucidpal]

  /// The names of the examples on the command line.
  enum Name: String, ExpressibleByArgument, CaseIterable {
    case race, form, bennie, lucidpal
  }

  private static let lucidpal = PlayedExample(
    program: "LucidPal", options: [("--now", "2026-11-22T10:00:00Z"), ("--memory", "8"), ("--locale", "en")],
    pictured: LucidScript.pictured
  ) { _, _, _ in LucidScript.steps() }

  private static let form = PlayedExample(
    program: "FormField", options: [("--locale", "en")], pictured: FormScript.pictured
  ) { _, _, _ in
    FormScript.steps()
  }

  private static let bennie = PlayedExample(
    program: "Bennie", options: [("--seed", String(BennieScript.seed))], locale: "de_DE",
    pictured: BennieScript.pictured
  ) { options, _, _ in BennieScript.steps(seed: options["--seed"].flatMap(UInt64.init) ?? BennieScript.seed) }

  private static let race = PlayedExample(
    program: "RetroRacing", options: [("--seed", String(RaceDriver.seed)), ("--speed", "rapid"), ("--locale", "en")],
    paceOption: "--pace", pictured: RaceScript.pictured, script: { RaceScript.steps(phrases, try driver($0, $1, $2)) },
    round: { RaceScript.round(phrases, try driver($0, $1, $2)) },
    recorded: { RaceScript.recorded(phrases, try driver($0, $1, $2)) })

  private static let phrases = RaceTexts(.english)

  /// A driver who reads the score from the accessibility bus.
  private static func driver(
    _ options: [String: String], _ desktop: PrivateDesktop, _ process: DesktopProcess
  ) throws -> RaceDriver {
    let bus = try ATSPIConnection.open(desktop.environment)
    return RaceDriver(seed: options["--seed"].flatMap(UInt64.init) ?? RaceDriver.seed) {
      bus.race(ofProcess: process.id, phrases)
    }
  }
}

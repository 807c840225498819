import ATSPIBridge
public import ArgumentParser
import Foundation
import GameUI
public import RaceKit

/// The racing game on this machine.
@main
struct RetroRacing: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "RetroRacing",
    abstract: "A three-lane racing game that can be played by ear.",
    discussion: """
      Menus: Up, Down, Tab and Shift-Tab move, Enter and Space choose, Escape goes back.
      In a race: Left and Right change lane, Space pauses; while paused, Tab and the arrow keys go through score, \
      lives and the cells of the road. A screen reader such as Orca reads everything.
      """)

  @Option(help: "The traffic of every race: the same number gives the same rows. Without it each race differs.")
  var seed: UInt64?

  @Option(help: "How fast the races are: cruise, fast or rapid.")
  var speed: Speed = .rapid

  @Flag(help: "Run without a window; the game is heard and operated over the accessibility bus.")
  var headless = false

  @Option(help: "The language, such as en, es, ca or de; by default that of the environment.")
  var locale: String?

  func run() {
    let language = locale.map(Language.init(locale:)) ?? Language(environment: ProcessInfo.processInfo.environment)
    let game = RaceGame(
      settings: RaceSettings(speed: speed), phrases: Phrasebook(language), player: speaker()
    ) { .seeded(seed ?? .random(in: 0 ... .max)) }
    let loop = GameLoop(stage: game.stage, isHeadless: headless, report: Self.report)
    loop.run(publisher: ATSPIBridge(), update: game.update)
  }

  private func speaker() -> (any CuePlayer)? {
    do throws(SoundFailure) {
      return try SpeakerCues()
    } catch {
      Self.report("There is no sound (\(error)): the game runs silently.")
      return nil
    }
  }

  private static func report(_ sentence: String) {
    FileHandle.standardError.write(Data((sentence + "\n").utf8))
  }
}

extension Speed: ExpressibleByArgument {}

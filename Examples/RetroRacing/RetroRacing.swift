public import ArgumentParser
import Foundation
import GameUI
import GameUISDL
import Preferences
public import RaceKit
import RaceScript
public import ScreenReader

/// The command that runs the racing game.
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

  @Option(
    help: "The speed of this run's races: cruise, fast or rapid; by default the one in the settings.")
  var speed: Speed?

  @Option(help: "How fast time passes, from 0.1 to 10: with 0.5 everything takes twice as long.")
  var pace = 1.0

  @Flag(help: "Play as if a screen reader were running, if the system does not report yours.")
  var screenReader = false

  @Flag(help: "Run without a window; hear and operate the game over the accessibility bus.")
  var headless = false

  @Option(help: "The language, such as en, es, ca or de; by default that of the environment.")
  var locale: String?

  @Flag(
    help: """
      Play a scripted race at once and print the predicted speech, without a window, sound, a screen reader or \
      stored settings.
      """)
  var demo = false

  @Option(help: "Which screen reader the demo simulates: orca43, orca48 or orca51.")
  var reader = ReaderSettings.Reader.orca43

  @Option(
    help: """
      Record what is published: the first screen as a document in FILE, the changes as commands in FILE.commands. \
      axtree replay plays both.
      """,
    completion: .file())
  var record: String?

  func validate() throws {
    guard (0.1...10).contains(pace) else { throw ValidationError("The pace must be from 0.1 to 10.") }
    guard reader != .voiceOver else { throw ValidationError("A demo simulates Orca only: use orca43, orca48 or orca51.") }
  }

  func run() throws {
    let environment = ProcessInfo.processInfo.environment
    let report = Self.errorOutput()
    let phrases = Phrasebook(locale.map(Language.init(locale:)) ?? Language(environment: environment))
    let recorder = try record.map { file in
      do {
        return try Recorder(to: file, report: report)
      } catch {
        report("Nothing can be recorded in \(file) (\(error.localizedDescription)).")
        throw ExitCode(73)  // EX_CANTCREAT
      }
    }
    if demo { return try playDemo(phrases, recorder, report) }

    // If nobody reads the output any more, the game does not end.
    signal(SIGPIPE, SIG_IGN)
    let store = PreferenceStore(application: "retro-racing", environment: environment, report: report)
    // The last changes, perhaps of a race that has just ended, must still be stored.
    defer { store.flush() }
    var settings = RaceSettings(from: store)
    if let speed { settings.speed.setUserOverride(speed) }
    let watch = SystemSettingsWatch(environment: environment, report: report)
    let pads = Gamepads()
    let game = RaceGame(
      settings: settings, store: store,
      system: { [screenReader] in watch.settings(orScreenReader: screenReader, hasHaptics: pads.hasHaptics) },
      phrases: phrases,
      devices: RaceDevices(cues: speaker(report), haptics: pads, openPage: { WebPage.open($0, report: report) }),
      traffic: { .seeded(seed ?? .random(in: 0 ... .max)) })
    let font = CustomFont(
      family: "Press Start 2P", fileName: "PressStart2P-Regular.ttf", application: "retro-racing",
      environment: environment)
    let loop = GameLoop(
      stage: game.stage, fonts: SystemFonts(custom: font), pads: pads, isHeadless: headless, report: report)
    let bus = BusPublisher()
    loop.run(publisher: recorder?.recording(bus) ?? bus) { [pace] in game.update($0 * pace) }
    bus.close()
  }

  /// Prints what is missing to the present standard error. While sound and window open, standard error leads nowhere,
  /// so that libraries print nothing, and other threads may have something to report meanwhile.
  private static func errorOutput() -> @Sendable (String) -> Void {
    let output = FileHandle(fileDescriptor: fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3), closeOnDealloc: true)
    // FileHandle's other method for writing traps if nobody reads.
    return { sentence in try? output.write(contentsOf: Data((sentence + "\n").utf8)) }
  }

  private func playDemo(_ phrases: Phrasebook, _ recorder: Recorder?, _ report: (String) -> Void) throws {
    let demo = Demo(
      seed: seed ?? ScriptedPlayer.seed, speed: speed ?? .rapid, phrases, reader: ReaderSettings(reader), recorder)
    do {
      try demo.play { print($0) }
    } catch {
      report("\(error)")
      throw ExitCode.failure
    }
  }

  private func speaker(_ report: (String) -> Void) -> (any CuePlayer)? {
    do throws(SoundFailure) {
      return try SoundCardCuePlayer()
    } catch {
      report("There is no sound (\(error)): the game runs silently.")
      return nil
    }
  }
}

extension SystemSettingsWatch {
  /// The current settings of the system, with the screen reader that the player stated (Orca 43 does not announce
  /// itself) and the connected devices.
  fileprivate func settings(orScreenReader isTold: Bool, hasHaptics: Bool) -> SystemSettings {
    var settings = current
    settings.hasHaptics = hasHaptics
    if isTold { settings.isScreenReaderRunning = true }
    return settings
  }
}

extension Speed: ExpressibleByArgument {}
extension ReaderSettings.Reader: ExpressibleByArgument {}

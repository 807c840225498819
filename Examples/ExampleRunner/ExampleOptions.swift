public import ArgumentParser
public import ExampleKit
import Foundation
public import GameUI
public import GameUISDL
import Preferences
public import ScreenReader
import SelfVoicing

/// The options of every example, and the way in which it runs: in a window, without one, or as a demo.
public struct ExampleOptions: ParsableArguments {
  @Flag(help: "Run as if a screen reader were running, if the system does not report yours.")
  var screenReader = false

  @Flag(help: "Run without a window; hear and operate the program over the accessibility bus.")
  var headless = false

  @Option(help: "The language, such as en, es, ca or de; by default that of the environment.")
  var locale: String?

  @Flag(
    help: """
      Play a script at once and print the predicted speech, without a window, sound, a screen reader or stored settings.
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

  public init() {}

  /// The language of the example's texts: that of the option, else that of the environment.
  public var language: Language {
    locale.map(Language.init(locale:)) ?? Language(environment: ProcessInfo.processInfo.environment)
  }

  public func validate() throws {
    guard reader != .voiceOver else {
      throw ValidationError("A demo simulates Orca only: use orca43, orca48 or orca51.")
    }
  }

  /// Runs an example until it ends.
  ///
  /// - Parameters:
  ///   - application: The name of the folder in which its settings are kept.
  ///   - font: Its own font, if it has one.
  ///   - pace: The factor by which its time passes faster.
  ///   - start: Makes the example for a machine.
  ///   - script: The script of a demo.
  public func run<E: Example>(
    _ application: String, font: CustomFont? = nil, pace: Double = 1, start: (ExampleHost) -> E,
    script: (E) -> [ScriptStep]
  ) throws {
    let environment = ProcessInfo.processInfo.environment
    let report = Self.errorOutput()
    let recorder = try record.map { try Self.recorder(to: $0, report) }
    if demo { return try play(start, script, recorder, report) }

    // If nobody reads the output any more, the program does not end.
    signal(SIGPIPE, SIG_IGN)
    let store = PreferenceStore(application: application, environment: environment, report: report)
    // The latest changes must still be stored.
    defer { store.flush() }
    let watch = SystemSettingsWatch(environment: environment, report: report)
    let pads = Gamepads()
    let voice = SelfVoicing(name: application, report: report)
    let bus = BusPublisher(voice)
    let example = start(
      ExampleHost(
        isDemo: false, store: store,
        system: { [screenReader] in
          watch.settings(orScreenReader: screenReader || bus.hasScreenReader, hasHaptics: pads.hasHaptics)
        },
        haptics: pads, voice: headless ? nil : voice, report: report))
    bus.captions = example.stage.captions
    let loop = GameLoop(
      stage: example.stage, fonts: SystemFonts(custom: font), pads: pads, isHeadless: headless, report: report)
    loop.run(publisher: recorder?.recording(bus) ?? bus) { example.update($0 * pace) }
    bus.close()
  }

  private static func recorder(to file: String, _ report: @escaping (String) -> Void) throws -> UpdateRecorder {
    do {
      return try UpdateRecorder(to: file, report: report)
    } catch {
      report("Nothing can be recorded in \(file) (\(error.localizedDescription)).")
      throw ExitCode(73)  // EX_CANTCREAT
    }
  }

  /// Prints missing parts to the current standard error. While sound and window open, standard error is silenced so
  /// that libraries print nothing, and other threads may have something to report meanwhile.
  private static func errorOutput() -> @Sendable (String) -> Void {
    let output = FileHandle(fileDescriptor: fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3), closeOnDealloc: true)
    // FileHandle's other method for writing traps if nobody reads the output.
    return { sentence in try? output.write(contentsOf: Data((sentence + "\n").utf8)) }
  }

  private func play<E: Example>(
    _ start: (ExampleHost) -> E, _ script: (E) -> [ScriptStep], _ recorder: UpdateRecorder?,
    _ report: @escaping @Sendable (String) -> Void
  ) throws {
    let host = ExampleHost(
      isDemo: true, store: PreferenceStore(), system: { SystemSettings(isScreenReaderRunning: true) }, haptics: nil,
      voice: nil, report: report)
    let example = start(host)
    do {
      try Demo(example, script(example), reader: ReaderSettings(reader), recorder).play { print($0) }
    } catch {
      report("\(error)")
      throw ExitCode.failure
    }
  }
}

extension SystemSettingsWatch {
  /// The current settings of the system, with the screen reader that is on the bus or that the user stated
  /// (Orca 43 does not announce itself to the system) and the connected devices.
  fileprivate func settings(orScreenReader isStated: Bool, hasHaptics: Bool) -> SystemSettings {
    var settings = current
    settings.hasHaptics = hasHaptics
    if isStated { settings.isScreenReaderRunning = true }
    return settings
  }
}

extension ReaderSettings.Reader: ExpressibleByArgument {}

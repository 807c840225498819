import ATSPIBridge
import AXPlatform
import ArgumentParser
public import ExampleKit
import Foundation
import GameUI
public import GameUISDL
import OrcaSpeech
import Preferences
import ReaderSpeech

/// How an example runs: in a window, without one, or as a demo.
extension ExampleOptions {
  /// Runs an example until it ends.
  ///
  /// - Parameters:
  ///   - application: The name of the folder in which its settings are kept.
  ///   - font: Its own font, if it has one.
  ///   - pace: The factor by which its time passes faster.
  ///   - window: The window's title, size and smallest size.
  ///   - start: Makes the example with the machine's services.
  ///   - script: The script of a demo.
  public func run<E: Example>(
    _ application: String, font: AXCustomFont? = nil, pace: Double = 1,
    window: AXWindowOptions = upright, start: (ExampleServices) -> E,
    script: (E) -> [ScriptStep]
  ) throws {
    let environment = ProcessInfo.processInfo.environment
    let report = Self.errorOutput()
    let recorder = try record.map { try Self.recorder(to: $0, report) }
    if demo { return try play(start, script, recorder, report) }

    // If nobody reads the output any more, the program does not end. The programs that it starts do not
    // inherit a handler, as they would inherit SIG_IGN.
    signal(SIGPIPE) { _ in }
    let store = PreferenceStore(application: application, environment: environment, report: report)
    // The latest changes must still be stored.
    defer { store.flush() }
    let watch = SystemSettingsWatch(environment: environment, report: report, onChange: AXGameLoop.wake)
    let pads = AXGamepads()
    // The session needs the example's tree, and the example what the session knows.
    var session: AXSession?
    let example = start(
      ExampleServices(
        isDemo: false, store: store,
        system: { [screenReader] in
          watch.settings(
            orScreenReader: screenReader || session?.isScreenReaderRunning == true, hasHaptics: pads.hasHaptics)
        },
        haptics: pads, isSpeaking: headless ? nil : { session?.isSpeaking == true },
        hasUnspokenWords: { session?.hasUnspokenWords == true }, report: report))
    example.stage.tree.playerKeys.merge(Self.playerKeys) { $1 }
    // Standard error is silenced while sound and window open, so the session must not write there.
    let running = AXSession(
      example.stage.tree, voice: .off, options: AXSessionOptions(report: report))
    session = running
    let loop = AXGameLoop(
      stage: example.stage, window: window, fonts: AXSystemFonts(custom: font), pads: pads, isHeadless: headless,
      report: report)
    loop.run(session: running) { elapsed in
      example.update(elapsed / .seconds(1) * pace)
      if !headless { running.voice = example.voice }
      if let recorder {
        // A frame is recorded whole, whether or not anybody listens.
        example.stage.completeFrame()
        recorder.record(example.stage.tree)
      }
      return example.secondsUntilChange.map { .seconds($0 / pace) }
    }
    running.close()
  }

  /// Keys of players for the rotors and for what the own voice has said, beside the menu.
  private static let playerKeys: [String: AXPlayerCommand] = [
    "ctrl+Left": .chooseRotor(.backward), "ctrl+Right": .chooseRotor(.forward),
    "ctrl+Up": .moveInRotor(.backward), "ctrl+Down": .moveInRotor(.forward),
    "F6": .sayAgain, "F7": .sayEarlier, "F8": .sayLater, "shift+F6": .spellUtterance, "ctrl+F6": .copyUtterance,
  ]

  /// A window that is upright, as a road is; nothing in the examples needs more room than the smallest one has.
  public static let upright = AXWindowOptions(width: 720, height: 800, minimumWidth: 360, minimumHeight: 420)

  private static func recorder(to file: String, _ report: @escaping (String) -> Void) throws -> UpdateRecorder {
    do {
      return try UpdateRecorder(to: file, report: report)
    } catch {
      report("Nothing can be recorded in \(file) (\(error)).")
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
    _ start: (ExampleServices) -> E, _ script: (E) -> [ScriptStep], _ recorder: UpdateRecorder?,
    _ report: @escaping @Sendable (String) -> Void
  ) throws {
    let services = ExampleServices(
      isDemo: true, store: PreferenceStore(), system: { SystemSettings(isScreenReaderRunning: true) }, haptics: nil,
      isSpeaking: nil, hasUnspokenWords: { false }, report: report)
    let example = start(services)
    do {
      try Demo(example, script(example), reader: ReaderSettings(simulatedReader ?? .orca43), recorder).play {
        print($0)
      }
    } catch {
      report("\(error)")
      throw ExitCode.failure
    }
  }
}

extension SystemSettingsWatch {
  /// The current settings of the system, with the screen reader that the bridge knows or that the user stated, and the
  /// connected devices.
  fileprivate func settings(orScreenReader isStated: Bool, hasHaptics: Bool) -> SystemSettings {
    var settings = current
    settings.hasHaptics = hasHaptics
    if isStated { settings.isScreenReaderRunning = true }
    return settings
  }
}

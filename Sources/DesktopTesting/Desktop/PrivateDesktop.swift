public import OrcaSpeech
import Synchronization

/// A separate desktop: display, window manager, session bus, accessibility bus, and a real Orca, or none: then programs speak by
/// themselves, and the desktop hears their voice.
///
/// Nothing on it touches the user's session: it has its own display number, buses, home and settings, and ends only the
/// processes that it started, even if its owner process dies. Several can run side by side.
///
/// ```swift
/// let desktop = try await PrivateDesktop.start()
/// let game = try desktop.launch("/path/to/RetroRacing", ["--seed", "1"])
/// try await desktop.waitForSpeech(containing: "Play")
/// try await desktop.press("Return")
/// await desktop.stop()
/// ```
public final class PrivateDesktop: Sendable {
  /// The environment variables with which a program finds this desktop; none of the surrounding session's.
  public let environment: [String: String]
  /// The folder with the desktop's home, sockets and settings; removed at the end.
  public let folder: String

  let orca: RunningOrca?
  /// The record of programs' own voices; nil beside an Orca.
  let voice: SpeechDispatcherRecorder?
  private let watchdog: ProcessWatchdog
  let processes: Mutex<[DesktopProcess]>
  let addedKeys = Mutex(AddedKeys())

  /// Starts a desktop; returns when each part answers.
  ///
  /// - Parameters:
  ///   - orca: The screen reader that runs on it. Without one the accessibility bus waits for a client, and a program that has a
  ///     voice speaks: the desktop's speech is that voice's, if the Debian package speech-dispatcher is installed.
  ///   - width: The display's width in pixels.
  ///   - height: The display's height in pixels.
  ///   - orcaSettings: Values of Orca's settings that differ from its defaults, by their names in its settings file, such as
  ///     `["enableKeyEcho": false]`. Orca 51 has that one and "enablePositionSpeaking".
  ///   - locale: The user's locale, such as "de_DE"; nil for the C locale, in which programs speak English.
  ///   - wayland: Whether programs show their windows by Wayland, in sway, which is a window on the display: Orca gets its keys
  ///     from X. Needs the Debian packages sway and wtype.
  /// - Throws: `DesktopError`, which names the Debian package of a program that is missing.
  public static func start(
    orca: OrcaEdition? = .system, width: Int = 1280, height: Int = 800, orcaSettings: [String: Bool] = [:],
    locale: String? = nil, wayland: Bool = false
  ) async throws -> PrivateDesktop {
    for program in RequiredProgram.all + (orca?.programs ?? []) + (wayland ? RequiredProgram.wayland : []) {
      _ = try program.path()
    }
    var launcher = try DesktopLauncher()
    do {
      if let locale { try await launcher.installLocale(locale) }
      try await launcher.startDisplay(width: width, height: height)
      try await launcher.startBus()
      try await launcher.waitForAccessibilityBus()
      let reader = try orca.map { try launcher.startOrca($0, orcaSettings) }
      let voice = orca == nil ? try launcher.recordVoice() : nil
      try await launcher.waitForWindowManager()
      try await reader?.isReady()
      if wayland { try await launcher.startCompositor() }
      return PrivateDesktop(launcher, reader, voice)
    } catch {
      await launcher.abandon()
      throw error
    }
  }

  private init(_ launcher: DesktopLauncher, _ orca: RunningOrca?, _ voice: SpeechDispatcherRecorder?) {
    environment = launcher.environment
    folder = launcher.folder
    watchdog = launcher.watchdog
    self.orca = orca
    self.voice = voice
    processes = Mutex(launcher.processes)
  }

  /// Starts a program on the desktop; it ends with the desktop.
  ///
  /// - Parameters:
  ///   - path: The program's absolute path.
  ///   - arguments: The program's arguments.
  ///   - environment: Variables beside the desktop's own ``environment``, and in place of those with the same names.
  /// - Throws: ``DesktopError/cannotStart(program:reason:)``.
  @discardableResult
  public func launch(
    _ path: String, _ arguments: [String] = [], environment: [String: String] = [:]
  ) throws(DesktopError) -> DesktopProcess {
    orca?.beginInput()
    let variables = self.environment.merging(environment) { $1 }
    let process = try DesktopProcess(path: path, arguments: arguments, environment: variables)
    watchdog.watch(process)
    processes.withLock { $0.append(process) }
    return process
  }

  /// Ends a program that `launch` started, and every process that it started.
  public func end(_ process: DesktopProcess) async {
    await process.end()
    watchdog.forget(process)
    processes.withLock { $0.removeAll { $0 === process } }
  }

  /// Runs one of the desktop's programs to its end and returns the lines it printed.
  @discardableResult
  func run(
    _ program: RequiredProgram, _ arguments: [String], timeout: Duration = .seconds(30)
  ) async throws -> [String] {
    let process = try DesktopProcess(path: try program.path(), arguments: arguments, environment: environment)
    process.closeInput()
    let status = try await process.waitOrEnd(timeout: timeout)
    guard status == 0 else {
      throw DesktopError.failed(program: program.name, status: status, output: process.errors.joined(separator: " / "))
    }
    return process.output
  }

  /// Ends every process of the desktop, the latest first, and removes its folder.
  public func stop() async {
    let running = processes.withLock { all in
      defer { all = [] }
      return all
    }
    for process in running.reversed() { await process.end() }
    voice?.stop()
    await watchdog.finish()
  }

  // MARK: Picture and windows

  /// Writes a picture of the display to a PNG file.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - window: A window's number from `waitForWindow`; by default the whole display.
  /// - Throws: ``DesktopError`` if the tool is missing, fails, or takes more than 30 seconds.
  public func screenshot(to path: String, window: String = "root") async throws {
    try await run(.picture, ["-window", window, "png:\(path)"])
  }

  /// Waits until a window with this title (a part of it, in small letters or capitals) is on the display, and returns its number.
  ///
  /// - Throws: ``DesktopError`` if no such window appears in time.
  @discardableResult
  public func waitForWindow(titled title: String, timeout: Duration = .seconds(20)) async throws -> String {
    let deadline = ContinuousClock.now + timeout
    while true {
      do {
        let search = ["search", "--sync", "--onlyvisible", "--name", Self.pattern(of: title)]
        return try await run(.keys, search, timeout: deadline - .now).first ?? ""
      } catch DesktopError.failed(_, _, let output)
        where output.contains("BadWindow") && ContinuousClock.now < deadline
      {
        // Another window has gone while the tool asked for its name.
      }
    }
  }

  /// The extended regular expression, as the tool takes one, for a text as it stands.
  static func pattern(of text: String) -> String {
    text.map { "\\.[(){*+?^$|".contains($0) ? "\\\($0)" : "\($0)" }.joined()
  }

  /// Gives the keyboard to a window, as a click on it would.
  ///
  /// - Throws: ``DesktopError`` if the tool is missing, fails, or takes more than 30 seconds.
  public func activate(window: String) async throws {
    try await run(.keys, ["windowactivate", "--sync", window])
  }
}

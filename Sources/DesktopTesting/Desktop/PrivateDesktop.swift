import Foundation
import Glibc
public import OrcaSpeech
import Synchronization

/// A separate desktop: display, window manager, session bus, accessibility bus, and a real Orca.
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

  let orca: OrcaReader?
  private let watchdog: ProcessWatchdog
  private let processes: Mutex<[DesktopProcess]>

  /// Starts a desktop; returns when each part answers.
  ///
  /// - Parameters:
  ///   - orca: The screen reader that runs on it. Without one the accessibility bus waits for a client.
  ///   - width: The display's width in pixels.
  ///   - height: The display's height in pixels.
  ///   - preferences: Values of Orca's settings that differ from its defaults, by their names in its settings file, such as
  ///     `["enableKeyEcho": false]`. Orca 51 has that one and "enablePositionSpeaking".
  ///   - locale: The user's locale, such as "de_DE"; nil for the C locale, in which programs speak English.
  /// - Throws: `DesktopError`, which names the Debian package of a program that is missing.
  public static func start(
    orca: OrcaEdition? = .system, width: Int = 1280, height: Int = 800, preferences: [String: Bool] = [:],
    locale: String? = nil
  ) async throws -> PrivateDesktop {
    for program in RequiredProgram.all + (orca?.programs ?? []) { _ = try program.path() }
    var launcher = try DesktopLauncher()
    do {
      if let locale { try await launcher.installLocale(locale) }
      try await launcher.startDisplay(width: width, height: height)
      try await launcher.startBus()
      try await launcher.waitForAccessibilityBus()
      let reader = try orca.map { try launcher.startOrca($0, preferences) }
      try await launcher.waitForWindowManager()
      try await reader?.isReady()
      return PrivateDesktop(launcher, reader)
    } catch {
      await launcher.abandon()
      throw error
    }
  }

  private init(_ launcher: DesktopLauncher, _ orca: OrcaReader?) {
    environment = launcher.environment
    folder = launcher.folder
    watchdog = launcher.watchdog
    self.orca = orca
    processes = Mutex(launcher.processes)
  }

  /// Starts a program on the desktop; it ends with the desktop.
  ///
  /// - Parameters:
  ///   - path: The program's absolute path.
  ///   - arguments: The program's arguments.
  ///   - extra: Variables beside the desktop's own.
  /// - Throws: ``DesktopError/cannotStart(program:reason:)``.
  @discardableResult
  public func launch(
    _ path: String, _ arguments: [String] = [], extra: [String: String] = [:]
  ) throws(DesktopError) -> DesktopProcess {
    let process = try DesktopProcess(path: path, arguments: arguments, environment: environment.merging(extra) { $1 })
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
  func run(_ program: RequiredProgram, _ arguments: [String], seconds: Double = 10) async throws -> [String] {
    let process = try DesktopProcess(path: try program.path(), arguments: arguments, environment: environment)
    process.closeInput()
    let status = try await process.wait(seconds: seconds)
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
    await watchdog.finish()
  }

  // MARK: Picture, keyboard and windows

  /// Writes a picture of the display to a PNG file.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - window: A window's number from `waitForWindow`; by default the whole display.
  /// - Throws: ``DesktopError`` if the tool is missing, fails, or takes more than 10 seconds.
  public func screenshot(to path: String, window: String = "root") async throws {
    try await run(.picture, ["-window", window, "png:\(path)"])
  }

  /// Presses and releases keys, one after the other, as a keyboard would; names are those of X: "Return", "Left", "Tab",
  /// "space", "Escape", "shift+Tab".
  ///
  /// - Throws: ``DesktopError`` if the tool is missing, fails, or takes more than 10 seconds.
  public func press(_ keys: String...) async throws { try await press(keys) }

  /// Presses and releases keys, one after the other.
  ///
  /// - Throws: ``DesktopError`` if the tool is missing, fails, or takes more than 10 seconds.
  package func press(_ keys: [String]) async throws {
    try await run(.keys, ["key", "--clearmodifiers"] + keys)
  }

  /// Types a text, a character at a time.
  ///
  /// - Throws: ``DesktopError`` if the tool is missing, fails, or takes more than 10 seconds.
  public func type(_ text: String) async throws {
    try await run(.keys, ["type", "--clearmodifiers", "--", text])
  }

  /// Waits until a window with this title (a part of it) is on the display, and returns its number.
  ///
  /// - Throws: ``DesktopError`` if no such window appears in time.
  @discardableResult
  public func waitForWindow(titled title: String, seconds: Double = 20) async throws -> String {
    let deadline = ContinuousClock.now + .seconds(seconds)
    while true {
      do {
        let search = ["search", "--sync", "--onlyvisible", "--name", title]
        return try await run(.keys, search, seconds: seconds).first ?? ""
      } catch DesktopError.failed(_, _, let output)
        where output.contains("BadWindow") && ContinuousClock.now < deadline
      {
        // Another window has gone while the tool asked for its name.
      }
    }
  }

  /// Gives the keyboard to a window, as a click on it would.
  ///
  /// - Throws: ``DesktopError`` if the tool is missing, fails, or takes more than 10 seconds.
  public func activate(window: String) async throws {
    try await run(.keys, ["windowactivate", "--sync", window])
  }

  // MARK: Speech

  /// Whether a screen reader runs on this desktop, has greeted, and has not ended.
  package var isOrcaReady: Bool { orca.map { $0.process.isRunning && !$0.utterances.isEmpty } ?? false }

  /// Orca's utterances since a mark, or since its start, in order. Linear in Orca's log.
  public func speech(since mark: Int = 0) -> [String] { Array((orca?.utterances ?? []).dropFirst(mark)) }

  /// A position in the speech; pass it to a wait to hear only later utterances.
  public var speechMark: Int { speech().count }

  /// The dialogs that Orca 48 failed to announce because of its own bug, as it names them in its log. Linear in the
  /// log.
  ///
  /// It remembers which objects are layout only, by their address in memory. A dialog at the address of a removed
  /// scroll pane is taken for layout, unless Orca handles the tree's changes before the focus.
  public var dialogsLeftOut: [Substring] {
    let mistake = "] believed to be layout only: True, has layout-only role"
    let lines: [String] = orca?.log.lines ?? []
    return lines.compactMap { line in
      guard line.hasSuffix(mistake), let start = line.range(of: "[dialog") else { return nil }
      return line[start.lowerBound...].dropLast(mistake.count - 1)
    }
  }

  /// The number of times that Orca 48 has emptied its cache of texts, which it does every two seconds. Linear in the
  /// log.
  package var forgettings: Int { (orca?.log.lines ?? []).count { $0.hasSuffix("GENERATOR: Clearing cache.") } }

  /// Waits for an utterance that contains a text.
  ///
  /// - Returns: The whole utterance.
  /// - Throws: `DesktopError.timedOut`, with the utterances instead.
  @discardableResult
  public func waitForSpeech(containing text: String, since mark: Int = 0, seconds: Double = 10) async throws -> String {
    try await poll(
      for: "\"\(text)\" to be heard", seconds: seconds,
      seen: speech(since: mark).map { "\"\($0)\"" }.joined(separator: ", ")
    ) { speech(since: mark).first { $0.contains(text) } }
  }

  /// Waits until Orca says nothing more: at once if no screen reader runs.
  ///
  /// Orca 51 is asked whether it has handled all events, once its log has paused for a tenth of a second: that is the time
  /// in which what a key has caused reaches it. Orca 43 and 48 cannot be asked, and count as silent after half a second
  /// without a line in their log. What a program does later by itself is not waited for.
  ///
  /// - Throws: `DesktopError.timedOut`, with the last lines of Orca's log.
  public func waitUntilSilent(seconds: Double = 10) async throws {
    guard let orca else { return }
    let pause = Duration.milliseconds(orca.secret == nil ? 500 : 100)
    let clock = ContinuousClock()
    let deadline = clock.now + .seconds(seconds)
    var (lines, since) = (orca.log.count, clock.now)
    while true {
      _ = try await poll(
        for: "Orca's silence", seconds: max(0, (deadline - clock.now) / .seconds(1)),
        seen: orca.log.lines.suffix(3).joined(separator: " / ")
      ) {
        if orca.log.count != lines { (lines, since) = (orca.log.count, clock.now) }
        return clock.now - since >= pause ? true : nil
      }
      let heard = speechMark
      if try await !waitUntilIdle() || speechMark == heard { return }
    }
  }

  /// Waits until Orca 51 has handled the events that it has received. False at once for an Orca that cannot be asked.
  package func waitUntilIdle(seconds: Double = 10) async throws -> Bool {
    guard let secret = orca?.secret else { return false }
    let deadline = ContinuousClock.now + .seconds(seconds)
    while true {
      let answer = try await run(
        .busCall,
        [
          "--session", "--print-reply=literal", "--dest=org.gnome.Orca1.Service",
          "/org/gnome/Orca1/Service/EventManager", "org.gnome.Orca1.EventManager.IsIdleForTesting", "string:\(secret)",
        ])
      if answer.contains(where: { $0.contains("true") }) { return true }
      guard ContinuousClock.now < deadline else {
        throw DesktopError.timedOut(
          waitingFor: "the end of Orca's events", seconds: seconds, seen: answer.joined(separator: " / "))
      }
    }
  }

  // MARK: The registry

  private static let registryName = "org.a11y.atspi.Registry"

  /// The process id of the accessibility registry, or nil while none runs.
  package func registryProcess() async throws -> Int32? {
    let answer = try? await callBus("GetConnectionUnixProcessID", "string:\(Self.registryName)")
    return answer?.first?.split(separator: " ").last.flatMap { Int32($0) }
  }

  /// Ends the registry as a crash would, and returns when its name is free.
  package func killRegistry() async throws {
    guard let old = try await registryProcess() else { return }
    kill(old, SIGKILL)
    let deadline = ContinuousClock.now + .seconds(10)
    // The name is free, or the next one already has it.
    while try await registryProcess() == old {
      guard ContinuousClock.now < deadline else {
        throw DesktopError.timedOut(waitingFor: "the registry's end", seconds: 10, seen: "process \(old)")
      }
    }
  }

  /// Starts the registry if none runs, as the bus does on demand, and returns when it has its name.
  package func startRegistry() async throws {
    try await callBus("StartServiceByName", "string:\(Self.registryName)", "uint32:0")
  }

  @discardableResult
  private func callBus(_ method: String, _ arguments: String...) async throws -> [String] {
    try await run(
      .busCall,
      [
        "--bus=\(environment["AT_SPI_BUS_ADDRESS"] ?? "")", "--print-reply=literal", "--dest=org.freedesktop.DBus",
        "/org/freedesktop/DBus", "org.freedesktop.DBus.\(method)",
      ] + arguments)
  }
}

import Foundation
import OrcaSpeech

/// Starts the parts of a private desktop: each step starts one part and returns when that part answers.
struct DesktopLauncher: Sendable {
  let folder: String
  let watchdog: ProcessWatchdog
  private(set) var environment: [String: String]
  private(set) var processes: [DesktopProcess] = []

  init() throws {
    // A short path: the sockets below it must fit in 108 bytes.
    var template = Array("/tmp/private-desktop-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw DesktopError.cannotStart(program: "the desktop's folder", reason: String(cString: strerror(errno)))
    }
    folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    for name in ["home", "run", "bin", "locale"] {
      try FileManager.default.createDirectory(
        atPath: "\(folder)/\(name)", withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    }
    try Self.writeProcessSearch(folder)
    try Self.hidePortal(folder)
    watchdog = try ProcessWatchdog(folder: folder)
    environment = Self.environment(folder)
  }

  /// The only variables taken from outside: the folders of programs and Swift's libraries, and the user.
  private static let inherited = ["LD_LIBRARY_PATH", "USER", "LOGNAME", "SHELL"]

  private static func environment(_ folder: String) -> [String: String] {
    let outside = ProcessInfo.processInfo.environment
    var variables = outside.filter { inherited.contains($0.key) }
    variables.merge([
      "PATH": "\(folder)/bin:\(RequiredProgram.searchPath)",
      "HOME": "\(folder)/home",
      "XDG_CONFIG_HOME": "\(folder)/home/.config",
      "XDG_DATA_HOME": "\(folder)/home/.local/share",
      "XDG_CACHE_HOME": "\(folder)/home/.cache",
      "XDG_RUNTIME_DIR": "\(folder)/run",
      "XDG_SESSION_TYPE": "x11",
      "GSETTINGS_BACKEND": "memory",
      // Orca prints accented words; a C locale without UTF-8 would stop it.
      "LANG": "C.UTF-8",
      "SDL_VIDEODRIVER": "x11",
      "SDL_AUDIODRIVER": "dummy",
      // Tests read Orca's log and need no sound: without a synthesizer Orca speaks the same and leaves no daemon
      // behind.
      "SPEECHD_CMD": "/bin/false",
    ]) { $1 }
    return variables
  }

  /// Hides other Orcas of this user from ours.
  ///
  /// Orca refuses to start beside another one that `pgrep` finds. This `pgrep` finds nothing. `orca --replace` would end
  /// the user's own Orca; and two seconds after its start it interrupts itself to look for others once more. An event
  /// that it is writing into its log at that moment is lost, with what it would have said.
  private static func writeProcessSearch(_ folder: String) throws {
    let path = "\(folder)/bin/pgrep"
    try "#!/bin/sh\nexit 1\n".write(toFile: path, atomically: false, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
  }

  /// Keeps the session bus from starting the settings portal of this machine, if it has one: it would tell programs
  /// other settings than the desktop's. A service of the same name in the user's folder comes before the system's.
  private static func hidePortal(_ folder: String) throws {
    let services = "\(folder)/home/.local/share/dbus-1/services"
    try FileManager.default.createDirectory(atPath: services, withIntermediateDirectories: true)
    let name = "org.freedesktop.portal.Desktop"
    try "[D-BUS Service]\nName=\(name)\nExec=/bin/false\n".write(
      toFile: "\(services)/\(name).service", atomically: false, encoding: .utf8)
  }

  /// Makes a locale in the desktop's folder, and runs all programs in it. Orca 48 loads no catalogue in a C locale
  /// whatever LANGUAGE says, and the C library of its Debian reads the output of this machine's `localedef`.
  mutating func installLocale(_ named: String) async throws {
    // As LANG has it: the encoding is UTF-8 in any case.
    let locale = String(named.prefix { $0 != "." })
    let process = try DesktopProcess(
      path: try RequiredProgram.locales.path(),
      arguments: ["-i", locale, "-f", "UTF-8", "\(folder)/locale/\(locale).UTF-8"], environment: environment)
    process.closeInput()
    let status = try await process.waitOrEnd(timeout: .seconds(60))
    guard status == 0 else {
      let reason = process.errors.joined(separator: " / ")
      throw DesktopError.failed(
        program: "localedef", status: status,
        output: "\(reason); it needs a locale such as de_DE, and the Debian package locales.")
    }
    environment["LOCPATH"] = "\(folder)/locale"
    environment["LANG"] = "\(locale).UTF-8"
  }

  mutating func launch(
    _ program: RequiredProgram, _ arguments: [String], own variables: [String: String] = [:], extra: Int32? = nil
  ) throws -> DesktopProcess {
    let process = try DesktopProcess(
      path: try program.path(), arguments: arguments, environment: environment.merging(variables) { $1 }, extra: extra)
    watchdog.watch(process)
    processes.append(process)
    return process
  }

  /// Starts a program that prints its address to descriptor 3 once it answers, and returns the address.
  private mutating func launchReporting(_ program: RequiredProgram, _ arguments: [String]) async throws -> String {
    let sockets = SocketPair()
    let process = try launch(program, arguments, extra: sockets.writing)
    close(sockets.writing)
    let report = LineLog()
    report.read(from: sockets.reading)
    return try await poll(
      for: "\(program.name) to say where it is",
      seen: process.errors.suffix(3).joined(separator: " / ")
    ) {
      if let line = report.lines.first { return line }
      if let status = process.exitStatus {
        throw DesktopError.failed(
          program: program.name, status: status, output: process.errors.joined(separator: " / "))
      }
      return nil
    }
  }

  /// The server chooses a free number itself, so that any number of desktops can start at once. It keeps its pixels in
  /// the file `Xvfb_screen0` of the desktop's folder, where a benchmark sees each change. Keys do not repeat: on a busy machine it
  /// can take longer than a repetition to release one.
  mutating func startDisplay(width: Int, height: Int) async throws {
    let number = try await launchReporting(
      .display,
      [
        "-displayfd", "3", "-screen", "0", "\(width)x\(height)x24", "-nolisten", "tcp", "-noreset", "-r", "-fbdir",
        folder,
      ])
    environment["DISPLAY"] = ":\(number)"
  }

  mutating func startBus() async throws {
    environment["DBUS_SESSION_BUS_ADDRESS"] = try await launchReporting(
      .bus, ["--session", "--nofork", "--nopidfile", "--print-address=3"])
    _ = try launch(.windows, [])
    _ = try launch(.launcher, ["--launch-immediately"])
  }

  /// Returns when a window manager has taken the display.
  func waitForWindowManager() async throws {
    _ = try await pollRunning(.keys, ["get_num_desktops"], for: "the window manager") { $0.first }
  }

  /// Starts sway in a window of the display, and has programs from now on show their windows there. It has no keys of its own.
  mutating func startCompositor() async throws {
    let own = "\(folder)/wayland"
    try FileManager.default.createDirectory(
      atPath: own, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    try "default_border none\nxwayland disable\n".write(
      toFile: "\(own)/config", atomically: false, encoding: .utf8)
    var command = [try RequiredProgram.compositor.path(), "-c", "\(own)/config"]
    if getuid() == 0 {
      // sway refuses to run as root.
      guard let nobody = getpwnam("nobody")?.pointee, chown(own, nobody.pw_uid, nobody.pw_gid) == 0,
        chmod(folder, 0o711) == 0
      else { throw DesktopError.cannotStart(program: "sway", reason: "there is no user for it") }
      let user = ["--reuid", "\(nobody.pw_uid)", "--regid", "\(nobody.pw_gid)", "--clear-groups"]
      command = [try RequiredProgram.otherUser.path()] + user + command
    }
    let variables = [
      "HOME": own, "XDG_RUNTIME_DIR": own, "WLR_BACKENDS": "x11", "WLR_RENDERER": "pixman",
    ]
    let process = try launch(
      RequiredProgram(name: command[0], package: "sway"), Array(command.dropFirst()), own: variables)
    let socket = "\(own)/wayland-1"
    _ = try await poll(
      for: "sway", seen: process.errors.suffix(3).joined(separator: " / ")
    ) {
      if let status = process.exitStatus {
        throw DesktopError.failed(program: "sway", status: status, output: process.errors.joined(separator: " / "))
      }
      return access(socket, F_OK) == 0 ? true : nil
    }
    environment.merge([
      "WAYLAND_DISPLAY": socket, "XDG_SESSION_TYPE": "wayland", "GDK_BACKEND": "wayland", "QT_QPA_PLATFORM": "wayland",
      "SDL_VIDEODRIVER": "wayland",
    ]) { $1 }
  }

  /// Returns when the session bus knows the address of the accessibility bus.
  mutating func waitForAccessibilityBus() async throws {
    environment["AT_SPI_BUS_ADDRESS"] = try await pollRunning(
      .busCall,
      ["--session", "--print-reply=literal", "--dest=org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus.GetAddress"],
      for: "the accessibility bus"
    ) { $0.first?.trimmingCharacters(in: .whitespaces) }
  }

  /// Runs a program until it succeeds and its output has an answer.
  private func pollRunning<Answer: Sendable>(
    _ program: RequiredProgram, _ arguments: [String], for condition: String,
    answer: ([String]) -> Answer?
  ) async throws -> Answer {
    let path = try program.path()
    let deadline = ContinuousClock.now + .seconds(20)
    var seen = "nothing"
    while ContinuousClock.now < deadline {
      let process = try DesktopProcess(path: path, arguments: arguments, environment: environment)
      process.closeInput()
      let status = try await process.waitOrEnd(timeout: .seconds(20))
      if status == 0, let answer = answer(process.output) { return answer }
      seen = process.errors.joined(separator: " / ")
    }
    throw DesktopError.timedOut(waitingFor: condition, timeout: .seconds(20), seen: seen)
  }

  /// Ends the parts started so far.
  func abandon() async {
    for process in processes.reversed() { await process.end() }
    await watchdog.finish()
  }

  // MARK: Speech

  /// Has the voices of programs written down in place of sounding.
  mutating func recordVoice() throws -> SpeechDispatcherRecorder {
    let voice = try SpeechDispatcherRecorder(configuration: "\(folder)/home/.config", runtime: "\(folder)/run")
    environment.merge(voice.environment) { $1 }
    environment["SPEECHD_CMD"] = nil
    watchdog.watch(pidFile: voice.pidFile)
    return voice
  }

  mutating func startOrca(_ orca: OrcaEdition, _ settings: [String: Bool]) throws -> RunningOrca {
    var variables = try OrcaSettingsFile(values: settings, environment: environment, folder: folder).write(for: orca)
    let debugFile = try OrcaDebugFile()
    let command = orca.command(["--debug-file=\(debugFile.path)"])
    // Orca 51 answers questions for tests to whoever knows the word with which it was started. It then looks for a synthesizer of
    // its own tests.
    let secret = orca.hasTestInterface ? UUID().uuidString : nil
    variables["ORCA_TEST_RPC_SECRET"] = secret
    if secret != nil { variables["PYTHONPATH"] = try writeSynthesizer() }
    let process = try launch(command.program, command.arguments, own: variables)
    return RunningOrca(edition: orca, process: process, debugFile: debugFile, secret: secret)
  }

  /// Writes a synthesizer under the name for which Orca 51 looks, and returns the folder in which it finds it.
  private func writeSynthesizer() throws -> String {
    let module = "\(folder)/synthesizer/tests"
    let harness = "\(module)/integration_tests/harness"
    try FileManager.default.createDirectory(atPath: harness, withIntermediateDirectories: true)
    try Data().write(to: URL(filePath: "\(module)/__init__.py"))
    try Data(PackageResources.synthesizer_py).write(to: URL(filePath: "\(harness)/dummy_speech_server.py"))
    return "\(folder)/synthesizer"
  }
}

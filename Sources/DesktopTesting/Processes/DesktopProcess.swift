import Glibc
import Handover
import Synchronization

/// A process on a private desktop or beside it, the leader of its own session and process group.
///
/// Its output is collected as it arrives; ending it also ends every process that it started.
public final class DesktopProcess: Sendable {
  /// The process id, and the id of its group.
  public let id: Int32
  /// The program's name, for messages.
  package let name: String
  private let outputLog = LineLog()
  private let errorLog = LineLog()
  private let input: Mutex<Int32?>
  private let exit = Mutex<Int32?>(nil)

  /// Starts a program outside any desktop, with exactly this environment.
  ///
  /// - Throws: ``DesktopError/cannotStart(program:reason:)``.
  public convenience init(path: String, arguments: [String], environment: [String: String]) throws(DesktopError) {
    try self.init(path: path, arguments: arguments, environment: environment, extra: nil)
  }

  /// Starts a program.
  ///
  /// - Parameter extra: A descriptor that the program gets as number 3, beside the standard three.
  init(path: String, arguments: [String], environment: [String: String], extra: Int32?) throws(DesktopError) {
    name = path.split(separator: "/").last.map(String.init) ?? path
    let sockets = [SocketPair(), SocketPair(), SocketPair()]

    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, sockets[0].reading, 0)
    posix_spawn_file_actions_adddup2(&actions, sockets[1].writing, 1)
    posix_spawn_file_actions_adddup2(&actions, sockets[2].writing, 2)
    if let extra { posix_spawn_file_actions_adddup2(&actions, extra, 3) }
    // A descriptor of this process that stays open in a long-lived child would keep others waiting for its end. Closing
    // one that is not open is no error here.
    for descriptor in Int32(extra == nil ? 3 : 4)..<1024 { posix_spawn_file_actions_addclose(&actions, descriptor) }

    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // A test runner may ignore or block signals; the desktop's programs start with the defaults.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    let newSession: Int32 = 0x80  // POSIX_SPAWN_SETSID, a macro that is not imported without _GNU_SOURCE.
    posix_spawnattr_setflags(&attributes, Int16(newSession | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))

    var pid: pid_t = 0
    let words = ([path] + arguments).map { strdup($0) } + [nil]
    let variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for word in words + variables { free(word) } }
    let status = posix_spawn(&pid, path, &actions, &attributes, words, variables)
    for end in [sockets[0].reading, sockets[1].writing, sockets[2].writing] { close(end) }
    guard status == 0 else {
      for end in [sockets[0].writing, sockets[1].reading, sockets[2].reading] { close(end) }
      throw .cannotStart(program: path, reason: String(cString: strerror(status)))
    }
    id = pid
    input = Mutex(sockets[0].writing)
    outputLog.read(from: sockets[1].reading)
    errorLog.read(from: sockets[2].reading)
    _ = startThread { [self] in reap() }
  }

  /// The lines of standard output so far.
  public var output: [String] { outputLog.lines }

  /// The lines of standard error so far.
  public var errors: [String] { errorLog.lines }

  /// The exit status once the process has ended, or minus the signal that ended it.
  public var exitStatus: Int32? { exit.withLock { $0 } }

  /// Whether the process still runs.
  package var isRunning: Bool { exitStatus == nil }

  /// Writes a line to standard input.
  ///
  /// - Returns: True if the process can still read it.
  @discardableResult
  public func write(line: String) -> Bool {
    input.withLock { descriptor in
      guard let descriptor else { return false }
      var bytes = Array((line + "\n").utf8)[...]
      while !bytes.isEmpty {
        let count = bytes.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
        if count < 0 && errno == EINTR { continue }
        guard count > 0 else { return false }
        bytes = bytes.dropFirst(count)
      }
      return true
    }
  }

  /// Closes standard input, so that the process reads the end of it.
  func closeInput() {
    input.withLock { descriptor in
      if let open = descriptor { close(open) }
      descriptor = nil
    }
  }

  /// Sends a signal to the process alone.
  public func signal(_ number: Int32) {
    if isRunning { kill(id, number) }
  }

  /// Ends the process and every process that it started: by a request, and by force after `grace`.
  package func end(grace: Duration = .seconds(1)) async {
    closeInput()
    kill(-id, SIGTERM)
    // In a task of its own, because one that was cancelled waits for nothing, and an X server that is killed at once leaves its
    // socket behind.
    await Task {
      _ = try? await poll(for: "\(name) to end", timeout: grace) { isRunning ? nil : true }
      // Children may outlive the process; no foreign process can be in the group of our own session.
      kill(-id, SIGKILL)
      _ = try? await poll(for: "\(name) to be gone", timeout: grace) { isRunning ? nil : true }
    }.value
  }

  /// Waits for the end, and for the last lines of the output, and returns the exit status.
  ///
  /// - Throws: ``DesktopError/timedOut(waitingFor:timeout:seen:)`` with the last lines of the output and of standard error.
  public func wait(timeout: Duration = .seconds(30)) async throws -> Int32 {
    let status = try await poll(
      for: "\(name) to end", timeout: timeout, seen: (output.suffix(5) + errors.suffix(5)).joined(separator: " / ")
    ) {
      exitStatus
    }
    // A process that it has started may keep the ends open, so this is no error.
    _ = try? await poll(for: "its last lines", timeout: .seconds(5)) {
      outputLog.isClosed && errorLog.isClosed ? true : nil
    }
    return status
  }

  /// As ``wait(timeout:)``, but a process that does not end in time is ended.
  func waitOrEnd(timeout: Duration) async throws -> Int32 {
    do {
      return try await wait(timeout: timeout)
    } catch {
      await end()
      throw error
    }
  }

  private func reap() {
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0 && errno == EINTR {}
    let signal = status & 0x7f
    let ended = signal == 0 ? (status >> 8) & 0xff : -signal
    exit.withLock { $0 = ended }
  }
}

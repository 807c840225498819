import AXTree
import Glibc

/// Where the user's speech-dispatcher is, how it is started, and what it is told first.
struct SpeechDaemon {
  /// For how many milliseconds a daemon that was started is waited for.
  private static let startTimeout = 3000

  /// The variables that tell where it is, and with which it is started.
  let environment: [String: String]
  let name: String

  enum Attempt {
    case connected(SpeechConnection)
    /// The daemon was started, and does not answer yet.
    case unanswered
    /// There is no daemon that could be started.
    case absent
  }

  /// Connects to the daemon, and starts it if it does not run. It speaks with these settings.
  func connect(_ settings: AXVoiceSettings) -> Attempt {
    guard let path = socketPath else { return .absent }
    if let connection = SpeechConnection(path: path, name: name, settings) { return .connected(connection) }
    guard start() else { return .absent }
    let end = ContinuousClock.now + .milliseconds(Self.startTimeout)
    repeat {
      if let connection = SpeechConnection(path: path, name: name, settings) { return .connected(connection) }
      _ = poll(nil, 0, 10)
    } while ContinuousClock.now < end
    return .unanswered
  }

  /// The path of the daemon's socket, as its own library finds it; nil for a daemon on another machine.
  private var socketPath: String? {
    if let address = variable("SPEECHD_ADDRESS") {
      let parts = address.split(separator: ":", maxSplits: 1)
      guard parts.first == "unix_socket" else { return nil }
      if parts.count == 2 { return String(parts[1]) }
    }
    let folder = variable("XDG_RUNTIME_DIR") ?? variable("XDG_CACHE_HOME") ?? variable("HOME").map { "\($0)/.cache" }
    return folder.map { "\($0)/speech-dispatcher/speechd.sock" }
  }

  private func variable(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }

  /// Starts the daemon, which goes to the background by itself; false where it cannot be started.
  private func start() -> Bool {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for standard in STDIN_FILENO...STDERR_FILENO {
      posix_spawn_file_actions_addopen(&actions, standard, "/dev/null", O_RDWR, 0)
    }
    // A descriptor of the game that stayed open in the daemon would outlive the game.
    for descriptor in Int32(3)..<1024 { posix_spawn_file_actions_addclose(&actions, descriptor) }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // This thread blocks every signal, and the game may ignore some; the daemon starts with the defaults.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    // The daemon leaves the game's session by itself, but its synthesizers, which it starts before, do not: Ctrl+C in the terminal
    // of a game would end them, and whoever speaks next would not be heard.
    let newSession: Int32 = 0x80  // POSIX_SPAWN_SETSID, a macro that is not imported without _GNU_SOURCE.
    posix_spawnattr_setflags(&attributes, Int16(newSession | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    var process: pid_t = 0
    let arguments = ["env", "speech-dispatcher", "--spawn"]
    let words = arguments.map { strdup($0) } + [nil]
    let variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for word in words + variables { free(word) } }
    guard posix_spawn(&process, "/usr/bin/env", &actions, &attributes, words, variables) == 0 else { return false }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      // A process that ignores SIGCHLD gets no exit status.
      if errno != EINTR { return true }
    }
    // Another program may have started a daemon meanwhile, so only that there is none to start is a failure.
    return status >> 8 < Self.notRun
  }

  /// From this status on `env` tells that it could not run the program, or that there is none.
  private static let notRun: Int32 = 126
}

extension [String: String] {
  static var ofProcess: Self {
    var variables: Self = [:]
    var next = environ
    while let entry = next.pointee {
      let words = String(cString: entry).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if words.count == 2 { variables[String(words[0])] = String(words[1]) }
      next += 1
    }
    return variables
  }
}

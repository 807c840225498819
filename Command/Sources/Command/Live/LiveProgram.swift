import Foundation
import Glibc

/// A program that `axtree live` has started, and that shows its tree at a path of its own.
final class LiveProgram: Sendable {
  /// Where the program listens.
  let socketPath: String
  private let process = Process()
  private let statuses: AsyncStream<Int32>

  /// Starts a program with its arguments. It gets this process's variables, streams and folder.
  ///
  /// - Throws: An error of the system, if it cannot be started.
  init(_ path: String, _ arguments: [String]) throws {
    let environment = ProcessInfo.processInfo.environment
    let folder = environment["XDG_RUNTIME_DIR"] ?? NSTemporaryDirectory()
    socketPath = "\(folder)/axtree-live-\(UUID().uuidString.lowercased()).sock"
    let (statuses, queue) = AsyncStream.makeStream(of: Int32.self)
    self.statuses = statuses
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    process.environment = environment.merging(["AXTREE_LIVE": socketPath]) { $1 }
    process.terminationHandler = { process in
      queue.yield((process.terminationReason == .uncaughtSignal ? 128 : 0) + process.terminationStatus)
    }
    // The threads of tasks block signals, and a program that inherits that could not be ended by them.
    var (every, old) = (sigset_t(), sigset_t())
    sigfillset(&every)
    pthread_sigmask(SIG_UNBLOCK, &every, &old)
    defer { pthread_sigmask(SIG_SETMASK, &old, nil) }
    try process.run()
  }

  /// Its process.
  var id: Int32 { process.processIdentifier }

  /// Asks the program to end.
  func end() { process.terminate() }

  /// Waits for the end, and returns the exit status as a shell does.
  func status() async -> Int32 { await statuses.first { _ in true } ?? 0 }
}

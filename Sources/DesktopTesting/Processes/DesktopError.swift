/// The reason why a private desktop failed; its description is a sentence for the person who runs the tests.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum DesktopError: Error, Sendable, Equatable, CustomStringConvertible {
  /// A program of the desktop is not installed.
  case missing(program: String, package: String)
  /// The system refused to start a program.
  case cannotStart(program: String, reason: String)
  /// Something did not happen in time; `seen` is the state instead.
  case timedOut(waitingFor: String, seconds: Double, seen: String)
  /// A program that the desktop ran failed.
  case failed(program: String, status: Int32, output: String)

  /// One sentence: the problem, and the package to install if that solves it.
  public var description: String {
    switch self {
    case .missing(let program, let package):
      "\(program) is not installed; install the Debian package \(package), or run Scripts/setup."
    case .cannotStart(let program, let reason):
      "\(program) could not be started: \(reason)."
    case .timedOut(let condition, let seconds, let seen):
      "\(condition) did not happen within \(seconds) s; seen instead: \(seen)"
    case .failed(let program, let status, let output):
      "\(program) ended with status \(status): \(output)"
    }
  }
}

/// Calls a closure repeatedly until it returns an answer, and returns that.
///
/// - Parameters:
///   - condition: The awaited condition, in words, for the error.
///   - seconds: The time after which to give up.
///   - seen: The state instead, for the error.
///   - isolation: The caller's actor, where `answer` runs.
///   - answer: The closure; nil means "not yet".
/// - Throws: `DesktopError.timedOut`, or the error that `answer` throws.
public func poll<Answer>(
  for condition: String, seconds: Double, seen: @autoclosure () -> String = "nothing",
  isolation: isolated (any Actor)? = #isolation, answer: () throws -> Answer?
) async throws -> Answer {
  let clock = ContinuousClock()
  let deadline = clock.now + .seconds(seconds)
  while true {
    if let found = try answer() { return found }
    guard clock.now < deadline else {
      throw DesktopError.timedOut(waitingFor: condition, seconds: seconds, seen: seen())
    }
    // The pause between two calls; it does not decide when the wait ends.
    try await Task.sleep(for: .milliseconds(10))
  }
}

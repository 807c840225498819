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
  case timedOut(waitingFor: String, timeout: Duration, seen: String)
  /// A program that the desktop ran failed.
  case failed(program: String, status: Int32, output: String)

  /// One sentence: the problem, and the package to install if that solves it.
  public var description: String {
    switch self {
    case .missing(let program, let package):
      "\(program) is not installed; install the Debian package \(package), or run Scripts/setup."
    case .cannotStart(let program, let reason):
      "\(program) could not be started: \(reason)."
    case .timedOut(let condition, let timeout, let seen):
      "\(condition) did not happen within \(timeout); seen instead: \(seen)"
    case .failed(let program, let status, let output):
      "\(program) ended with status \(status): \(output)"
    }
  }
}

/// Calls a closure repeatedly until it returns an answer, and returns that.
///
/// - Parameters:
///   - condition: The awaited condition, in words, for the error.
///   - timeout: The time after which to give up.
///   - seen: The state instead, for the error.
///   - isolation: The caller's actor, where `answer` runs.
///   - answer: The closure; nil means "not yet".
/// - Throws: `DesktopError.timedOut`, or the error that `answer` throws.
public func poll<Answer>(
  for condition: String, timeout: Duration = .seconds(30), seen: @autoclosure () -> String = "nothing",
  isolation: isolated (any Actor)? = #isolation, answer: () throws -> Answer?
) async throws -> Answer {
  let clock = ContinuousClock()
  let deadline = clock.now + timeout
  while true {
    if let found = try answer() { return found }
    guard clock.now < deadline else {
      throw DesktopError.timedOut(waitingFor: condition, timeout: timeout, seen: seen())
    }
    // The pause between two calls; it does not decide when the wait ends.
    try await Task.sleep(for: .milliseconds(10))
  }
}

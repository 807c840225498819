import Foundation

/// Runs a closure on a new thread, for work that blocks and must not hold a thread of the concurrency pool.
func startThread(_ body: @escaping @Sendable () -> Void) {
  let thread = Thread(block: body)
  thread.stackSize = 512 * 1024
  thread.start()
}

/// Asks again and again until an answer comes, and returns it.
///
/// - Parameters:
///   - condition: What is waited for, in words, for the error.
///   - seconds: After how long to give up.
///   - seen: What was there instead, for the error.
///   - answer: The question; nil means "not yet".
/// - Throws: `DesktopError.timedOut`, or what `answer` throws.
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
    // The pause between two questions; what is waited for is the answer.
    try await Task.sleep(for: .milliseconds(10))
  }
}

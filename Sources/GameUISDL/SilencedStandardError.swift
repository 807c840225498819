import Foundation
import Synchronization

/// Runs `body` with standard error silenced.
///
/// ALSA, Wayland and Mesa print lines there if a machine has no sound card, no display, or no folder for a cache. The game
/// reports what matters itself, in one sentence. Output of other threads to standard error is lost meanwhile. If several
/// threads silence it, it comes back once the last of them is done.
func withSilencedStandardError<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
  silence.withLock { $0.begin() }
  defer { silence.withLock { $0.end() } }
  return try body()
}

private let silence = Mutex(Silence())

private struct Silence {
  private var userCount = 0
  /// A copy of the descriptor to restore.
  private var own: Int32 = -1

  mutating func begin() {
    userCount += 1
    guard userCount == 1 else { return }
    own = dup(STDERR_FILENO)
    let nowhere = open("/dev/null", O_WRONLY)
    if own >= 0, nowhere >= 0 { dup2(nowhere, STDERR_FILENO) }
    if nowhere >= 0 { close(nowhere) }
  }

  mutating func end() {
    userCount -= 1
    guard userCount == 0, own >= 0 else { return }
    dup2(own, STDERR_FILENO)
    close(own)
  }
}

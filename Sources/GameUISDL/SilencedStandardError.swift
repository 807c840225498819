import Foundation

/// Runs `body` with standard error silenced.
///
/// ALSA, Wayland and Mesa print lines there if a machine has no sound card, no display, or no folder for a cache. The game
/// reports what matters itself, in one sentence. Output of other threads to standard error is lost meanwhile.
func withSilencedStandardError<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
  let own = dup(STDERR_FILENO)
  let nowhere = open("/dev/null", O_WRONLY)
  defer {
    if own >= 0 {
      dup2(own, STDERR_FILENO)
      close(own)
    }
    if nowhere >= 0 { close(nowhere) }
  }
  if own >= 0, nowhere >= 0 { dup2(nowhere, STDERR_FILENO) }
  return try body()
}

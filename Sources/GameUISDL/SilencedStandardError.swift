import Foundation

/// Runs `body` with standard error going nowhere.
///
/// ALSA and Wayland write lines of their own there when a machine has no sound card or no display, which is nothing to
/// be frightened by: the game says so itself, in one sentence. What other threads write there meanwhile is lost.
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

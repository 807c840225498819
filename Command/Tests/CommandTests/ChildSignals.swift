import Glibc

/// Runs `body` while this thread blocks no signals: a process that inherits blocked ones cannot be ended by them.
func withoutBlockedSignals(_ body: () throws -> Void) rethrows {
  var (every, old) = (sigset_t(), sigset_t())
  sigfillset(&every)
  pthread_sigmask(SIG_UNBLOCK, &every, &old)
  defer { pthread_sigmask(SIG_SETMASK, &old, nil) }
  try body()
}

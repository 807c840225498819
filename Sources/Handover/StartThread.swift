import Glibc

/// Runs a body on a thread of its own, without waiting for it; false if there can be no thread.
package func startThread(_ body: @escaping @Sendable () -> Void) -> Bool {
  // Safety: the new thread takes the reference, once.
  let start = Unmanaged.passRetained(ThreadBody(body)).toOpaque()
  var thread = pthread_t()
  guard pthread_create(&thread, nil, threadMain, start) == 0 else {
    Unmanaged<ThreadBody>.fromOpaque(start).release()
    return false
  }
  pthread_detach(thread)
  return true
}

private final class ThreadBody {
  let run: @Sendable () -> Void
  init(_ run: @escaping @Sendable () -> Void) { self.run = run }
}

// At file scope, so that no actor's isolation clings to it.
private func threadMain(_ start: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  if let start { Unmanaged<ThreadBody>.fromOpaque(start).takeRetainedValue().run() }
  return nil
}

import Foundation

/// Runs a closure on a new thread, for work that blocks and must not hold a thread of the concurrency pool.
func startThread(_ body: @escaping @Sendable () -> Void) {
  let thread = Thread(block: body)
  thread.stackSize = 512 * 1024
  thread.start()
}

import CDBus
import Glibc
import Handover

/// How the memory of the answers is given back to the system.
extension CacheInterface {
  /// For how many milliseconds after a call memory is kept for the next one.
  private static let idleTime = 1000

  /// Gives back free memory when nothing has used any for a second.
  mutating func releaseLater() { deadline = .now.advanced(by: Self.idleTime) }

  /// Gives back the memory of the answers. They leave several times their size of free memory behind, which the C library
  /// would keep for this thread. Takes some milliseconds for each 10 MB that are free.
  mutating func release() {
    forget()
    deadline = nil
    malloc_trim(0)
    Self.releaseEndOfHeap()
  }

  /// Gives back the free memory at the end of this thread's heap, which `malloc_trim` does only for the first thread's:
  /// takes the memory, tells the system that its content is not needed, and frees it.
  private static func releaseEndOfHeap() {
    let (size, page) = (1 << 20, Int(getpagesize()))
    let blocks = (0..<24).map { _ in UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 1) }
    for block in blocks { madvise(block.alignedUp(toMultipleOf: page), size - page, MADV_DONTNEED) }
    for block in blocks { block.deallocate() }
  }
}

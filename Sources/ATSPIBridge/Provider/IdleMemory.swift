import CDBus
import Glibc
import Handover

/// The free memory that large messages leave behind, several times their size, which the C library would keep for this
/// thread.
struct IdleMemory {
  /// For how many milliseconds after a call memory is kept for the next one.
  private static let idleTime = 1000

  /// When the memory is given back unless something uses more before; nil if none was used since.
  private(set) var deadline: Instant?

  /// Gives back free memory when nothing has used any for a second.
  mutating func releaseLater() { deadline = .now.advanced(by: Self.idleTime) }

  /// Gives back free memory now. Takes some milliseconds for each 10 MB.
  mutating func release() {
    deadline = nil
    malloc_trim(0)
    Self.releaseEndOfHeap()
  }

  /// Gives back the end of this thread's heap, which `malloc_trim` does only for the first thread: takes the memory,
  /// tells the system that its content is not needed, and frees it.
  private static func releaseEndOfHeap() {
    let (size, page) = (1 << 20, Int(getpagesize()))
    let blocks = (0..<24).map { _ in UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 1) }
    for block in blocks { madvise(block.alignedUp(toMultipleOf: page), size - page, MADV_DONTNEED) }
    for block in blocks { block.deallocate() }
  }
}

import CDBus
import Glibc
import Handover

/// The free memory that large messages leave behind, several times their size, which the C library would keep for this
/// thread.
///
/// Only what this thread has freed is given back. `malloc_trim` gives back everybody's, and while it goes through the heap
/// of a game's thread, that thread cannot allocate: for 14 ms with 150 MB of small blocks.
struct IdleMemory {
  /// For how many milliseconds after a call memory is kept for the next one.
  private static let idleTime = 1000

  /// When the memory is given back unless something uses more before; nil if none was used since.
  private(set) var deadline: Instant?

  /// Gives back free memory when nothing has used any for a second.
  mutating func releaseLater() { deadline = .now.advanced(by: Self.idleTime) }

  /// Gives back free memory of this thread now, up to 64 MB: takes it, tells the system that its content is not needed, and
  /// frees it. Takes less than a millisecond.
  mutating func release() {
    deadline = nil
    let (size, page) = (1 << 20, Int(getpagesize()))
    let blocks = (0..<64).compactMap { _ in malloc(size) }
    for block in blocks { madvise(block.alignedUp(toMultipleOf: page), size - page, MADV_DONTNEED) }
    for block in blocks { free(block) }
  }
}

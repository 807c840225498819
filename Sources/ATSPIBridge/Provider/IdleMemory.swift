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

  /// Gives back free memory of this thread now, up to 80 MB: takes it, tells the system that its content is not needed, and
  /// frees it. Takes about a millisecond.
  mutating func release() {
    deadline = nil
    let page = Int(getpagesize())
    let blocks = Self.blocks.flatMap { size, count in (0..<count).compactMap { _ in malloc(size).map { ($0, size) } } }
    for (block, size) in blocks { madvise(block.alignedUp(toMultipleOf: page), size - page, MADV_DONTNEED) }
    for (block, _) in blocks { free(block) }
  }

  /// The sizes of the blocks that are taken, and how many of each: the large ones come from the end of the heap, the small ones
  /// from the gaps between what is in use.
  private static let blocks = [(1 << 20, 64), (96 << 10, 64), (32 << 10, 128), (12 << 10, 512)]
}

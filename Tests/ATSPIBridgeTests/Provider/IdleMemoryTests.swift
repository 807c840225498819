import Foundation
import Testing

@testable import ATSPIBridge

@Suite("Idle memory")
struct IdleMemoryTests {
  /// The pages in memory among those of freed blocks, each at the middle of its block.
  private func residentCount(of addresses: [UInt]) -> Int {
    let page = UInt(getpagesize())
    return addresses.count { address in
      var isResident: UInt8 = 0
      return mincore(UnsafeMutableRawPointer(bitPattern: address / page * page), 1, &isResident) == 0
        && isResident & 1 == 1
    }
  }

  @Test("A5: what a game's thread has freed stays with it while the bus thread gives back its own memory")
  func othersMemory() throws {
    // More than the bus thread takes, as two threads may share a heap. Some blocks stay, as in a game, so that the heap does.
    let size = 8_000
    let blocks = (0..<30_000).compactMap { _ in malloc(size) }
    for block in blocks { memset(block, 1, size) }
    var freed: [UInt] = []
    for (index, block) in blocks.enumerated() where index % 16 != 0 {
      freed.append(UInt(bitPattern: block) + UInt(size / 2))
      free(block)
    }
    defer { for index in stride(from: 0, to: blocks.count, by: 16) { free(blocks[index]) } }
    #expect(residentCount(of: freed) > freed.count * 9 / 10)
    let isDone = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      var memory = IdleMemory()
      memory.release()
      isDone.signal()
    }
    try #require(isDone.wait(timeout: .now() + 60) == .success)
    #expect(residentCount(of: freed) > freed.count / 2)
  }
}

import CRandomCalls
import Foundation
import Testing

@Suite("Random calls of the C interface")
struct RandomCallTests {
  /// How many calls there are in all: 100,000, or as many as `AXTREE_FUZZ_CALLS` says.
  private static let calls = ProcessInfo.processInfo.environment["AXTREE_FUZZ_CALLS"].flatMap { Int64($0) } ?? 100_000

  @Test("In any order, with any arguments and from two threads, each wrong call is a sentence", arguments: 1...20)
  func randomCalls(seed: UInt64) throws {
    #expect(try onAnotherThread { random_calls(seed, Self.calls / 20) } > 0)
  }
}

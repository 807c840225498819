import CRandomCalls
import Testing

@Suite("Random calls of the C interface")
struct RandomCallTests {
  @Test("In any order, with any arguments and from two threads, each wrong call is a sentence", arguments: 1...20)
  func randomCalls(seed: UInt64) throws {
    #expect(try onAnotherThread { random_calls(seed, 5_000) } > 0)
  }
}

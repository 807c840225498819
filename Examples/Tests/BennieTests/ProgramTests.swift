import DesktopTesting
import ExampleTestSupport
import Testing

@Suite("The children's game as a program", .serialized, .timeLimit(.minutes(15)))
struct ProgramTests {
  static let machines: [[MissingPart]] = [
    [], [.home], [.soundSystem], [.listOfFonts], [.bus], [.soundCard, .writableHome, .font, .livingBus],
  ]

  @Test(
    "With a display and without one, and without something: a sentence for each, and a game", arguments: machines,
    [true, false])
  func lacking(_ lacks: [MissingPart], hasDisplay: Bool) async throws {
    let outcome = try await ExampleProcess.outcome(of: "Bennie", "bennie", lacking: lacks, hasDisplay: hasDisplay)
    #expect(outcome.status == 0)
    #expect(outcome.said == outcome.expected)
  }
}

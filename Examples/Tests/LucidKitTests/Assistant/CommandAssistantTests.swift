import ExampleKit
import ExampleTestSupport
import Foundation
import GameUI
import LucidKit
import Testing

@Suite("An assistant that is a program", .serialized, .timeLimit(.minutes(15)))
struct CommandAssistantTests {
  /// All that a command answers, until it is enough, and how it ended; nil while it goes on.
  private func answer(
    _ command: String, to text: String = "Hi", quoted: String? = nil,
    until isEnough: ([AnswerPiece]) -> Bool = { _ in false }
  ) throws -> (text: String, end: AnswerPiece?) {
    let assistant = CommandAssistant(command, LucidTexts(.english))
    var pieces: [AnswerPiece] = []
    let deadline = ContinuousClock.now + .seconds(20)
    assistant.begin(question(text, quoted))
    while pieces.last?.isEnd != true, !isEnough(pieces) {
      try #require(ContinuousClock.now < deadline, "\(pieces)")
      pieces += assistant.pieces(after: 0)
      usleep(1_000)
    }
    return (pieces.map(\.text).joined(), pieces.last?.isEnd == true ? pieces.last : nil)
  }

  private func question(_ text: String, _ quoted: String? = nil) -> Question {
    Question(text: text, quoted: quoted, temperature: 0.35, model: "Palm 3B", date: LucidFixture.morning)
  }

  @Test("The message goes to standard input, the answer comes from standard output")
  func echo() throws {
    let (text, end) = try answer("tr a-z A-Z", to: "hello\nyou", quoted: "before")
    #expect(text == "> BEFORE\n\nHELLO\nYOU\n")
    #expect(end == .end)
    #expect(try answer("echo $LUCIDPAL_MODEL at $LUCIDPAL_TEMPERATURE").text == "Palm 3B at 0.35\n")
  }

  @Test("Pieces come as they are written, and no look at them waits for the program")
  func streams() throws {
    // A look that waited for more would see both.
    let (text, end) = try answer("printf one; sleep 30; printf two", until: { !$0.isEmpty })
    #expect(text == "one" && end == nil)
  }

  @Test("A character that comes in two parts is one; colours and carets of a terminal are left out")
  func characters() throws {
    #expect(try answer(#"printf '\303'; sleep 0.2; printf '\244\033[1mb\033[0m\r\007'"#).text == "äb")
  }

  @Test(
    "What goes wrong is a sentence",
    arguments: [
      ("exit 3", "The assistant's program failed with exit code 3."),
      ("echo out of memory >&2; exit 1", "The assistant's program failed with exit code 1: out of memory"),
      ("no-such-program-here", "The assistant's program was not found: “no-such-program-here”."),
      ("true", "The assistant's program ended without an answer."),
      ("kill -9 $$", "The assistant's program was ended by the signal 9."),
      ("kill -s PIPE $$; echo on", "The assistant's program was ended by the signal 13."),
      ("head -c 5000 /dev/zero", "The assistant's program writes something that is not text."),
      (#"printf '\377\376'"#, "The assistant's program writes something that is not text."),
      (#"printf 'a\303'"#, "The assistant's program writes something that is not text."),
    ])
  func failures(command: String, sentence: String) throws {
    #expect(try answer(command).end == .failure(sentence))
  }

  @Test("An endless answer is cut off, and its program ends")
  func endless() throws {
    let marker = "lucid-\(UUID().uuidString)"
    let (text, end) = try answer("echo $$ > /tmp/\(marker); yes")
    defer { try? FileManager.default.removeItem(atPath: "/tmp/\(marker)") }
    #expect(text.count == 16_000 && end == .failure("The answer was cut off after 16000 characters."))
    try expectGone(marker)
  }

  @Test("A program that is stopped ends with all that it started, and nothing of it comes any more")
  func stopped() throws {
    let marker = "lucid-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: "/tmp/\(marker)") }
    let assistant = CommandAssistant("sleep 100 & echo $! > /tmp/\(marker); echo begun; wait", LucidTexts(.english))
    assistant.begin(question("Hi"))
    let deadline = ContinuousClock.now + .seconds(30)
    while assistant.pieces(after: 0).isEmpty {
      try #require(ContinuousClock.now < deadline)
      usleep(1_000)
    }
    assistant.stop()
    #expect(assistant.pieces(after: 0) == [])
    try expectGone(marker)
  }

  /// Waits until the process whose number is in a file is gone.
  private func expectGone(_ marker: String) throws {
    let number = try String(contentsOfFile: "/tmp/\(marker)", encoding: .utf8).trimmingCharacters(in: .newlines)
    let process = try #require(Int32(number))
    let deadline = ContinuousClock.now + .seconds(5)
    // A zombie that nobody has looked after is as good as gone.
    while kill(process, 0) == 0, (try? String(contentsOfFile: "/proc/\(process)/cmdline", encoding: .utf8)) != "" {
      try #require(ContinuousClock.now < deadline)
      usleep(5_000)
    }
  }
}

extension AnswerPiece {
  fileprivate var text: String {
    if case .text(let text) = self { text } else { "" }
  }

  fileprivate var isEnd: Bool {
    switch self {
    case .end, .failure: true
    default: false
    }
  }
}

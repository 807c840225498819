import TestReaders
import Testing

@Suite("Patterns of speech")
struct SpeechPatternTests {
  @Test(
    "A line of “…” stands for any lines, also for none",
    arguments: [
      ("a\nb\nc", "a\n…\nc", true), ("a\nc", "a\n…\nc", true), ("a\nb\nc", "…", true), ("", "…", true),
      ("a\nb", "a", false), ("a", "a\nb", false), ("a\nb\na\nc", "…\na\nc", true), ("a\nb\na\nc", "…\na\n…", true),
      ("a\nb\na\nb", "a\nb\n…\na\nb", true), ("a\nb", "a\nb\n…\na\nb", false), ("a\nb\nc\nd", "…\nb\n…\nd", true),
      ("a\nd\nc\nb", "…\nb\n…\nd", false), ("a\nb\nc", "…\n…\n…", true), ("a\nb\nc", "a\n…\n…\nc", true),
      ("one two\nthree", "one…\n…ee", true), ("a\na\nb", "…\na\nb\n…", true), ("", "", true), ("a", "", false),
    ])
  func lines(text: String, pattern: String, matches: Bool) {
    #expect(SpeechPattern.matches(text, pattern) == matches)
  }

  @Test("Many lines of “…” against many lines that do not match cost what both have, and no stack")
  func many() {
    let lines = Array(repeating: "line", count: 2_000)
    let pattern = Array(repeating: "…\nline", count: 50).joined(separator: "\n")
    // Twice tried at each line, this is never done.
    #expect(!SpeechPattern.matches(lines.joined(separator: "\n"), pattern + "\nother"))
    #expect(SpeechPattern.matches(lines.joined(separator: "\n"), pattern + "\n…"))
    let long = Array(repeating: "line", count: 100_000).joined(separator: "\n")
    #expect(SpeechPattern.matches(long, long))
  }
}
